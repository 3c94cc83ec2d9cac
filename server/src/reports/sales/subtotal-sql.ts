import { sql, type RawBuilder } from 'kysely';
import { PRICE_NAMES } from '@cdi/shared/catalogue';

/** The subtotal of a quote or an order before freight and tax, dollars: the sum of the rows that every page and paper prints of it. */
export function subtotalOf(alias: string): RawBuilder<number> {
  const rows = Object.keys(PRICE_NAMES).map((name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0)`);
  return sql<number>`(${sql.join(rows, sql` + `)})`;
}
