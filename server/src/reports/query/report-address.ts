import { sql, type RawBuilder } from 'kysely';

/** The question of another report as its address has it: names of filters and their values. Filters without a value are left out. */
export function reportAddress(filters: Readonly<Record<string, RawBuilder<unknown> | string | number | null>>) {
  const parts = Object.entries(filters).map(([name, value]) => sql`${sql.lit(`${name}=`)} || (${value})::text`);
  return sql<string>`concat_ws('&', ${sql.join(parts)})`;
}
