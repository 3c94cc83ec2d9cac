import type { FieldMap, ObjectDefinition } from '@cdi/shared/catalogue';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import type { CallContext } from '../../context.ts';
import { fullNameOf } from '../../session/full-name.ts';
import type { Row } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { type LaterChange } from '../history/history.ts';
import { sameValue } from '../values/as-stored.ts';
import { loadChildren } from '../read/load-children.ts';
import { undoChildChanges } from '../history/past-record.ts';
import { seesField } from '../values/seen-fields.ts';
import type { KeptRow } from './stored-upload.ts';

/** So many changed fields are named; more say nothing new. */
const MOST_FIELDS = 4;

interface Change extends LaterChange {
  readonly record_id: number;
  readonly new_value: unknown;
  readonly changed_dt: string;
  /** Null for what the system did by itself. */
  readonly by: string | null;
  /** The sheet that made the change, where one did. */
  readonly file_name: string | null;
}

/** Changes made to records after their rows were saved, newest first, except changes by rules while these rows were saved or undone. */
async function readChanges(
  { db, requestId }: CallContext,
  { name }: ObjectDefinition,
  uploadId: number,
  rows: readonly KeptRow[],
): Promise<readonly Change[]> {
  const saved = JSON.stringify(rows.map(({ id, savedVersion }) => ({ id, version: savedVersion ?? 0 })));
  return many<Change>(db)`
    select h.record_id, h.child, h.child_id, h.field, h.old_value, h.new_value, h.changed_dt, ${fullNameOf('u')} as by,
      m.file_name
    from jsonb_to_recordset(${saved}::jsonb) as r (id bigint, version integer)
    join history h on h.object = ${name} and h.record_id = r.id and h.record_version > r.version
    left join "user" u on u.user_id = h.changed_by
    left join mass_upload m on h.request_id = 'upload-' || m.mass_upload_id and m.object = ${name}
    where h.request_id not in (${`upload-${uploadId}`}, ${requestId}) order by h.history_id desc`;
}

const labelOf = (fields: FieldMap, name: string, { person }: CallContext): string | null => {
  const field = fields[name];
  if (!field) return name === 'is_active' ? 'Active' : null;
  return seesField(field, person) ? field.label : null;
};

/** Fields of the record itself whose value is another one than it was, in the order of its definition. */
function changedFields({ fields }: ObjectDefinition, changes: readonly Change[]): readonly string[] {
  const own = changes.filter(({ child }) => child === null);
  const order = Object.keys(fields);
  return [...new Set(own.map(({ field }) => field))]
    .filter((name) => {
      const mine = own.filter(({ field }) => field === name);
      return !sameValue(mine.at(-1)?.old_value, mine[0]?.new_value);
    })
    .sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Lists of the record whose rows are other ones than they were. */
async function changedLists(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  changes: readonly Change[],
): Promise<readonly string[]> {
  if (changes.every(({ child }) => child === null)) return [];
  const now: Readonly<Record<string, readonly Row[]>> = await loadChildren(context, definition, id);
  const then = undoChildChanges(definition, now, changes);
  return Object.entries(definition.children ?? {}).flatMap(([key, child]) => {
    const [were, are] = [then[key] ?? [], now[key] ?? []];
    const isSame = (row: Row): boolean => {
      const stands = are.find((each) => each[`${child.name}_id`] === row[`${child.name}_id`]);
      return stands !== undefined && Object.keys(child.fields).every((name) => sameValue(row[name], stands[name]));
    };
    return were.length === are.length && were.every(isSame) ? [] : [key];
  });
}

/** `Weight, Bin and 2 more`; what the person may not see is not named. */
function formatFieldLabels(labels: readonly (string | null)[]): string {
  const named = [...new Set(labels.flatMap((label) => label ?? []))];
  if (named.length === 0) return 'it';
  const more = named.length - MOST_FIELDS;
  return named.slice(0, MOST_FIELDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const formatLocalMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { timeZone: PLANT_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** Describes who changed the record and when; null if the record has the values of its row again. */
async function describeChange(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  changes: readonly Change[],
): Promise<string | null> {
  const fields = changedFields(definition, changes);
  const lists = await changedLists(context, definition, id, changes);
  const last = changes.find(({ child, field }) => (child === null ? fields.includes(field) : lists.includes(child)));
  if (!last) return null;
  const what = formatFieldLabels([
    ...fields.map((name) => labelOf(definition.fields, name, context)),
    ...lists.map((key) => definition.children?.[key]?.titlePlural ?? null),
  ]);
  const [who, when] = [last.by ?? 'The system', formatLocalMoment(last.changed_dt)];
  return last.file_name === null
    ? `${who} changed ${what} on ${when}.`
    : `${who} changed ${what} with the sheet ${last.file_name} on ${when}. Take that upload back first.`;
}

/**
 * Which records are not as their rows left them, by their numbers, with who changed what and when. One that was changed and set back,
 * by hand or by the undo of another sheet, is none of them. Nothing else may change the records meanwhile: they have to be locked.
 */
export async function findChangedSince(
  context: CallContext,
  definition: ObjectDefinition,
  uploadId: number,
  rows: readonly KeptRow[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (rows.length === 0) return found;
  const byRecord = new Map<number, Change[]>();
  for (const change of await readChanges(context, definition, uploadId, rows))
    byRecord.set(change.record_id, [...(byRecord.get(change.record_id) ?? []), change]);
  for (const [id, changes] of byRecord) {
    const said = await describeChange(context, definition, id, changes);
    if (said !== null) found.set(id, said);
  }
  return found;
}
