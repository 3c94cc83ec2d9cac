import { sql, type RawBuilder } from 'kysely';
import {
  type ChildDefinition,
  type ChildRowsOf,
  grantsOf,
  keyOf,
  type ObjectDefinition,
  type RowOf,
} from '@cdi/shared/catalogue';
import type { ReadContext } from '../../context.ts';
import { scopeCondition } from '../../scope/scope.ts';
import type { Db, Row } from '../../storage/database.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { many } from '../../storage/query.ts';
import { parseJsonMoment } from '../values/json-moment.ts';

type Children = Readonly<Record<string, ChildDefinition>>;

/** Key of the record itself among the keys of its child tables. */
const RECORD = '';
const SYSTEM_MOMENTS = ['created_dt', 'updated_dt'];

/** A row that came as JSON, which knows numbers and days but no moments, with the values that its columns are read with. */
function readRow(momentNames: readonly string[], row: Row): Row {
  const moments = momentNames.flatMap((name) => {
    const value = row[name];
    return typeof value === 'string' ? [[name, parseJsonMoment(value)]] : [];
  });
  return moments.length === 0 ? row : { ...row, ...Object.fromEntries(moments) };
}

const listMoments = ({ fields }: Pick<ChildDefinition, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'datetime');

/** The rows of all child tables of a record by key, each in their order, and those of `record` under the key of the record. */
async function readTogether(
  db: Db,
  definition: ObjectDefinition,
  id: number,
  record: readonly RawBuilder<unknown>[] = [],
): Promise<Map<string, Row[]>> {
  const children: Children = definition.children ?? {};
  const rows = new Map<string, Row[]>(Object.keys(children).map((key) => [key, []]));
  const parts = [
    ...record,
    ...Object.entries(children).map(
      ([key, child]) => sql`
      select ${sql.lit(key)} as child, c.line_no, ${sql.ref(`c.${child.name}_id`)} as id, to_jsonb(c) as row
      from ${sql.table(child.name)} as c where ${sql.ref(`c.${keyOf(definition)}`)} = ${id}`,
    ),
  ];
  if (parts.length === 0) return rows;
  const moments = new Map(Object.entries(children).map(([key, child]) => [key, listMoments(child)]));
  const found = await many<{ child: string; row: Row }>(db)`${PREPARED}
      select child, row from (${sql.join(parts, sql` union all `)}) as r order by line_no, id`;
  for (const { child, row } of found) {
    if (child === RECORD) rows.set(RECORD, [readRow([...listMoments(definition), ...SYSTEM_MOMENTS], row)]);
    else rows.get(child)?.push(readRow(moments.get(child) ?? [], row));
  }
  return rows;
}

/** The rows of all child tables of a record, by the key in `children`, each in their order: one statement, however many tables. */
export async function loadChildren<D extends ObjectDefinition>(
  { db }: Pick<ReadContext, 'db'>,
  definition: D,
  id: number,
): Promise<ChildRowsOf<D>> {
  const result: Record<string, readonly Row[]> = Object.fromEntries(await readTogether(db, definition, id));
  return result as ChildRowsOf<D>;
}

/** A record with the rows of all its child tables. */
export interface RecordWithChildren<D extends ObjectDefinition> {
  readonly row: RowOf<D>;
  readonly children: ChildRowsOf<D>;
}

/**
 * The record with its child rows in one statement when the person may read it, else undefined. It takes no lock: a statement that
 * waits for one would give the child rows as they were before the wait.
 */
export async function findWithChildren<D extends ObjectDefinition>(
  { app, db, person }: ReadContext,
  definition: D,
  id: number,
): Promise<RecordWithChildren<D> | undefined> {
  const scope = scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't');
  const key = sql.ref(`t.${keyOf(definition)}`);
  const record = sql`
      select ${sql.lit(RECORD)} as child, 0 as line_no, ${key} as id, to_jsonb(t) as row
      from ${sql.table(definition.name)} as t where ${key} = ${id} and ${scope}`;
  const { [RECORD]: found, ...children } = Object.fromEntries(await readTogether(db, definition, id, [record]));
  const row = found?.[0];
  return row ? { row: row as RowOf<D>, children: children as unknown as ChildRowsOf<D> } : undefined;
}
