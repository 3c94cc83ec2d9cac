import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { packForTruck, sumTruck, type TruckItem } from '@cdi/shared/domain/freight';
import { isSettled } from '@cdi/shared/trade';
import { AppError } from '@cdi/shared/errors';
import { toPlainDate } from '@cdi/shared/units';
import { listCarriersToLoad } from '../carriers/carrier.service.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { readOrderUnits } from '../products/unit-names.ts';
import { publishEvent } from '../events/publish-event.ts';
import { lockOrderOfPaper } from '../files/order-paper.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { syncChildren, updateRecord } from '../records/save/write-record.ts';
import { fullName } from '../session/full-name.ts';
import { maybeOne } from '../storage/query.ts';
import { renderBolPdf, type TruckFacts } from './bol-pdf.ts';
import { assertNoOtherLoad, assertProIsFree, describeUnservedState } from './check-truck.ts';
import { chooseCarrier, choosePro, type AskedCarrier } from './choose-carrier.ts';
import { onDockOf, standsReady, type LineOnDock } from './dock-line.ts';
import { readCod } from './cod.ts';
import { readDock } from './dock.repository.ts';
import { renderPackingSlipPdf } from './packing-slip-pdf.ts';
import { readShipFrom, storeBol, storeTruckPaper } from './truck-papers.ts';

const tracker = objects.tracker;
type Shipment = ChildRow<'tracker', 'shipments'>;

/** A line that goes on the truck, and its quantity. */
export interface AskedLine {
  readonly tracker_curb_id: number;
  readonly qty: number;
  /** Which of its crates; absent: the next ones. */
  readonly crates?: readonly number[];
}

export interface AskedTruck extends AskedCarrier {
  readonly trackerId: number;
  /** Without lines, everything that is ready. */
  readonly lines: readonly AskedLine[] | undefined;
  /** The PRO number is that of a load, which several orders leave with. */
  readonly isProOfLoad?: boolean;
}

/** The papers of a truck. */
export interface WrittenBol {
  readonly shipment_no: number;
  readonly bol_no: string;
  readonly pieces: number;
  readonly weight_lb: number;
  readonly cdi_file_id: number;
  /** What speaks against the carrier; null for nothing. */
  readonly warning: string | null;
}

/** The lines of the truck: the ones requested, and those loaded already. Throws VALIDATION at a line that is not ready. */
function chooseLines(dock: readonly LineOnDock[], asked: AskedTruck['lines']): readonly AskedLine[] {
  if (asked === undefined)
    return dock.filter(standsReady).map((line) => ({ tracker_curb_id: line.curbId, qty: onDockOf(line) }));
  const problems: Record<string, string> = {};
  asked.forEach(({ tracker_curb_id }, index) => {
    const line = dock.find((each) => each.curbId === tracker_curb_id);
    const at = `lines[${index}].tracker_curb_id`;
    if (!line) problems[at] = 'This line is not one of the order.';
    else if (line.isHeld) problems[at] = `${line.curbNo} is held: release the hold first.`;
    else if (!line.isReady) problems[at] = `${line.curbNo} is not packed yet: finish its stages first.`;
    else if (asked.findIndex((each) => each.tracker_curb_id === tracker_curb_id) !== index)
      problems[at] = `${line.curbNo} stands here twice: give it one quantity.`;
  });
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  const loaded = dock.filter(
    (line) => line.isLoaded && line.openQty > 0 && !asked.some((each) => each.tracker_curb_id === line.curbId),
  );
  return [...asked, ...loaded.map((line) => ({ tracker_curb_id: line.curbId, qty: line.openQty }))];
}

/** The pieces of a truck. Throws VALIDATION at the quantity that cannot be. */
function packTruck(dock: readonly LineOnDock[], lines: readonly AskedLine[]): readonly TruckItem[] {
  const problems: Record<string, string> = {};
  const items = lines.flatMap(({ tracker_curb_id, qty, crates }, index) => {
    const line = dock.find((each) => each.curbId === tracker_curb_id);
    const packed = line ? packForTruck(line, qty, crates) : null;
    if (packed && !packed.ok) problems[`lines[${index}].qty`] = packed.message;
    return packed?.ok ? packed.items : [];
  });
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  return items;
}

