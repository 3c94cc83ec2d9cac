import { sql } from 'kysely';
import { keyOf, type ChildDefinition, type Field, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

/** Marked values, which may appear only to people who may see the field that holds them. */
export const TEXT = 'ZQHIDE7';
export const NUMBER = 7613.25;
export const WHOLE = 76_137;
const DAY = '1911-11-13';
export const TOLD = /ZQHIDE7|7,?613\.25|76,?137|1911-11-13|Nov 13, 1911/;

export const guarded = (fields: FieldMap): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, field]) => field.readers !== undefined);
export const childrenOf = (definition: ObjectDefinition): readonly (readonly [string, ChildDefinition])[] =>
  Object.entries(definition.children ?? {});
export const keepsBack = (definition: ObjectDefinition): boolean =>
  guarded(definition.fields).length > 0 ||
  childrenOf(definition).some(([, child]) => child.readers !== undefined || guarded(child.fields).length > 0);

/** What is put into a field; undefined where a value says nothing by itself: yes or no, a choice, a reference. */
export function markOf({ kind }: Field): unknown {
  if (kind === 'text' || kind === 'long_text' || kind === 'email' || kind === 'url') return TEXT;
  if (kind === 'money' || kind === 'decimal') return NUMBER;
  if (kind === 'integer') return WHOLE;
  if (kind === 'date') return DAY;
  if (kind === 'structure') return { note: TEXT };
  return undefined;
}

async function mark(db: Db, table: string, key: string, id: number, name: string, field: Field): Promise<void> {
  const value = markOf(field);
  if (value === undefined) return;
  const stored = field.kind === 'structure' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  await db.transaction().execute(async (tx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${stored} where ${sql.ref(key)} = ${id}`.execute(tx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}

/** Puts marks into a record, into its first child rows, and into the history of both. */
export async function hide(db: Db, definition: ObjectDefinition, { id, children }: LoadedRecord): Promise<void> {
  const tell = async (child: string | null, childId: number | null, name: string, field: Field) => {
    const value = JSON.stringify(markOf(field) ?? TEXT);
    await run(db)`
      insert into history (object, record_id, record_version, child, child_id, field, old_value, new_value, request_id)
      values (${definition.name}, ${id}, 1, ${child}, ${childId}, ${name}, ${value}::jsonb, ${value}::jsonb, 'marks')`;
  };
  for (const [name, field] of guarded(definition.fields)) {
    await mark(db, definition.name, keyOf(definition), id, name, field);
    await tell(null, null, name, field);
  }
  for (const [key, child] of childrenOf(definition)) {
    const childId = Number(children[key]?.[0]?.[`${child.name}_id`]);
    if (!Number.isInteger(childId)) continue;
    const fields = child.readers === undefined ? guarded(child.fields) : Object.entries(child.fields);
    for (const [name, field] of fields) {
      if (!field.required) await mark(db, child.name, `${child.name}_id`, childId, name, field);
      await tell(key, childId, name, field);
    }
    // a row that was removed keeps its values in the history
    await run(db)`
      insert into history (object, record_id, record_version, child, child_id, field, old_value, request_id)
      values (${definition.name}, ${id}, 1, ${key}, ${childId + 900_000}, 'row',
        ${JSON.stringify(Object.fromEntries(fields.map(([name, field]) => [name, markOf(field) ?? null])))}::jsonb,
        'marks')`;
  }
}
