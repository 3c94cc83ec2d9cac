import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import type { LoadCrate } from '@cdi/shared/contracts';
import {
  compareCarriers,
  costAlone,
  cubeOf,
  measureTrailer,
  splitFreight,
  type CarrierOffer,
  type ConsignedOrder,
  type TrailerUse,
} from '@cdi/shared/domain/freight';
import { roundHalfUpCents, type Cents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { keyOfCrate, standsReady, type LineOnDock } from '../shipping/dock-line.ts';
import { readDocks } from '../shipping/dock.repository.ts';
import { readCarrierRates } from './carrier-rates.ts';
import { listLoadCrates, readOrderFacts, toConsigned, toTrailerItem, type OrderFacts } from './order-facts.ts';

export const consolidationLoad = objects.consolidation_load;
export type Load = RecordRow<'consolidation_load'>;
export type StopRow = ChildRow<'consolidation_load', 'stops'>;
export type CrateRow = ChildRow<'consolidation_load', 'crates'>;

/** An order on a load, with its crates there. */
export interface LoadedOrder {
  readonly stop: StopRow;
  readonly order: OrderFacts;
  readonly crates: readonly LoadCrate[];
  readonly consigned: ConsignedOrder;
  readonly share: Cents | null;
  readonly alone: Cents | null;
}

/** A load with everything that follows from its contents. */
export interface LoadFacts {
  readonly load: Load;
  readonly orders: readonly LoadedOrder[];
  readonly use: TrailerUse;
  readonly offers: readonly CarrierOffer[];
  /** Entered, or the estimate of its carrier, or of the cheapest while none is chosen. */
  readonly cost: Cents | null;
}

export const isOver = ({ status }: Pick<Load, 'status'>): boolean => status === 'departed' || status === 'cancelled';

/** Why a crate cannot leave; null where it can. `loadedQty` is how many of its line are on the load. */
function findProblem(
  order: OrderFacts,
  line: LineOnDock | undefined,
  { isOnDock, loadedQty }: { readonly isOnDock: boolean; readonly loadedQty: number },
): string | null {
  if (!line) return 'The line is cancelled.';
  if (order.hold_reason !== null || line.isHeld) return 'It is held: release the hold first.';
  // a truck with the very same pieces is completed
  if (line.openQty > 0 && line.openQty !== loadedQty) return 'Another truck of its order is being loaded.';
  if (!isOnDock) return 'It left with another truck, or was packed anew.';
  return standsReady(line) ? null : 'It is not packed any more: finish its stages first.';
}

const stored = (row: CrateRow, curbNo: string): LoadCrate => ({
  key: keyOfCrate(row.tracker_curb_id, row.crate_no),
  tracker_id: row.tracker_id,
  tracker_curb_id: row.tracker_curb_id,
  curb_no: curbNo,
  crate_no: row.crate_no,
  label: row.crate_no === 0 ? `${row.pieces} loose` : `${row.packaging} ${row.crate_no}`,
  qty: row.qty,
  pieces: row.pieces,
  length: row.length,
  width: row.width,
  height: row.height,
  weight_lb: row.weight_lb,
  freight_class: row.freight_class,
  is_stackable: row.is_stackable === true,
  problem: null,
});

/** The crates of an order as they are now; of a load that is over, as they left. */
function readCrates(
  load: Load,
  order: OrderFacts,
  rows: readonly CrateRow[],
  dock: readonly LineOnDock[],
): readonly LoadCrate[] {
  return rows.map((row) => {
    const line = dock.find((each) => each.curbId === row.tracker_curb_id);
    const kept = stored(row, line?.curbNo ?? order.tracker_no);
    const of = line?.crates.length ?? 0;
    const named = kept.crate_no > 0 && of >= kept.crate_no ? { ...kept, label: `${kept.label} of ${of}` } : kept;
    if (isOver(load)) return named;
    const now = line && listLoadCrates(order.tracker_id, line).find(({ key }) => key === kept.key);
    const mine = rows.filter((each) => each.tracker_curb_id === row.tracker_curb_id);
    const loadedQty = mine.reduce((sum, { qty }) => sum + qty, 0);
    return { ...(now ?? named), problem: findProblem(order, line, { isOnDock: now !== undefined, loadedQty }) };
  });
}

/** Splits the cost over the orders by cube or by weight; by weight where nothing has a size. Null while there is nothing to split. */
export function splitCost(
  cost: Cents | null,
  splitBy: Load['split_by'],
  orders: readonly Pick<ConsignedOrder, 'items'>[],
): readonly (Cents | null)[] {
  const cubes = orders.map(({ items }) => items.reduce((sum, item) => sum + cubeOf(item), 0));
  const weights = orders.map(({ items }) => items.reduce((sum, { weightLb }) => sum + weightLb, 0));
  const shares = splitBy === 'weight' || cubes.every((cube) => cube === 0) ? weights : cubes;
  if (cost === null || shares.every((share) => share === 0)) return orders.map(() => null);
  return splitFreight(cost, shares);
}

const fromDollars = (usd: number | null): Cents | null => (usd === null ? null : roundHalfUpCents(usd));

function findCost(load: Load, offers: readonly CarrierOffer[]): Cents | null {
  if (load.freight_cost !== null) return roundHalfUpCents(load.freight_cost);
  const chosen = load.shipper_id === null ? offers[0] : offers.find(({ shipperId }) => shipperId === load.shipper_id);
  return chosen?.cents ?? null;
}

/** Reads the contents of a load and what follows from them. A load that is over keeps the costs with which it left. */
export async function readLoadFacts(context: CallContext, load: Load): Promise<LoadFacts> {
  const { stops, crates } = await loadChildren(context, consolidationLoad, load.consolidation_load_id);
  const ids = stops.map((stop) => stop.tracker_id);
  const facts = new Map((await readOrderFacts(context.db, ids)).map((order) => [order.tracker_id, order]));
  const docks = await readDocks(context.db, ids);
  const found = stops.flatMap((stop) => {
    const order = facts.get(stop.tracker_id);
    if (!order) return [];
    const mine = crates.filter((row) => row.tracker_id === stop.tracker_id);
    const read = readCrates(load, order, mine, docks.get(stop.tracker_id) ?? []);
    return [{ stop, order, crates: read, consigned: toConsigned(order, read) }];
  });
  const consigned = found.map((each) => each.consigned);
  const rates = isOver(load) || consigned.length === 0 ? [] : await readCarrierRates(context);
  const offers = compareCarriers(rates, consigned);
  const cost = findCost(load, offers);
  const shares = isOver(load)
    ? found.map(({ stop }) => fromDollars(stop.cost))
    : splitCost(cost, load.split_by, consigned);
  const alone = isOver(load) ? found.map(({ stop }) => fromDollars(stop.alone_cost)) : costAlone(rates, consigned);
  const went = found.filter(({ stop }) => stop.problem === null);
  return {
    load,
    orders: found.map((each, index) => ({ ...each, share: shares[index] ?? null, alone: alone[index] ?? null })),
    use: measureTrailer(load.trailer, went.flatMap(({ crates: all }) => all).map(toTrailerItem)),
    offers,
    cost,
  };
}
