import { sql, type RawBuilder } from 'kysely';
import type { CoveragePlace, CoverageTerritory } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { joinPrefixes } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';

/** The business card of an employee as JSON; null for no employee, and for one who has left. */
const cardOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('name', trim(u.first_name || ' ' || u.last_name), 'phone', u.phone, 'email', u.email)
  from "user" u where u.user_id = ${userId} and u.is_active)`;

const columns = sql`t.territory_name, t.code, r.region_name, coalesce(t.states, '{}') as states, t.colour,
  array(select unnest(t.zip3_list) order by 1) as zips,
  ${cardOf(sql`t.outside_rep_id`)} as outside_rep, ${cardOf(sql`t.inside_rep_id`)} as inside_rep`;

const inRanges = (territory: CoverageTerritory): CoverageTerritory => ({
  ...territory,
  zips: joinPrefixes(territory.zips),
});

/** Territories that hold today, in the order of their regions. */
export async function listTerritories({ db, today }: CallContext): Promise<readonly CoverageTerritory[]> {
  const territories = await many<CoverageTerritory>(db)`
    select ${columns} from territory t join region r on r.region_id = t.region_id
    where t.is_active and daterange(t.active_from, t.active_to, '[]') @> ${today}::date
    order by r.sort, r.region_name, t.territory_name`;
  return territories.map(inRanges);
}

/** Our places that are shown to the public, plants first. */
export async function listPlaces({ db }: CallContext): Promise<readonly CoveragePlace[]> {
  return many<CoveragePlace>(db)`
    select location_name, location_type, address1, city, state, zip, phone, opening_hours from cdi_location
    where is_active and is_public order by location_type <> 'plant', location_name`;
}

/** The prefix by which a territory holds a ZIP (three digits) or a Canadian postal code (its first three characters). */
export function prefixOfZip(zip: string): string {
  const clean = zip.trim().toUpperCase();
  if (/^\d{5}(-\d{4})?$/.test(clean) || /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(clean)) return clean.slice(0, 3);
  const message = 'Enter a ZIP of five digits such as 46219, or a Canadian postal code such as M5V 2T6.';
  throw new AppError('VALIDATION', message, { fields: { zip: message } });
}

/** The territory that holds a prefix today; null where none does. */
export async function findTerritoryOf({ db, today }: CallContext, prefix: string): Promise<CoverageTerritory | null> {
  const found = await maybeOne<CoverageTerritory>(db)`
    select ${columns} from territory t join region r on r.region_id = t.region_id
    where t.is_active and t.zip3_list @> array[${prefix}]::text[]
      and daterange(t.active_from, t.active_to, '[]') @> ${today}::date limit 1`;
  return found ? inRanges(found) : null;
}
