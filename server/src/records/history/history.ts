import type { FieldMap, ObjectDefinition } from '@cdi/shared/catalogue';
import { isStaff, mayAtAll } from '@cdi/shared/policy';
import type { HistoryRow } from '@cdi/shared/contracts';
import type { CallContext, ChangedValue, HistoryLine, Person, ReadContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { many, one, run } from '../../storage/query.ts';
import { asStored, sameValue } from '../values/as-stored.ts';
import { seesField } from '../values/seen-fields.ts';
import { fullNameOf } from '../../session/full-name.ts';

/** Stands for the whole row in the history of a child row that was removed. */
export const REMOVED_ROW = 'row';

/** One changed field of a record or of one of its child rows. */
export type Change = ChangedValue;

/** Fields of `after` that differ from `before`. */
export function diffFields(fields: FieldMap, before: Row | null, after: Row): readonly Change[] {
  return [...Object.keys(fields), 'is_active']
    .filter((name) => name in after && !sameValue(before?.[name], asStored(fields[name], after[name])))
    .map((name) => ({
      child: null,
      childId: null,
      field: name,
      oldValue: before?.[name] ?? null,
      newValue: asStored(fields[name], after[name]) ?? null,
    }));
}

/** Writes history in the transaction of the change. There is no way to save without it. */
export async function writeHistory(
  context: CallContext,
  object: string,
  id: number,
  version: number,
  changes: readonly Change[],
  reason: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  const line = { object, id, version, changes, reason };
  const mayBeWatched = context.heldHistory ? version > 1 : await writeLine(context, line);
  context.heldHistory?.push(line);
  await context.app.afterChange(context, { object, id, changes, mayBeWatched });
}

/** Writes the history of one save. Returns whether anyone watches the record, in the same statement, because every save needs to know. */
async function writeLine(
  { db, person, requestId }: CallContext,
  { object, id, version, changes, reason }: HistoryLine,
): Promise<boolean> {
  const { isWatched } = await one<{ isWatched: boolean }>(db)`${PREPARED}
    with written as (
      insert into history (object, record_id, record_version, child, child_id, field, old_value, new_value, reason,
        changed_by, request_id)
      select ${object}, ${id}::bigint, ${version}::int, c.child, c."childId", c.field, c."oldValue", c."newValue",
        ${reason}, ${person.userId}::bigint, ${requestId}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c (child text, "childId" bigint, field text, "oldValue" jsonb, "newValue" jsonb))
    select exists (select from record_watch where object = ${object} and record_id = ${id}::bigint) as "isWatched"`;
  return isWatched;
}

/** Writes the history of many saves in one statement, in the order in which they were done. */
export async function writeHeldHistory(
  { db, person, requestId }: CallContext,
  lines: readonly HistoryLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.flatMap(({ changes, ...line }) => changes.map((change) => ({ ...line, ...change })));
  await run(db)`${PREPARED}
    insert into history (object, record_id, record_version, child, child_id, field, old_value, new_value, reason,
      changed_by, request_id)
    select c.object, c.id, c.version, c.child, c."childId", c.field, c."oldValue", c."newValue", c.reason,
      ${person.userId}::bigint, ${requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (object text, id bigint, version int, reason text, child text, "childId" bigint, field text,
        "oldValue" jsonb, "newValue" jsonb)`;
}

interface StoredHistory {
  readonly history_id: number;
  readonly changed_dt: string;
  readonly changed_by_name: string | null;
  readonly child: string | null;
  readonly child_id: number | null;
  readonly field: string;
  readonly old_value: unknown;
  readonly new_value: unknown;
  readonly reason: string | null;
  /** The change was made by someone at the reader's own company. */
  readonly is_own: boolean;
  readonly request_id: string;
}

const MASK = '••••';
/** Entries of the history that are not fields: whether the record is in use, and the removed row. */
const OPEN_NAMES: readonly string[] = ['is_active', REMOVED_ROW];
/** Events in the history of a record that change no field. */
const NOTED = {
  seen_as: 'Seen as this user by',
  clock_pin: 'PIN of the shared clock',
} as const;
const LABELS: Readonly<Record<string, string>> = { is_active: 'Active', ...NOTED };

/** Of a row that was removed, the values that the person may see; every other value as it is. */
function onlySeen(fields: FieldMap, { field, old_value: value }: StoredHistory, person: Person): unknown {
  if (field !== REMOVED_ROW || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => fields[name] !== undefined && seesField(fields[name], person)),
  );
}

/** History of a record, newest first. Fields the person may not see are left out; sensitive ones are masked for employees who may not read them. */
export async function readHistory(
  { db, person }: ReadContext,
  definition: ObjectDefinition,
  id: number,
  limit = 500,
): Promise<readonly HistoryRow[]> {
  const rows = await many<StoredHistory>(db)`
    select h.history_id, h.changed_dt, ${fullNameOf('u')} as changed_by_name, h.child, h.child_id,
      h.field, h.old_value, h.new_value, h.reason, h.request_id,
      coalesce(h.changed_by = ${person.userId} or u.company_id = ${person.companyId ?? null}::bigint, false) as is_own
    from history h left join "user" u on u.user_id = h.changed_by
    where h.object = ${definition.name} and h.record_id = ${id} order by h.history_id desc limit ${limit}`;
  return rows.flatMap((row): readonly HistoryRow[] => {
    const child = row.child === null ? undefined : definition.children?.[row.child];
    if (child?.readers && !mayAtAll(child.readers, person)) return [];
    const fields = row.child === null ? definition.fields : (child?.fields ?? {});
    const field = fields[row.field];
    const isSeen = field ? seesField(field, person) : OPEN_NAMES.includes(row.field) || isStaff(person);
    // employees learn that something was changed; others not even what there is
    if (!isSeen && !(field?.sensitive && isStaff(person))) return [];
    const childTitle =
      row.child === null ? null : `${definition.children?.[row.child]?.title ?? row.child} #${row.child_id}`;
    return [
      {
        history_id: row.history_id,
        changed_dt: row.changed_dt,
        changed_by: row.changed_by_name ?? 'System',
        child: childTitle,
        field: row.field,
        label: field?.label ?? LABELS[row.field] ?? row.field,
        old_value: isSeen ? onlySeen(fields, row, person) : row.old_value === null ? null : MASK,
        new_value: isSeen ? row.new_value : row.new_value === null ? null : MASK,
        request_id: row.request_id,
        // what our people note stays in the house, as their comments do
        reason: row.is_own || isStaff(person) ? row.reason : null,
      },
    ];
  });
}

/** A change that was made after a moment or a version, with what stood there before. */
export interface LaterChange {
  readonly child: string | null;
  readonly child_id: number | null;
  readonly field: string;
  readonly old_value: unknown;
}

/** Changes of a record and its child rows after a version, newest first. */
export async function changesSince(
  { db }: ReadContext,
  object: string,
  id: number,
  version: number,
): Promise<readonly LaterChange[]> {
  return many<LaterChange>(db)`
    select child, child_id, field, old_value from history
    where object = ${object} and record_id = ${id} and record_version > ${version} order by history_id desc`;
}
