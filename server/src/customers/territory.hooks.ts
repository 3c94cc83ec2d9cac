import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { maybeOne, one } from '../storage/query.ts';
import { lockPrefixes } from './lock-prefixes.ts';

const region = objects.region;

/** Counts the territories of a region again. */
async function countTerritories(context: CallContext, regionId: unknown): Promise<void> {
  if (typeof regionId !== 'number') return;
  const stored = await lockRecord(context, region, regionId);
  const row = await one<{ n: number }>(context.db)`
    select count(*)::int as n from territory where region_id = ${regionId} and is_active`;
  const count = row.n;
  if (stored && stored.territory_count !== count)
    await updateRecord(context, region, stored, { territory_count: count });
}

/** A ZIP prefix belongs to one active territory at any time; regions know how many territories they have. */
export const territoryHooks = hooksFor(objects.territory, {
  async prepare({ db }, draft) {
    const { after, id } = draft;
    if (after.active_from && after.active_to && String(after.active_to) < String(after.active_from))
      refuse('active_to', 'Active to lies before active from.');
    const prefixes = after.zip3_list;
    const values = { zip_count: Array.isArray(prefixes) ? prefixes.length : 0 };
    if (after.is_active === false || !Array.isArray(prefixes) || prefixes.length === 0) return { values };
    await lockPrefixes(db);
    const other = await maybeOne<{ territory_name: string; shared: readonly string[] }>(db)`
      select territory_name,
        array(select unnest(zip3_list) intersect select unnest(${sql.val(prefixes)}::text[])) as shared from territory
      where is_active and territory_id <> ${id ?? 0} and zip3_list && ${sql.val(prefixes)}::text[]
        and daterange(active_from, active_to, '[]') && daterange(${after.active_from ?? null}::date,
        ${after.active_to ?? null}::date, '[]') limit 1`;
    if (other)
      refuse(
        'zip3_list',
        `${other.shared.join(', ')} belongs to ${other.territory_name}. A ZIP prefix belongs to one territory.`,
      );
    return { values };
  },
  async afterSave(context, { before, after }) {
    const isSame = before?.region_id === after.region_id && before?.is_active === after.is_active;
    if (isSame) return;
    await countTerritories(context, after.region_id);
    if (before && before.region_id !== after.region_id) await countTerritories(context, before.region_id);
  },
});
