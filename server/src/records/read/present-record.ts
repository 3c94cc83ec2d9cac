import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  keyOf,
  type FieldMap,
  type ObjectDefinition,
  type objects,
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
import { many, maybeOne } from '../../storage/query.ts';
import { loadZones, placeFieldOf } from '../values/clock-times.ts';
import { loadLabels, type Labels } from './labels.ts';
import { loadChildren } from './load-children.ts';
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
  const row = await findVisible(context, definition, id, lock);
  if (!row)
    throw new AppError('NOT_FOUND', `There is no ${definition.title.toLowerCase()} ${id}, or it is not yours to see.`);
  return row;
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

async function filesOf(
  { app, db, person }: ReadContext,
  definition: ObjectDefinition,
  id: number,
): Promise<LoadedRecord['files']> {
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
  const rows = await many<RowOf<typeof objects.cdi_file>>(db)`${PREPARED}
    select t.* from cdi_file as t
    where t.reference_type = ${definition.name} and t.cdi_reference_id = ${id} and t.is_active and ${scope}
    order by t.is_current desc, t.cdi_file_id desc limit 200`;
  return rows.map((row) => ({
    cdi_file_id: row.cdi_file_id,
    title: row.cdi_file_title,
    type: Number(row.cdi_file_type_id),
    revision: Number(row.revision),
    is_current: row.is_current === true,
    created_dt: row.created_dt,
  }));
}

/** The values of a record and of its child rows that a person sees. */
interface ShownValues extends Pick<LoadedRecord, 'fields' | 'labels' | 'children'> {
  /** Names of all records that are referred to. */
  readonly named: Labels;
}

/** The values of a record as this person may see them, with the names of what they refer to, and of what is `wanted` besides. */
export async function presentValues(
  { app, db, person }: ReadContext,
  definition: ObjectDefinition,
  row: Row,
  children: Readonly<Record<string, readonly Row[]>>,
  wanted = new Map<string, Set<number>>(),
): Promise<ShownValues> {
  const shown = Object.entries(definition.children ?? {}).filter(
    ([, child]) => !child.readers || mayAtAll(child.readers, person),
  );
  noteReferences(wanted, definition.fields, [row]);
  for (const [key, child] of shown) noteReferences(wanted, child.fields, children[key] ?? []);
  const named = await loadLabels(db, app.catalogue, wanted);
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
    files: await filesOf(context, definition, id),
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
