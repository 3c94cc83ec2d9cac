import { callServer, recordApi } from '@cdi/shared/api';
import { BUILD_STAGES, PARTS_LINE, type BuildStage } from '@cdi/shared/catalogue';
import { clockReminder } from '@cdi/shared/clock-reminder';
import {
  agreeFreight,
  cutByHand,
  childrenOf,
  fieldsOf,
  loadDock,
  loadSalesCheck,
  qcCurb,
  saveBol,
  saveCrates,
  sendBack,
} from '@cdi/shared/contracts';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { suggestCrates } from '@cdi/shared/domain/freight';
import { getStage } from '@cdi/shared/domain/schedule';
import { makeBoardApi } from '../../boards/board-api.ts';
import { holdCard } from '../../boards/hold-card.ts';
import { curbBoardFace } from '../../boards/curb-board-face.tsx';
import { readCurb } from '../../boards/curb-face.ts';
import type { BoardApi, BoardDefinition, Crate, ShopApi, StagePhoto } from '../../boards/board-definition.ts';

const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];
/** Lanes that a card enters when someone works on it. */
const WORKED: readonly string[] = ['running', 'done'];

const trackerCurbs = recordApi({ name: 'tracker_curb', plural: 'tracker_curbs' });

const trackerMers = recordApi({ name: 'tracker_mer', plural: 'tracker_mers' });

/** The crates of a curb; one that has none yet gets those that its size suggests. */
const loadCrates: ShopApi['loadCrates'] = async (card) => {
  const curb = await trackerCurbs.load(readCurb(card).tracker_curb_id);
  const known = childrenOf('tracker_curb', 'crates', curb);
  if (known.length === 0 && fieldsOf('tracker_curb', curb).curb_type !== PARTS_LINE) {
    const spec = curbSpecFromRecord(curb.fields);
    return suggestCrates(spec, computeCurbGeometry(spec));
  }
  return known.map((row): Crate => ({
    lengthIn: Number(row.length),
    widthIn: Number(row.width),
    heightIn: Number(row.height),
    weightLb: Number(row.weight_lb),
  }));
};

const loadNextTruck: ShopApi['loadNextTruck'] = async (card) => {
  const { data } = await callServer(loadDock, { tracker_id: readCurb(card).tracker_id });
  return {
    shipperId: data?.shipper_id ?? null,
    carrierName: data?.carrier_name ?? '',
    proNo: data?.pro_no ?? '',
    scac: data?.scac ?? '',
    nmfcItem: data?.nmfc_item ?? '',
    thirdParty: data?.third_party ?? '',
    carriers: (data?.carriers ?? []).map((carrier) => ({
      shipperId: carrier.shipper_id,
      name: carrier.shipper_name,
      scac: carrier.scac ?? '',
      nmfcItem: carrier.nmfc_item ?? '',
      thirdParty: carrier.third_party ?? '',
      warning: carrier.warning,
    })),
    open: data?.open
      ? { truckNo: data.open.shipment_no, bolNo: data.open.bol_no, carrierName: data.open.carrier_name }
      : null,
    lines: (data?.lines ?? []).map((line) => ({
      curbId: line.tracker_curb_id,
      curbNo: line.curb_no,
      goods: line.goods,
      onDock: line.on_dock,
      onTruck: line.on_truck,
    })),
  };
};

const saveBillOfLading: ShopApi['saveBillOfLading'] = async (card, bill, idempotencyKey) => {
  const lines = bill.lines.map(({ curbId, qty }) => ({ tracker_curb_id: curbId, qty }));
  await callServer(
    saveBol,
    {
      tracker_id: readCurb(card).tracker_id,
      shipper_id: bill.shipperId ?? 0,
      carrier_name: bill.carrierName,
      pro_no: bill.proNo,
      pro_no_before: bill.proNoBefore,
      scac: bill.scac,
      nmfc_item: bill.nmfcItem,
      third_party: bill.thirdParty,
      ...(lines.length > 0 ? { lines } : {}),
    },
    { idempotencyKey },
  );
};

