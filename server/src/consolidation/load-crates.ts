import { sql } from 'kysely';
import type { RecordValues } from '@cdi/shared/catalogue';
import type { TrailerName } from '@cdi/shared/contracts';
import { measureTrailer, type TrailerItem } from '@cdi/shared/domain/freight';
import type { CallContext } from '../context.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { consolidationLoad, type LoadFacts } from './load-facts.ts';
import { toTrailerItem } from './order-facts.ts';

/** Frees the crates of a load, or of one order on it, for another load. */
export async function freeCrates(context: CallContext, loadId: number, trackerId?: number): Promise<void> {
  const isOfOrder = trackerId === undefined ? sql`true` : sql`c.tracker_id = ${trackerId}`;
  const mine = sql<boolean>`c.consolidation_load_id = ${loadId} and ${isOfOrder}`;
  await changeChildren(context, consolidationLoad, 'crates', mine, { held_key: null });
}

/** What items add up to on a trailer, as the load keeps it. */
export function sumItems(trailer: TrailerName, items: readonly TrailerItem[]): RecordValues<'consolidation_load'> {
  const { weightLb, cubeFt3, floorFt } = measureTrailer(trailer, items);
  return {
    pieces: items.reduce((sum, { pieces }) => sum + pieces, 0),
    weight_lb: weightLb,
    cube_ft3: cubeFt3,
    floor_ft: floorFt,
  };
}

/** Keeps size and weight of the crates as they are loaded: they may have been measured again since they were put on the load. */
export async function keepSizes(context: CallContext, facts: LoadFacts): Promise<RecordValues<'consolidation_load'>> {
  const crates = facts.orders.flatMap((each) => each.crates);
  for (const crate of crates) {
    const mine = sql<boolean>`c.consolidation_load_id = ${facts.load.consolidation_load_id}
      and c.tracker_curb_id = ${crate.tracker_curb_id} and c.crate_no = ${crate.crate_no}`;
    const { qty, pieces, length, width, height, weight_lb, freight_class } = crate;
    const sizes = { qty, pieces, length, width, height, weight_lb, freight_class };
    await changeChildren(context, consolidationLoad, 'crates', mine, sizes);
  }
  return sumItems(facts.load.trailer, crates.map(toTrailerItem));
}
