import { sql } from 'kysely';
import type { LoadCrate } from '@cdi/shared/contracts';
import { ON_THE_WAY, RELEASED } from '@cdi/shared/trade';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';
import type { Db } from '../storage/database.ts';
import { standsReady } from '../shipping/dock-line.ts';
import { readDocks } from '../shipping/dock.repository.ts';
import { listLoadCrates, readOrderFacts, type OrderFacts } from './order-facts.ts';

/** An order with crates that are ready, on no truck and on no load. */
export interface ReadyOrder {
  readonly order: OrderFacts;
  readonly crates: readonly LoadCrate[];
}

/** What goes on a trailer of ours; other orders are picked up, or ship as a parcel or with the customer's own carrier. */
const BY_TRAILER = ['ltl', 'truckload', 'company_truck'];
const SHIPPABLE = RELEASED.filter((state) => ON_THE_WAY.includes(state));
/** More orders than fit on any dock. */
const MOST_ORDERS = 500;

interface Wanted {
  /** 0 for every plant. */
  readonly plantId?: number;
  readonly trackerIds?: readonly number[];
}

/** Orders with crates that are built and on no truck, the next to leave first; held orders and lines are not among them. */
export async function readReadyOrders(db: Db, { plantId = 0, trackerIds }: Wanted): Promise<readonly ReadyOrder[]> {
  const isWanted = trackerIds ? sql<boolean>`t.tracker_id = any(${sql.val([...trackerIds])}::bigint[])` : sql`true`;
  const isOfPlant = plantId > 0 ? sql`t.cdi_location_id = ${plantId}` : sql`t.cdi_location_id is not null`;
  const found = await many<{ tracker_id: number }>(db)`
    select t.tracker_id from tracker t
    where t.is_active and t.hold_reason is null and ${inStates(sql.ref('t.status'), SHIPPABLE)}
      and coalesce(t.shipping_method, 'ltl') = any(${sql.val(BY_TRAILER)}::text[]) and ${isWanted} and ${isOfPlant}
      and exists (select 1 from tracker_curb c
        join tracker_curb_task k on k.tracker_curb_id = c.tracker_curb_id and k.task = 'loading'
        where c.tracker_id = t.tracker_id and c.is_active and c.status <> 'cancelled'
          and k.status in ('ready', 'running'))
    order by coalesce(t.promised_date, t.requested_date) nulls last, t.tracker_id limit ${MOST_ORDERS}`;
  const ids = found.map((row) => row.tracker_id);
  if (ids.length === 0) return [];
  const docks = await readDocks(db, ids);
  const held = await readHeldKeys(db, ids);
  const orders = await readOrderFacts(db, ids);
  return orders.flatMap((order) => {
    const crates = (docks.get(order.tracker_id) ?? [])
      .filter((line) => standsReady(line) && line.openQty === 0)
      .flatMap((line) => listLoadCrates(order.tracker_id, line))
      .filter(({ key }) => !held.has(key));
    return crates.length > 0 ? [{ order, crates }] : [];
  });
}

async function readHeldKeys(db: Db, trackerIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await many<{ held_key: string }>(db)`
    select held_key from consolidation_crate
    where held_key is not null and tracker_id = any(${sql.val([...trackerIds])}::bigint[])`;
  return new Set(rows.map((row) => row.held_key));
}