const makeShopApi = (task: BuildStage): ShopApi => ({
  loadRoute: async (card) => {
    const { route } = fieldsOf('tracker_curb', await trackerCurbs.load(readCurb(card).tracker_curb_id));
    return Array.isArray(route) ? route.map(String) : [];
  },
  sendBack: async (card, toTask, reason, idempotencyKey) => {
    const { id: card_id, version } = card;
    await callServer(sendBack, { card_id, version, to_task: toTask as BuildStage, reason }, { idempotencyKey });
  },
  loadSalesCheck: async (card) =>
    (await callServer(loadSalesCheck, { tracker_id: readCurb(card).tracker_id })).data ?? null,
  agreeFreight: async (card, freight, idempotencyKey) => {
    await callServer(agreeFreight, { tracker_id: readCurb(card).tracker_id, freight }, { idempotencyKey });
  },
  cutByHand: async (card, note, idempotencyKey) => {
    await callServer(cutByHand, { tracker_curb_id: readCurb(card).tracker_curb_id, note }, { idempotencyKey });
  },
  inspect: async (card, { result, defects, noPhoto }) => {
    const { tracker_curb_id } = readCurb(card);
    await callServer(qcCurb, { tracker_curb_id, result, defects, no_photo: noPhoto });
  },
  loadCrates,
  saveCrates: async (card, crates, idempotencyKey) => {
    const rows = crates.map((crate, index) => ({
      crate_no: index + 1,
      length: crate.lengthIn,
      width: crate.widthIn,
      height: crate.heightIn,
      weight_lb: crate.weightLb,
    }));
    await callServer(saveCrates, { tracker_curb_id: readCurb(card).tracker_curb_id, crates: rows }, { idempotencyKey });
  },
  loadNextTruck,
  report: async (card, { type, description, pieces, isRemake }, idempotencyKey) => {
    const { tracker_id, tracker_curb_id } = readCurb(card);
    const values = {
      tracker_id,
      tracker_curb_id,
      mer_type: type,
      stage: task,
      description,
      quantity: pieces,
      is_remake: isRemake,
    };
    const { data } = await trackerMers.save(0, values, { idempotencyKey });
    return { id: data?.id ?? 0, no: (data && fieldsOf('tracker_mer', data).mer_no) || 'The report' };
  },
  saveBillOfLading,
});

/** The whole truck is what is photographed at the dock, the single curb everywhere else. */
function photoOf(task: BuildStage): StagePhoto {
  if (task === 'loading' || task === 'final_paperwork') return { of: 'tracker', fileTypeID: 11 };
  return { of: 'tracker_curb', fileTypeID: task === 'quality_control' ? 10 : 9 };
}

/** Checks the time clock when a user starts or completes work: a user who is not clocked in gets a reminder and can go on. */
function withReminder(api: BoardApi): BoardApi {
  return {
    ...api,
    move: async (request) => {
      const card = await api.move(request);
      if (WORKED.includes(request.toLane) && request.card.lane !== request.toLane) void clockReminder.look();
      return card;
    },
  };
}

/** The board of a stage of the shop. */
export function makeBuildBoard(task: BuildStage): BoardDefinition {
  const earlier = STAGES.slice(0, STAGES.indexOf(task)).reverse();
  const { doneWhen, finishQuestion } = getStage(task);
  return {
    name: task,
    title: BUILD_STAGES[task],
    purpose: `Curbs stand here from the day they are routed to ${BUILD_STAGES[task]} until it is done.`,
    api: withReminder(makeBoardApi(task, holdCard)),
    face: curbBoardFace,
    shop: {
      api: makeShopApi(task),
      finishQuestion,
      doneWhen,
      photo: photoOf(task),
      earlierStages: earlier.map((value) => ({ value, label: BUILD_STAGES[value] })),
    },
    asksWhyBack: () => false,
    // each stage has its own question for its completion
    findCheckList: () => null,
    canAttachDrawing: false,
    hasLocationFilter: true,
  };
}
