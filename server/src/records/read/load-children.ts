import { sql } from 'kysely';
import { type ChildDefinition, type ChildRowsOf, keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { ReadContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { parseTimestamp } from '../../storage/postgres/type-parsers.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { many } from '../../storage/query.ts';

type Children = Readonly<Record<string, ChildDefinition>>;

/** "2026-03-04T05:06:07.8+00:00", as PostgreSQL writes a moment into JSON, in the form in which a column of it is read. */
const readMoment = (text: string): string => parseTimestamp(text.replace('T', ' ').replace(/\+00:00$/, '+00'));

/** A child row that came as JSON, which knows numbers and days but no moments, with the values that its columns are read with. */
function readRow(momentNames: readonly string[], row: Row): Row {
  const moments = momentNames.flatMap((name) => {
    const value = row[name];
    return typeof value === 'string' ? [[name, readMoment(value)]] : [];
  });
  return moments.length === 0 ? row : { ...row, ...Object.fromEntries(moments) };
}

const listMoments = ({ fields }: ChildDefinition): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'datetime');

/** The rows of all child tables of a record, by the key in `children`, each in their order: one statement, however many tables. */
export async function loadChildren<D extends ObjectDefinition>(
  { db }: Pick<ReadContext, 'db'>,
  definition: D,
  id: number,
): Promise<ChildRowsOf<D>> {
  const children: Children = definition.children ?? {};
  const rows = new Map<string, Row[]>(Object.keys(children).map((key) => [key, []]));
  const parts = Object.entries(children).map(
    ([key, child]) => sql`
      select ${sql.lit(key)} as child, c.line_no, ${sql.ref(`c.${child.name}_id`)} as id, to_jsonb(c) as row
      from ${sql.table(child.name)} as c where ${sql.ref(`c.${keyOf(definition)}`)} = ${id}`,
  );
  if (parts.length > 0) {
    const moments = new Map(Object.entries(children).map(([key, child]) => [key, listMoments(child)]));
    const found = await many<{ child: string; row: Row }>(db)`${PREPARED}
      select child, row from (${sql.join(parts, sql` union all `)}) as r order by line_no, id`;
    for (const { child, row } of found) rows.get(child)?.push(readRow(moments.get(child) ?? [], row));
  }
  const result: Record<string, readonly Row[]> = Object.fromEntries(rows);
  return result as ChildRowsOf<D>;
}
