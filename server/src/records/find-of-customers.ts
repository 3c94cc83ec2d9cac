import { sql } from 'kysely';
import { keyOf } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import type { Match, Place } from './find-matches.ts';
import { labelExpression } from './labels.ts';

/** Numbered records of a customer: orders, quotes, invoices. */
const isOfCustomer = ({ definition }: Place): boolean =>
  definition.scope?.company === 'company_id' && definition.lookup.match[0]?.endsWith('_no') === true;

/** The newest numbered records of companies, at most `limit` of each object, by its name. */
export async function findOfCustomers(
  db: Db,
  places: readonly Place[],
  companyIds: readonly number[],
  limit: number,
): Promise<ReadonlyMap<string, readonly Match[]>> {
  const found = new Map<string, readonly Match[]>();
  if (companyIds.length === 0) return found;
  for (const { definition, scope } of places.filter(isOfCustomer)) {
    const rows = await many<Match>(db)`
      select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${labelExpression(definition, 't')} as label, 2 as quality
      from ${sql.table(definition.name)} as t
      where t.is_active and ${scope} and t.company_id = any(${sql.val(companyIds)}::bigint[])
      order by 1 desc limit ${limit}`;
    found.set(definition.name, rows);
  }
  return found;
}
