import { AppError } from '@cdi/shared/errors';
import { listUnprintableWarnings, type ObjectDefinition, type RowOf, mayDo } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { writeHistory, type Change } from '../history/history.ts';
import { checkEntries } from './check-entries.ts';
import { checkReferences } from './check-references.ts';
import { readClockTimes } from '../values/clock-times.ts';
import { latestAfter } from './latest-row.ts';
import { mergeOrRefuse, readOlder } from './merge-save.ts';
import { missingFields, parseSave, summarise } from '../values/parse-values.ts';
import { loadChildren } from '../read/load-children.ts';
import { getVisible, mayUpdate, presentRecord } from '../read/present-record.ts';
import type { Draft } from '../../context/record-hooks.ts';
import { explainRefusedSave } from './database-errors.ts';
import { announceRecord, idOf, insertRecord, syncChildren, updateRecord } from './write-record.ts';

/**
 * Creates (`id` 0) or changes a record, inside the transaction of the call. Throws VALIDATION, UNKNOWN_FIELD, FORBIDDEN,
 * NOT_FOUND, CONFLICT (with both sides by field), RULE, DUPLICATE; then nothing is saved.
 */
export async function saveRecord(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  params: Readonly<Record<string, unknown>>,
): Promise<LoadedRecord> {
  if (definition.isServiceOnly && id === 0)
    throw new AppError('FORBIDDEN', `${definition.titlePlural} are made by the system only.`);
  const { row, children } = await store(context, definition, id, params).catch((error: unknown) =>
    explainRefusedSave(error, context, definition),
  );
  return presentRecord(context, definition, row, children);
}

/** Like saveRecord, and gives the bare row. */
export async function saveRow<D extends ObjectDefinition>(
  context: CallContext,
  definition: D,
  id: number,
  params: Readonly<Record<string, unknown>>,
): Promise<RowOf<D>> {
  return (await store(context, definition, id, params)).row as RowOf<D>;
}

/** Why of a change whose client did not say what it had read. */
const WITHOUT_VERSION = 'Saved without the version that was read';

interface Stored {
  readonly row: Row;
  /** The current child rows; undefined if they must be read again. */
  readonly children: Readonly<Record<string, readonly Row[]>> | undefined;
}

async function store(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  params: Readonly<Record<string, unknown>>,
): Promise<Stored> {
  const { app, person } = context;
  const isNew = id === 0;
  if (isNew && !mayDo(definition, 'create', person))
    throw new AppError('FORBIDDEN', `You may not create a ${definition.title.toLowerCase()}.`);
  const before = isNew ? null : await getVisible(context, definition, id, true);
  if (before) await assertUpdatable(context, definition, id, before);
  const existing = before ? await loadChildren(context, definition, id) : {};
  const read = before ? await readOlder(context, definition, { id, before, existing, params }) : null;
  const typed = parseSave(definition, params, before, read?.known ?? existing, person);
  const sent = await readClockTimes(context, definition, before, typed);
  const parsed = before ? mergeOrRefuse(context, definition, { before, existing, read }, sent) : sent;

  const state = definition.states && isNew ? { [definition.states.field]: definition.states.initial } : {};
  const values = { ...state, ...parsed.values };
  await checkReferences(context, definition, before, parsed.values, existing, parsed.children);
  await checkEntries(context, definition, { before, values: parsed.values, existing, children: parsed.children });
  const draft: Draft = {
    id: isNew ? null : id,
    before,
    values,
    children: { ...existing, ...parsed.children },
    after: { ...before, ...values },
  };
  const prepared = (await app.hooks[definition.name]?.prepare?.(context, draft)) ?? {};
  const finalValues = { ...values, ...prepared.values };
  const finalChildren = { ...parsed.children, ...prepared.children };
  const missing = missingFields(definition, { ...before, ...finalValues });
  if (Object.keys(missing).length > 0) throw new AppError('VALIDATION', summarise(missing), { fields: missing });
  checkRowCounts(definition, finalChildren);

  const stored = before ?? (await insertRecord(context, definition, finalValues));
  const storedId = idOf(definition, stored);
  const childChanges: Change[] = [];
  for (const [key, rows] of Object.entries(finalChildren))
    childChanges.push(...(await syncChildren(context, definition, storedId, key, existing[key] ?? [], rows)));
  const after =
    before || childChanges.length > 0
      ? await writeUpdate(context, definition, stored, {
          values: before ? finalValues : {},
          changes: childChanges,
          isNew,
          reason: parsed.reason ?? (parsed.version === null ? WITHOUT_VERSION : null),
        })
      : stored;
  let areKnown = before !== null && childChanges.length === 0;
  const row = await latestAfter(context, definition, after, async () => {
    const more = await app.hooks[definition.name]?.afterSave?.(context, { id: storedId, before, after });
    if (more?.wroteChildren) areKnown = false;
  });
  await announceRecord(context, definition, row);
  context.warnings?.push(...listUnprintableWarnings(definition, parsed.values, parsed.children));
  return { row, children: areKnown ? existing : undefined };
}

interface Update {
  readonly values: Row;
  /** Changes of its child rows. */
  readonly changes: readonly Change[];
  readonly isNew: boolean;
  /** Recorded in the history of an existing record. */
  readonly reason: string | null;
}

/** Child rows of a new record belong to its first version. */
async function writeUpdate(
  context: CallContext,
  definition: ObjectDefinition,
  stored: Row,
  { values, changes, isNew, reason }: Update,
): Promise<Row> {
  if (!isNew) return updateRecord(context, definition, stored, values, reason, changes);
  return latestAfter(context, definition, stored, () =>
    writeHistory(context, definition.name, idOf(definition, stored), 1, changes),
  );
}

async function assertUpdatable(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
  before: Row,
): Promise<void> {
  if (!(await mayUpdate(context, definition, id)))
    throw new AppError('FORBIDDEN', `You may look at this ${definition.title.toLowerCase()} but not change it.`);
  const state = definition.states ? String(before[definition.states.field]) : '';
  if (definition.states?.frozen?.includes(state))
    throw new AppError(
      'RULE',
      `This ${definition.title.toLowerCase()} is ${state.replaceAll('_', ' ')} and cannot be changed any more.`,
    );
}

function checkRowCounts(definition: ObjectDefinition, children: Readonly<Record<string, readonly Row[]>>): void {
  for (const [key, rows] of Object.entries(children)) {
    const minimum = definition.children?.[key]?.minRows ?? 0;
    if (rows.length < minimum) {
      const message = `Add at least ${minimum} ${definition.children?.[key]?.title.toLowerCase() ?? 'row'}.`;
      throw new AppError('VALIDATION', message, { fields: { [key]: message } });
    }
    if (rows.length > 500)
      throw new AppError('VALIDATION', 'At most 500 rows.', { fields: { [key]: 'At most 500 rows.' } });
  }
}
