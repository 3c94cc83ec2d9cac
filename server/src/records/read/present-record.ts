import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  keyOf,
  type FieldMap,
  type ObjectDefinition,
  type RowOf,
  grantsOf,
  mayWriteField,
  transitionsFor,
} from '@cdi/shared/catalogue';
import { grantsFor, hasRole, mayAtAll, ROLE, type Grant } from '@cdi/shared/policy';
import type { LoadedRecord } from '@cdi/shared/contracts';
import type { Person, ReadContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { maybeOne } from '../../storage/query.ts';
import { loadZones, placeFieldOf } from '../values/clock-times.ts';
import { parseJsonMoment } from '../values/json-moment.ts';
import { loadLabels, type Labels } from './labels.ts';
import { findWithChildren, loadChildren, type RecordWithChildren } from './load-children.ts';
import { ALWAYS, NEVER, scopeCondition, type Condition } from '../../scope/scope.ts';
import { seesField } from '../values/seen-fields.ts';
import { columnRef } from '../../storage/column-ref.ts';

/** The row when the person may read it, else undefined. `lock` keeps others from changing it until the transaction ends. */
export async function findVisible<D extends ObjectDefinition>(
  { app, db, person }: ReadContext,
  definition: D,
  id: number,
  lock = false,
): Promise<RowOf<D> | undefined> {
  const scope = scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't');
  return maybeOne<RowOf<D>>(db)`${PREPARED}
    select t.* from ${sql.table(definition.name)} as t
    where ${columnRef(`t.${keyOf(definition)}`)} = ${id} and ${scope} ${sql.raw(lock ? 'for update of t' : '')}`;
}

/** Like findVisible. Throws NOT_FOUND both for a record that is not there and for one that is not this person's. */
export async function getVisible<D extends ObjectDefinition>(
  context: ReadContext,
  definition: D,
  id: number,
  lock = false,
): Promise<RowOf<D>> {
  return found(definition, id, await findVisible(context, definition, id, lock));
}

/** Like getVisible, with the child rows, in one statement. */
export async function getWithChildren<D extends ObjectDefinition>(
  context: ReadContext,
  definition: D,
  id: number,
): Promise<RecordWithChildren<D>> {
  return found(definition, id, await findWithChildren(context, definition, id));
}

function found<T>(definition: ObjectDefinition, id: number, value: T | undefined): T {
  if (value === undefined)
    throw new AppError('NOT_FOUND', `There is no ${definition.title.toLowerCase()} ${id}, or it is not yours to see.`);
  return value;
}

/** Whether the person may save this very record. */
export async function mayUpdate(context: ReadContext, definition: ObjectDefinition, id: number): Promise<boolean> {
  const [isUpdatable = false] = await holdFor(context, definition, id, [updateCondition(context, definition)]);
  return isUpdatable;
}

function updateCondition({ app, person }: ReadContext, definition: ObjectDefinition): Condition {
  const grants = grantsFor(grantsOf(definition, 'update'), person);
  return grants.length === 0 ? NEVER : scopeCondition(app.catalogue, definition, grants, person, 't');
}

/** The values of a record that the person may see, by the names of its fields. */
export function visibleValues<D extends ObjectDefinition>(definition: D, record: RowOf<D>, person: Person): Row {
  return visible(definition.fields, record, person);
}

const visible = (fields: FieldMap, row: Row, person: Person): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => seesField(field, person))
      .map(([name]) => [name, row[name] ?? null]),
  );

/** Adds the numbers of all records that the rows refer to, by object. */
function noteReferences(wanted: Map<string, Set<number>>, fields: FieldMap, rows: readonly Row[]): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!('to' in field)) continue;
    const ids = wanted.get(field.to) ?? new Set<number>();
    for (const row of rows) {
      const value = row[name];
      for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'number') ids.add(id);
    }
    wanted.set(field.to, ids);
  }
}

interface Names {
  readonly named: Labels;
  /** Zones by the field that names the location. */
  readonly zones: ReadonlyMap<string, string>;
}

/** Labels for the values of a row: names for references, local time in the right zone for times. */
function labelsForRow(fields: FieldMap, row: Row, person: Person, { named, zones }: Names): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const zone = zones.get(placeFieldOf(field) ?? '');
    if (zone !== undefined) result[name] = zone;
    if (!('to' in field) || !seesField(field, person)) continue;
    const value = row[name];
    const ids = Array.isArray(value) ? value : [value];
    const texts = ids
      .map((id) => named.get(field.to)?.get(Number(id)))
      .filter((text): text is string => text !== undefined);
    if (texts.length > 0) result[name] = texts.join('; ');
  }
  return result;
}

/** Name under which the files of a record come with the labels of what it refers to. */
const FILES = 'files of the record';

/** The current files of a record, the newest revision first, as a select whose labels are JSON; none for an object without files. */
function selectFiles({ app, person }: ReadContext, definition: ObjectDefinition, id: number) {
  const fileDefinition = app.catalogue.find((each) => each.name === 'cdi_file');
  if (!fileDefinition || !definition.fileTypes?.length) return [];
  const scope = scopeCondition(
    app.catalogue,
    fileDefinition,
    grantsOf(fileDefinition, 'read'),
    person,
    't',
    definition,
  );
  const select = sql`
    (select ${FILES}::text as object, t.cdi_file_id as id, jsonb_build_object('cdi_file_id', t.cdi_file_id,
      'title', t.cdi_file_title, 'type', t.cdi_file_type_id::int, 'revision', t.revision,
      'is_current', t.is_current is true, 'created_dt', t.created_dt)::text as label
    from cdi_file as t
    where t.reference_type = ${definition.name} and t.cdi_reference_id = ${id} and t.is_active and ${scope}
    order by t.is_current desc, t.cdi_file_id desc limit 200)`;
  return [{ object: FILES, select }];
}

