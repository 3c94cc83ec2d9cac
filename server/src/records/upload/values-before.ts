import type { Field, FieldMap, ObjectDefinition } from '@cdi/shared/catalogue';
import { mayWriteField } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { type LaterChange } from '../history/history.ts';
import { sameValue } from '../values/as-stored.ts';
import { loadChildren } from '../read/load-children.ts';
import { undoChildChanges } from '../history/past-record.ts';

const mayGiveBack = (context: CallContext, field: Field | undefined): field is Field =>
  field !== undefined && !field.readOnly && mayWriteField(field, context.person);

/** A stored value as a save takes it. */
const toSend = (field: Field, value: unknown): unknown =>
  field.kind === 'structure' && value !== null ? JSON.stringify(value) : (value ?? '');

/** The values that an upload changed in a record, and the lists that it changed, as they were before; only what the person may write, the rest follows by the rules. */
export async function readBefore(
  context: CallContext,
  definition: ObjectDefinition,
  uploadId: number,
  id: number,
): Promise<Row> {
  // a rule may have written the record once more in the same save: the first change of a field says what stood there
  const changes = await many<{ field: string; old_value: unknown }>(context.db)`
    select distinct on (field) field, old_value from history
    where object = ${definition.name} and record_id = ${id} and child is null
      and request_id = ${`upload-${uploadId}`}
    order by field, record_version`;
  const fields: FieldMap = definition.fields;
  const values = changes.flatMap(({ field: name, old_value: value }) => {
    const field = fields[name];
    return mayGiveBack(context, field) ? [[name, toSend(field, value)] as const] : [];
  });
  return { ...Object.fromEntries(values), ...(await readListsBefore(context, definition, uploadId, id)) };
}

/** Lists that an upload changed, as a save takes them: rows that it added are missing, those that it changed have what stood in them. */
async function readListsBefore(
  context: CallContext,
  definition: ObjectDefinition,
  uploadId: number,
  id: number,
): Promise<Row> {
  const changes = await many<LaterChange>(context.db)`
    select child, child_id, field, old_value from history
    where object = ${definition.name} and record_id = ${id} and child is not null
      and request_id = ${`upload-${uploadId}`}
    order by history_id desc`;
  if (changes.length === 0) return {};
  const now: Readonly<Record<string, readonly Row[]>> = await loadChildren(context, definition, id);
  const then = undoChildChanges(definition, now, changes);
  const lists: Row = {};
  for (const [key, child] of Object.entries(definition.children ?? {})) {
    if (child.readOnly) continue;
    const idName = `${child.name}_id`;
    const stood = then[key] ?? [];
    const rows = stood.map((row): Row => {
      const is = now[key]?.find((each) => each[idName] === row[idName]);
      const changed = Object.entries(child.fields).filter(
        ([name, field]) => mayGiveBack(context, field) && !sameValue(is?.[name], row[name]),
      );
      return {
        ...(is ? { [idName]: row[idName] } : {}),
        ...Object.fromEntries(changed.map(([name, field]) => [name, toSend(field, row[name])])),
      };
    });
    const isSame = stood.length === now[key]?.length && rows.every((row) => Object.keys(row).length === 1);
    if (!isSame) lists[key] = rows;
  }
  return lists;
}
