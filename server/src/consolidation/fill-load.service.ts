import type { ChildValues, RecordValues } from '@cdi/shared/catalogue';
import type { LoadCrate, TrailerName } from '@cdi/shared/contracts';
import type { TrailerItem } from '@cdi/shared/domain/freight';
import { AppError, refuse } from '@cdi/shared/errors';
import { isPlainDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { getVisible } from '../records/read/present-record.ts';
import { announceRecord, insertRecord, syncChildren, updateRecord, versionOf } from '../records/save/write-record.ts';
import { maybeOne } from '../storage/query.ts';
import { consolidationLoad, type CrateRow, type Load, type StopRow } from './load-facts.ts';
import { sumItems } from './load-crates.ts';
import { keyOfCrate } from '../shipping/dock-line.ts';
import { readOrderFacts } from './order-facts.ts';
import { readReadyOrders, type ReadyOrder } from './ready-orders.ts';

type CrateValues = ChildValues<'consolidation_load', 'crates'>;
type StopValues = ChildValues<'consolidation_load', 'stops'>;

const keyOfRow = (row: Pick<CrateRow, 'tracker_curb_id' | 'crate_no'>): string =>
  keyOfCrate(row.tracker_curb_id, row.crate_no);

const toRow = (crate: LoadCrate): CrateValues => ({
  tracker_id: crate.tracker_id,
  tracker_curb_id: crate.tracker_curb_id,
  crate_no: crate.crate_no,
  held_key: crate.key,
  packaging: crate.crate_no === 0 ? 'Loose' : (crate.label.split(' ')[0] ?? 'Crate'),
  qty: crate.qty,
  pieces: crate.pieces,
  length: crate.length,
  width: crate.width,
  height: crate.height,
  weight_lb: crate.weight_lb,
  freight_class: crate.freight_class,
  is_stackable: crate.is_stackable,
});

/** Crates in a fixed sequence, so that two users who take the same ones never deadlock. */
const inSequence = (crates: readonly LoadCrate[]): readonly LoadCrate[] =>
  [...crates].sort((one, other) => one.tracker_curb_id - other.tracker_curb_id || one.crate_no - other.crate_no);

/** Reports a crate that another load took first as RULE; rethrows any other error. */
function explainTaken(error: unknown): never {
  const isTaken =
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'consolidation_crate_held_key_unique';
  if (!isTaken) throw error;
  throw new AppError(
    'RULE',
    'Somebody put one of these crates on another load meanwhile. Look at the ready crates again.',
  );
}

const toItem = ({ length = null, width = null, height = null, ...row }: CrateValues): TrailerItem => ({
  name: '',
  sizeIn: length === null || width === null || height === null ? null : [length, width, height],
  weightLb: row.weight_lb ?? 0,
  pieces: row.pieces ?? 1,
  isStackable: row.is_stackable === true,
});

/** What a load adds up to, and the states that it goes to. */
async function sumLoad(
  context: CallContext,
  trailer: TrailerName,
  { stops, crates }: Contents,
): Promise<RecordValues<'consolidation_load'>> {
  const orders = await readOrderFacts(
    context.db,
    stops.map((stop) => Number(stop.tracker_id)),
  );
  const states = [...new Set(orders.flatMap(({ ship_to_state: state }) => state ?? []))];
  return { lane: states.join(', ').slice(0, 60) || null, ...sumItems(trailer, crates.map(toItem)) };
}

/** A day from today on. Throws VALIDATION. */
export function readShipDate(context: Pick<CallContext, 'today'>, text: string): PlainDate {
  if (!isPlainDate(text)) refuse('ship_date', 'Enter the day as YYYY-MM-DD, such as 2026-11-30.');
  if (text < context.today) refuse('ship_date', 'A load leaves today or later.');
  return text;
}

async function explainNotReady(context: CallContext, trackerId: number): Promise<string> {
  const found = await maybeOne<{ tracker_no: string; load_no: string | null }>(context.db)`
    select t.tracker_no, (select l.load_no from consolidation_crate k
      join consolidation_load l on l.consolidation_load_id = k.consolidation_load_id
      where k.tracker_id = t.tracker_id and k.held_key is not null and l.status <> 'departed' limit 1) as load_no
    from tracker t where t.tracker_id = ${trackerId}`;
  if (!found) return `There is no order ${trackerId}.`;
  return found.load_no === null
    ? `${found.tracker_no} has nothing that stands ready for a truck.`
    : `${found.tracker_no} is on ${found.load_no} already.`;
}

/** Makes a draft with everything ready of these orders. Throws VALIDATION for orders that are not ready or leave another plant. */
export async function makeDraft(
  context: CallContext,
  input: { readonly tracker_ids: readonly number[]; readonly ship_date: string; readonly trailer: TrailerName },
): Promise<{ readonly consolidation_load_id: number; readonly load_no: string }> {
  const shipDate = readShipDate(context, input.ship_date);
  const ready = await readReadyOrders(context.db, { trackerIds: input.tracker_ids });
  for (const id of input.tracker_ids)
    if (!ready.some(({ order }) => order.tracker_id === id)) refuse('tracker_ids', await explainNotReady(context, id));
  const [plantId = null, ...others] = new Set(ready.map(({ order }) => order.cdi_location_id));
  if (plantId === null || others.length > 0)
    refuse('tracker_ids', 'These orders leave different plants: make a load for each plant.');
  const chosen = input.tracker_ids.flatMap((id) => ready.filter(({ order }) => order.tracker_id === id));
  const loadNo = await nextNumber(context, 'consolidation_load');
  const load = await insertRecord(context, consolidationLoad, {
    load_no: loadNo,
    status: 'draft',
    cdi_location_id: plantId,
    ship_date: shipDate,
    trailer: input.trailer,
    split_by: 'cube',
  });
  await storeContents(context, load, { stops: [], crates: [] }, addOrders([], [], chosen));
  await announceRecord(context, consolidationLoad, load);
  return { consolidation_load_id: load.consolidation_load_id, load_no: loadNo };
}

interface Contents {
  readonly stops: readonly StopValues[];
  readonly crates: readonly CrateValues[];
}

function addOrders(
  stops: readonly StopValues[],
  crates: readonly CrateValues[],
  added: readonly ReadyOrder[],
): Contents {
  const known = new Set(stops.map((stop) => stop.tracker_id));
  const more = added.filter(({ order }) => !known.has(order.tracker_id));
  return {
    stops: [...stops, ...more.map(({ order }): StopValues => ({ tracker_id: order.tracker_id }))],
    crates: [...crates, ...inSequence(added.flatMap((each) => each.crates)).map(toRow)],
  };
}

/** Stores the stops and crates of a load, with their totals. */
async function storeContents(
  context: CallContext,
  load: Load,
  before: { readonly stops: readonly StopRow[]; readonly crates: readonly CrateRow[] },
  { stops, crates }: Contents,
): Promise<void> {
  const id = load.consolidation_load_id;
  const numbered = stops.map((stop, index) => ({ ...stop, sequence: index + 1, line_no: index + 1 }));
  const rows = crates.map((crate, index) => ({ ...crate, line_no: index + 1 }));
  const changes = [
    ...(await syncChildren(context, consolidationLoad, id, 'stops', before.stops, numbered)),
    ...(await syncChildren(context, consolidationLoad, id, 'crates', before.crates, rows).catch(explainTaken)),
  ];
  const sums = await sumLoad(context, load.trailer, { stops: numbered, crates: rows });
  const after = await updateRecord(context, consolidationLoad, load, sums, null, changes);
  await announceRecord(context, consolidationLoad, after);
}

/** Locks a load of that version. Throws NOT_FOUND, CONFLICT, and RULE in a state in which this is not changed. */
async function lockLoad(
  context: CallContext,
  id: number,
  version: number,
  states: readonly Load['status'][],
): Promise<Load> {
  const load = await getVisible(context, consolidationLoad, id, true);
  if (versionOf(load) !== version)
    throw new AppError('CONFLICT', 'Somebody else changed this load meanwhile. Look at it again before you go on.', {
      data: { version: versionOf(load) },
    });
  if (!states.includes(load.status))
    throw new AppError('RULE', `${load.load_no ?? 'The load'} is ${load.status}: take it back to a draft first.`);
  return load;
}

/** Sections of one curb go together: the keys with those of the whole line where a crate holds no curb of its own. */
function withSections<Crate extends { readonly tracker_curb_id: number; readonly qty: number }>(
  crates: readonly Crate[],
  keys: readonly string[],
  keyOf: (crate: Crate) => string,
): readonly Crate[] {
  const chosen = crates.filter((crate) => keys.includes(keyOf(crate)));
  const lines = new Set(chosen.map((crate) => crate.tracker_curb_id));
  const inSections = new Set(crates.filter(({ qty }) => qty === 0).map((crate) => crate.tracker_curb_id));
  return crates.filter(
    (crate) => chosen.includes(crate) || (lines.has(crate.tracker_curb_id) && inSections.has(crate.tracker_curb_id)),
  );
}

/** Adds crates to a draft and removes others. Throws VALIDATION for crates that are not ready, RULE for crates another load took. */
export async function changeCrates(
  context: CallContext,
  id: number,
  input: { readonly version: number; readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  const load = await lockLoad(context, id, input.version, ['draft']);
  const before = await loadChildren(context, consolidationLoad, id);
  const removed = withSections(before.crates, input.remove, keyOfRow);
  if (removed.length < input.remove.length)
    refuse('remove', 'One of these crates is not on the load. Look at it again.');
  const kept = before.crates.filter((crate) => !removed.includes(crate));
  const added = await findAdded(context, load, input.add);
  const stops = before.stops.filter((stop) => kept.some((crate) => crate.tracker_id === stop.tracker_id));
  const more = added.filter(({ crates }) => crates.length > 0);
  await storeContents(context, load, before, addOrders(stops, kept, more));
}

async function findAdded(context: CallContext, load: Load, keys: readonly string[]): Promise<readonly ReadyOrder[]> {
  if (keys.length === 0) return [];
  const ready = await readReadyOrders(context.db, { plantId: load.cdi_location_id });
  const added = ready.map((each) => ({ ...each, crates: withSections(each.crates, keys, ({ key }) => key) }));
  const found = new Set(added.flatMap(({ crates }) => crates.map(({ key }) => key)));
  if (keys.some((key) => !found.has(key)))
    refuse(
      'add',
      'One of these crates does not stand ready here, or is on another load. Look at the ready crates again.',
    );
  return added.filter(({ crates }) => crates.length > 0);
}

/** Puts the stops in order. Throws VALIDATION unless every order of the load is named once. */
export async function arrangeStops(
  context: CallContext,
  id: number,
  version: number,
  trackerIds: readonly number[],
): Promise<void> {
  const load = await lockLoad(context, id, version, ['draft', 'planned']);
  const before = await loadChildren(context, consolidationLoad, id);
  const stops = trackerIds.flatMap((trackerId) => before.stops.filter((stop) => stop.tracker_id === trackerId));
  if (stops.length !== before.stops.length || trackerIds.length !== stops.length)
    refuse('tracker_ids', 'Name every order of the load once.');
  await storeContents(context, load, before, { stops, crates: before.crates });
}