type ShownFile = LoadedRecord['files'][number];

function readFiles(named: Labels): LoadedRecord['files'] {
  return [...(named.get(FILES)?.values() ?? [])]
    .map((text) => JSON.parse(text) as ShownFile)
    .map(({ cdi_file_id, title, type, revision, is_current, created_dt }) => ({
      cdi_file_id,
      title,
      type,
      revision,
      is_current,
      created_dt: parseJsonMoment(created_dt),
    }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current) || other.cdi_file_id - one.cdi_file_id);
}

/** The values of a record and of its child rows that a person sees. */
interface ShownValues extends Pick<LoadedRecord, 'fields' | 'labels' | 'children'> {
  /** Names of all records that are referred to. */
  readonly named: Labels;
}

/** The values of a record as this person may see them, with the names of what they refer to, of what is `wanted`, and `more` selects. */
export async function presentValues(
  { app, db, person }: ReadContext,
  definition: ObjectDefinition,
  row: Row,
  children: Readonly<Record<string, readonly Row[]>>,
  wanted = new Map<string, Set<number>>(),
  more: Parameters<typeof loadLabels>[3] = [],
): Promise<ShownValues> {
  const shown = Object.entries(definition.children ?? {}).filter(
    ([, child]) => !child.readers || mayAtAll(child.readers, person),
  );
  noteReferences(wanted, definition.fields, [row]);
  for (const [key, child] of shown) noteReferences(wanted, child.fields, children[key] ?? []);
  const named = await loadLabels(db, app.catalogue, wanted, more);
  const names = { named, zones: await loadZones({ db }, definition, row) };
  const shownChildren = Object.fromEntries(
    shown.map(([key, child]) => [
      key,
      (children[key] ?? []).map((childRow) => ({
        [`${child.name}_id`]: childRow[`${child.name}_id`],
        line_no: childRow['line_no'],
        ...visible(child.fields, childRow, person),
        labels: labelsForRow(child.fields, childRow, person, names),
      })),
    ]),
  );
  return {
    fields: { ...visible(definition.fields, row, person), is_active: row['is_active'], created_dt: row['created_dt'] },
    labels: labelsForRow(definition.fields, row, person, names),
    children: shownChildren,
    named,
  };
}

/**
 * The record as this person may see it, with the actions open to the person. `known` are its child rows, if the caller has just read them.
 */
export async function presentRecord<D extends ObjectDefinition>(
  context: ReadContext,
  definition: D,
  record: RowOf<D>,
  known?: Readonly<Record<string, readonly Row[]>>,
): Promise<LoadedRecord> {
  const { person } = context;
  const row: Row = record;
  const id = Number(row[keyOf(definition)]);
  const updatedBy = row['updated_by'];
  const { named, ...values } = await presentValues(
    context,
    definition,
    row,
    known ?? (await loadChildren<ObjectDefinition>(context, definition, id)),
    new Map(typeof updatedBy === 'number' ? [['user', new Set([updatedBy])]] : []),
    selectFiles(context, definition, id),
  );
  const state = definition.states ? String(row[definition.states.field] ?? '') : '';
  const isFrozen = definition.states?.frozen?.includes(state) === true;
  const settled = definition.states?.settled;
  const isHeld = (name: string) => settled?.states.includes(state) === true && !settled.free.includes(name);
  const { isUpdatable, transitions } = await readRights(context, definition, id, state, row);
  return {
    id,
    version: Number(row['version']),
    ...values,
    rights: {
      update: isUpdatable && !isFrozen,
      locked: Object.entries(definition.fields)
        .filter(([name, field]) => field.fixed || isHeld(name) || !mayWriteField(field, person))
        .map(([name]) => name),
      transitions,
    },
    files: readFiles(named),
    updated_by_name: (typeof updatedBy === 'number' ? named.get('user')?.get(updatedBy) : undefined) ?? null,
    updated_dt: String(row['updated_dt']),
  };
}

/** Whether the person may save the record, and the transitions that leave its state, may be taken by hand and cover it. */
async function readRights(
  context: ReadContext,
  definition: ObjectDefinition,
  id: number,
  state: string,
  row: Row,
): Promise<{ isUpdatable: boolean; transitions: readonly string[] }> {
  const { app, person } = context;
  const scopeOf = (grants: readonly Grant[]) => scopeCondition(app.catalogue, definition, grants, person, 't');
  const isOwn = (name: string | undefined) => name !== undefined && row[name] === person.userId;
  const taken = transitionsFor(definition, state, person).filter(
    ({ notBy }) => !isOwn(notBy) || hasRole(person, [ROLE.super]),
  );
  const [isUpdatable = false, ...mayTake] = await holdFor(context, definition, id, [
    updateCondition(context, definition),
    ...taken.map(({ who }) => scopeOf(who)),
  ]);
  return { isUpdatable, transitions: taken.filter((_each, index) => mayTake[index]).map(({ name }) => name) };
}

/** Conditions that hold for a record; queries the database only if they depend on the record. */
async function holdFor(
  { db }: ReadContext,
  definition: ObjectDefinition,
  id: number,
  conditions: readonly Condition[],
): Promise<boolean[]> {
  if (conditions.every((condition) => condition === ALWAYS || condition === NEVER))
    return conditions.map((condition) => condition === ALWAYS);
  const row = await maybeOne<{ held: readonly (boolean | null)[] }>(db)`${PREPARED}
    select array[${sql.join(conditions)}] as held from ${sql.table(definition.name)} as t
    where ${columnRef(`t.${keyOf(definition)}`)} = ${id}`;
  return conditions.map((_each, index) => row?.held[index] === true);
}
