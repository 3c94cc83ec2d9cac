import { sql, type RawBuilder } from 'kysely';

/** `case` over a list of the trade: value -> label. Null for a value that the list does not have. */
export const labelCase = (column: string, list: Readonly<Record<string, string>>): RawBuilder<string | null> =>
  sql<string | null>`case ${sql.join(
    Object.entries(list).map(([value, label]) => sql`when ${sql.ref(column)} = ${value} then ${label}`),
    sql` `,
  )} end`;
