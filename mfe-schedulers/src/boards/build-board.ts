import { callForData, callServer, recordApi } from '@cdi/shared/api';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import {
  assignCard,
  holdWork,
  loadBoard,
  moveCard,
  qcCurb,
  saveBol,
  saveCrates,
  sendBack,
  type Card,
  type HOLDS,
  type Lane,
} from '@cdi/shared/contracts';
import { getStage } from '@cdi/shared/domain';
import type { BoardApi, BoardDefinition, Crate, FinishQuestion, Hold, ShopApi } from './board-definition.ts';

const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];

const FINISH_QUESTIONS: Partial<Record<BuildStage, FinishQuestion>> = {
  quality_control: 'inspection',
  crate: 'crates',
  loading: 'bill_of_lading',
};

const trackers = recordApi({ name: 'tracker', plural: 'trackers' });
const trackerCurbs = recordApi({ name: 'tracker_curb', plural: 'tracker_curbs' });

/** Holding is the same call on every board. */
export async function holdCard(card: Card, { scope, reason, note }: Hold): Promise<void> {
  const held = scope === 'order' ? { tracker_id: card.tracker_id } : { tracker_curb_id: card.tracker_curb_id };
  await callServer(holdWork, { ...held, hold_reason: reason as (typeof HOLDS)[number] | '', note });
}

const shopApi: ShopApi = {
  loadRoute: async (card) => {
    const { fields } = await trackerCurbs.load(card.tracker_curb_id);
    return Array.isArray(fields['route']) ? fields['route'].map(String) : [];
  },
  sendBack: async (card, toTask, reason, idempotencyKey) => {
    const { card_id, version } = card;
    await callServer(sendBack, { card_id, version, to_task: toTask as BuildStage, reason }, { idempotencyKey });
  },
  inspect: async (card, result, defects) => {
    await callServer(qcCurb, { tracker_curb_id: card.tracker_curb_id, result, defects });
  },
  loadCrates: async (card) => {
    const { children } = await trackerCurbs.load(card.tracker_curb_id);
    return (children['crates'] ?? []).map((row): Crate => ({
      lengthIn: Number(row['length']),
      widthIn: Number(row['width']),
      heightIn: Number(row['height']),
      weightLb: Number(row['weight_lb']),
    }));
  },
  saveCrates: async (card, crates, idempotencyKey) => {
    const rows = crates.map((crate, index) => ({
      crate_no: index + 1,
      length: crate.lengthIn,
      width: crate.widthIn,
      height: crate.heightIn,
      weight_lb: crate.weightLb,
    }));
    await callServer(saveCrates, { tracker_curb_id: card.tracker_curb_id, crates: rows }, { idempotencyKey });
  },
  loadBillOfLading: async (card) => {
    const { fields } = await trackers.load(card.tracker_id);
    const read = (name: string) => String(fields[name] ?? '');
    return { bolNo: read('bol_no'), carrierName: read('carrier_name'), proNo: read('pro_no') };
  },
  saveBillOfLading: async (card, bill, idempotencyKey) => {
    const { bolNo, carrierName, proNo } = bill;
    await callServer(
      saveBol,
      { tracker_id: card.tracker_id, bol_no: bolNo, carrier_name: carrierName, pro_no: proNo },
      { idempotencyKey },
    );
  },
};

function makeBuildApi(task: BuildStage): BoardApi {
  return {
    hold: holdCard,
    load: ({ locationId, term, isMineOnly }, signal) =>
      callForData(
        loadBoard,
        {
          task,
          location_id: locationId ?? undefined,
          term: term || undefined,
          only_mine: isMineOnly || undefined,
        },
        { signal },
      ),
    move: async ({ card, toLane, afterCardId, key, minutes }) => {
      const { card_id, version } = card;
      const { card: moved } = await callForData(
        moveCard,
        { card_id, version, to_lane: toLane as Lane, after_card_id: afterCardId ?? 0, minutes },
        { idempotencyKey: key },
      );
      return moved;
    },
    assign: async ({ card_id, version }, user_id) =>
      (await callForData(assignCard, { card_id, version, user_id })).card,
  };
}

/** The board of one of the sixteen stages. */
export function makeBuildBoard(task: BuildStage): BoardDefinition {
  const earlier = STAGES.slice(0, STAGES.indexOf(task)).reverse();
  const { doneWhen } = getStage(task);
  return {
    name: task,
    title: BUILD_STAGES[task],
    purpose: `Curbs stand here from the day they are routed to ${BUILD_STAGES[task]} until it is done.`,
    api: makeBuildApi(task),
    shop: {
      api: shopApi,
      finishQuestion: FINISH_QUESTIONS[task] ?? 'minutes',
      doneWhen,
      earlierStages: earlier.map((value) => ({ value, label: BUILD_STAGES[value] })),
    },
    asksWhyBack: () => false,
    canAttachDrawing: false,
    hasLocationFilter: true,
  };
}