/** Throws RULE where nothing of the order may be shipped. */
function assertShippable(order: RecordRow<'tracker'>): void {
  if (isSettled(order.status))
    throw new AppError('RULE', `The order is ${String(order.status)}; its bills of lading stay as they are.`);
  if (order.hold_reason !== null)
    throw new AppError('RULE', 'The order is held: release the hold before anything of it is shipped.');
}

/** Draws and stores the bill of lading and the packing slip of a truck; their files. */
async function storePapers(context: CallContext, facts: TruckFacts, lines: ReturnType<typeof countLines>) {
  const { tracker: order, shipmentNo } = facts;
  const bolFileId = await storeBol(context, facts, await renderBolPdf(facts));
  const slip = await renderPackingSlipPdf({ ...facts, lines });
  const slipTitle = `Packing slip ${String(order.tracker_no)}-${shipmentNo}`;
  const slipFileId = await storeTruckPaper(context, facts, { code: 13, title: slipTitle, content: slip });
  return { bol_file_id: bolFileId, packing_slip_file_id: slipFileId };
}

/**
 * Writes the bill of lading and the packing slip of the next truck of an order, or corrects those of the truck that is being loaded.
 * Throws RULE while nothing is ready to ship, on hold, and when the order is invoiced or cancelled; VALIDATION at lines and
 * quantities that cannot go, at a carrier while the crates are on a load of another, and at a PRO number of another bill of the carrier.
 */
export async function writeBol(context: CallContext, asked: AskedTruck): Promise<WrittenBol> {
  const before = await lockOrderOfPaper(context, asked.trackerId);
  assertShippable(before);
  const dock = await readDock(context.db, asked.trackerId);
  const lines = chooseLines(dock, asked.lines);
  if (lines.length === 0)
    throw new AppError(
      'RULE',
      `Nothing of ${String(before.tracker_no)} is ready to ship. Finish its stages up to Crate first.`,
    );
  const items = packTruck(dock, lines);
  const load = sumTruck(items);
  const { shipments, shipment_items: stored } = await loadChildren(context, tracker, asked.trackerId);
  const open = shipments.find((each) => each.ship_date === null);
  const shipmentNo = open?.shipment_no ?? Math.max(0, ...shipments.map((each) => each.shipment_no)) + 1;
  const carrier = await chooseCarrier(context, asked, open, before.ship_to_state);
  await assertNoOtherLoad(context, carrier.shipperId, items);
  const bolNo = open?.bol_no ?? (await nextNumber(context, 'bol'));
  const proNo = choosePro(asked, carrier, open);
  const own = { trackerId: asked.trackerId, shipmentNo, bolNo };
  if (asked.isProOfLoad !== true) await assertProIsFree(context, carrier.shipperId, proNo, own);
  const facts: TruckFacts = {
    tracker: before,
    shipFrom: await readShipFrom(context, before),
    shipmentNo,
    items,
    sender: await readSender(context, before.cdi_location_id),
    unitsOf: await readOrderUnits(context.db, asked.trackerId),
    load,
    bolNo,
    carrier: carrier.name,
    proNo,
    scac: carrier.scac,
    nmfcItem: carrier.nmfcItem,
    thirdParty: carrier.thirdParty,
    cod: await readCod(context.db, before, items),
    date: toPlainDate(context.today),
    madeAt: context.now,
  };
  const papers = await storePapers(context, facts, countLines(dock, items));
  const row = {
    shipment_no: shipmentNo,
    bol_no: bolNo,
    shipper_id: carrier.shipperId,
    carrier_name: carrier.name,
    pro_no: facts.proNo || null,
    scac: facts.scac || null,
    nmfc_item: facts.nmfcItem || null,
    third_party: facts.thirdParty || null,
    ship_date: null,
    pieces: load.pieces,
    weight_lb: load.weightLb,
    freight_class: load.freightClasses.join(', ') || null,
    ...papers,
    line_no: open?.line_no ?? shipments.length + 1,
  };
  const kept = shipments.filter((each) => each !== open);
  const others = stored.filter((each) => each.shipment_no !== shipmentNo);
  const changes = [
    ...(await syncChildren(context, tracker, asked.trackerId, 'shipments', shipments, [
      ...kept,
      open ? { ...row, shipment_id: open.shipment_id } : row,
    ])),
    ...(await syncChildren(context, tracker, asked.trackerId, 'shipment_items', stored, [
      ...others,
      ...items.map((item, index) => ({ ...rowOfItem(item, shipmentNo), line_no: others.length + index + 1 })),
    ])),
  ];
  const after = await updateRecord(context, tracker, before, {}, null, changes);
  await announceTruck(context, after);
  return {
    shipment_no: shipmentNo,
    bol_no: bolNo,
    pieces: load.pieces,
    weight_lb: load.weightLb,
    cdi_file_id: papers.bol_file_id,
    warning: carrier.warning,
  };
}

