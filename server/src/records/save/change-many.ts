import { AppError } from '@cdi/shared/errors';
import type { Field, ObjectDefinition } from '@cdi/shared/catalogue';
import type { ChangedRow } from '@cdi/shared/contracts';
import { mayDo } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { loadZones, placeFieldOf } from '../values/clock-times.ts';
import { explainRefusedSave } from './database-errors.ts';
import { forItself } from './for-itself.ts';
import { sameValue } from '../values/as-stored.ts';
import { loadLabels, type Labels } from '../read/labels.ts';
import { getVisible, visibleValues } from '../read/present-record.ts';
import { saveRow } from './save-record.ts';
import { seesField } from '../values/seen-fields.ts';
import { versionOf } from './write-record.ts';

/** One record, and what it is to hold. */
interface WantedRow {
  readonly id: number;
  /** The one that was read. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface HowToChange {
  /** Nothing is kept. */
  readonly isTrial: boolean;
  /** A record that changed in any way since is refused. */
  readonly isStrict: boolean;
}

/** The labels here are those of times, in the zones of their locations; names of records are read for all rows at once. */
type Difference = ChangedRow['changes'][number];

/**
 * Changes records one after the other, each in a transaction of its own, by the rules of any save. Returns the outcome of each. Throws
 * FORBIDDEN if the person may change none of these records, and UNKNOWN_FIELD for a field that the record does not have or the person does
 * not see: then nothing was changed.
 */
export async function changeMany(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly WantedRow[],
  how: HowToChange,
): Promise<readonly ChangedRow[]> {
  if (!mayDo(definition, 'update', context.person))
    throw new AppError('FORBIDDEN', `You may not change ${definition.titlePlural.toLowerCase()}.`);
  assertFieldsSeen(context, definition, rows);
  const outcomes: ChangedRow[] = [];
  for (const row of rows) outcomes.push(await changeOne(context, definition, row, how));
  const labels = await namesIn(context, definition, outcomes);
  return outcomes.map((outcome) => ({
    ...outcome,
    changes: outcome.changes.map((change) => {
      const field = definition.fields[change.field];
      return {
        ...change,
        old_label: change.old_label ?? labelOf(labels, field, change.old_value),
        new_label: change.new_label ?? labelOf(labels, field, change.new_value),
      };
    }),
  }));
}

/** Children, the version and what is hidden are no fields here; what may not be changed is refused by the save itself, row by row. */
function assertFieldsSeen({ person }: CallContext, definition: ObjectDefinition, rows: readonly WantedRow[]): void {
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const unknown = [...names].filter((name) => {
    const field = definition.fields[name];
    return name !== 'is_active' && !(field && seesField(field, person));
  });
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_FIELD', `${unknown.join(', ')} cannot be changed in several records at once.`, {
      fields: Object.fromEntries(unknown.map((name) => [name, 'Leave it out: it is no field that you see here.'])),
    });
}

async function changeOne(
  context: CallContext,
  definition: ObjectDefinition,
  row: WantedRow,
  how: HowToChange,
): Promise<ChangedRow> {
  const done = await forItself(context, definition, how.isTrial, (own) => save(own, definition, row, how.isStrict));
  if ('found' in done) return how.isTrial ? { ...done.found, version: row.version } : done.found;
  return { id: row.id, version: row.version, outcome: 'refused', message: done.refused.message, changes: [] };
}

async function save(
  context: CallContext,
  definition: ObjectDefinition,
  { id, version, values }: WantedRow,
  isStrict: boolean,
): Promise<ChangedRow> {
  const { person } = context;
  const before = await getVisible(context, definition, id, true);
  if (isStrict && versionOf(before) !== version)
    throw new AppError('CONFLICT', 'It was changed again since; what stands now was left as it is.');
  const after = await saveRow(context, definition, id, { ...values, version: String(version) }).catch(
    (error: unknown) => explainRefusedSave(error, context, definition),
  );
  const changes = listDifferences(
    { ...visibleValues(definition, before, person), is_active: before['is_active'] },
    { ...visibleValues(definition, after, person), is_active: after['is_active'] },
  );
  return {
    id,
    version: versionOf(after),
    outcome: changes.length === 0 ? 'same' : 'changed',
    message: context.warnings?.join(' ') ?? '',
    changes: await labelZones(context, definition, before, after, changes),
  };
}

const listDifferences = (before: Row, after: Row): readonly Difference[] =>
  Object.keys(after)
    .filter((name) => !sameValue(before[name], after[name]))
    .map((name) => ({
      field: name,
      old_value: before[name] ?? null,
      new_value: after[name] ?? null,
      old_label: null,
      new_label: null,
    }));

/** Labels times with the zone of the old location before the change, and of the new location after it. */
async function labelZones(
  context: CallContext,
  definition: ObjectDefinition,
  before: Row,
  after: Row,
  changes: readonly Difference[],
): Promise<readonly Difference[]> {
  const placeOf = ({ field }: Difference) => placeFieldOf(definition.fields[field]);
  if (changes.every((change) => placeOf(change) === undefined)) return changes;
  const [old, now] = [await loadZones(context, definition, before), await loadZones(context, definition, after)];
  return changes.map((change) => {
    const place = placeOf(change);
    if (place === undefined) return change;
    return { ...change, old_label: old.get(place) ?? null, new_label: now.get(place) ?? null };
  });
}

const numbersIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is number => typeof each === 'number');

/** The names of all records that the changes are about. */
async function namesIn(
  { app }: CallContext,
  definition: ObjectDefinition,
  outcomes: readonly ChangedRow[],
): Promise<Labels> {
  const wanted = new Map<string, Set<number>>();
  for (const { field: name, old_value: old, new_value: next } of outcomes.flatMap(({ changes }) => changes)) {
    const field = definition.fields[name];
    if (!field || !('to' in field)) continue;
    const ids = wanted.get(field.to) ?? new Set<number>();
    for (const id of [...numbersIn(old), ...numbersIn(next)]) ids.add(id);
    wanted.set(field.to, ids);
  }
  return loadLabels(app.db, app.catalogue, wanted);
}

function labelOf(labels: Labels, field: Field | undefined, value: unknown): string | null {
  if (!field || !('to' in field)) return null;
  const names = numbersIn(value).map((id) => labels.get(field.to)?.get(id) ?? `#${id}`);
  return names.length === 0 ? null : names.join('; ');
}