/** A piece as the order keeps it. */
export function rowOfItem(item: TruckItem, shipmentNo: number) {
  return {
    shipment_no: shipmentNo,
    tracker_curb_id: item.curbId,
    crate_no: item.crateNo,
    packaging: item.packaging,
    goods: item.goods,
    qty: item.qty,
    pieces: item.pieces,
    length: item.lengthIn,
    width: item.widthIn,
    height: item.heightIn,
    weight_lb: item.weightLb,
    freight_class: item.freightClass,
  };
}

/** The lines of the order as the packing slip counts them; parts one by one. */
export function countLines(dock: readonly LineOnDock[], items: readonly TruckItem[]) {
  return dock.flatMap((line) => {
    const { curbId, curbNo, tag, description, qty: ordered, leftQty: before, parts } = line;
    const crates = line.crates.length;
    const here = items.filter((item) => item.curbId === line.curbId).reduce((sum, item) => sum + item.qty, 0);
    if (parts.length === 0) return [{ curbId, curbNo, tag, description, ordered, before, here, crates }];
    return parts.map((part) => ({
      curbId,
      curbNo,
      tag,
      description: `${part.part_no} ${part.description}`,
      ordered: part.qty,
      before: before * part.qty,
      here: here * part.qty,
      crates,
    }));
  });
}

/** Notifies the pages that show the order or load it. */
export async function announceTruck(context: CallContext, row: RecordRow<'tracker'>): Promise<void> {
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker',
    id: row.tracker_id,
    boards: ['loading'],
    companyId: row.company_id,
    by: fullName(context.person),
  });
}

/** What is ready for the next truck, who may take it, and carrier and numbers to start from. */
export async function readNextTruck(context: CallContext, trackerId: number) {
  const { shipments } = await loadChildren(context, tracker, trackerId);
  const order = await maybeOne<Pick<RecordRow<'tracker'>, 'carrier_name' | 'shipper_id' | 'ship_to_state'>>(context.db)`
    select carrier_name, shipper_id, ship_to_state from tracker where tracker_id = ${trackerId} and is_active`;
  if (!order) throw new AppError('NOT_FOUND', `There is no order ${trackerId}.`);
  const open: Shipment | undefined = shipments.find((each) => each.ship_date === null);
  const dock = await readDock(context.db, trackerId);
  const carriers = await listCarriersToLoad(context);
  const planned = order.shipper_id === null && order.carrier_name === null ? shipments.at(-1) : order;
  const from = open ?? planned;
  // the plan names a carrier that may have come to a hold since
  const ours = carriers.find((each) => each.shipper_id === from?.shipper_id);
  return {
    shipper_id: ours?.shipper_id ?? null,
    carrier_name: ours ? '' : (from?.carrier_name ?? ''),
    pro_no: open?.pro_no ?? '',
    scac: open?.scac ?? ours?.scac ?? '',
    nmfc_item: open?.nmfc_item ?? ours?.nmfc_item ?? '',
    third_party: open?.third_party ?? ours?.third_party ?? '',
    carriers: carriers.map((each) => ({
      shipper_id: each.shipper_id,
      shipper_name: each.shipper_name,
      scac: each.scac,
      nmfc_item: each.nmfc_item,
      third_party: each.third_party,
      warning: describeUnservedState(each, order.ship_to_state),
    })),
    open: open ? { shipment_no: open.shipment_no, bol_no: open.bol_no, carrier_name: open.carrier_name } : null,
    lines: dock.filter(standsReady).map((line) => ({
      tracker_curb_id: line.curbId,
      curb_no: line.curbNo,
      goods: line.description,
      qty: line.qty,
      on_dock: onDockOf(line),
      on_truck: line.openQty,
    })),
  };
}
