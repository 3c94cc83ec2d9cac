import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { keyOf, withinSentence, type ObjectDefinition, grantsOf } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import { many } from '../../storage/query.ts';
import { labelExpression } from '../read/labels.ts';
import { and, scopeCondition } from '../../scope/scope.ts';

interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof (error as PostgresError).code === 'string' &&
  'severity' in error;

/** Turns what a constraint says into an error that names the field; everything else is thrown as it came. */
export function explainDatabaseError(error: unknown, definition: ObjectDefinition): never {
  if (!isPostgresError(error)) throw error;
  const field = fieldOfConstraint(error, definition);
  const label = field ? (definition.fields[field]?.label ?? field) : 'This value';
  if (error.code === '23505') {
    const together = joinKeyLabels(keyOfDetail(error, definition)?.names ?? [], definition);
    const used = together === null ? `${label} is already used` : `${together} together are already used`;
    const message = `${used} by another ${definition.title.toLowerCase()}.`;
    throw new AppError('DUPLICATE', message, { fields: field ? { [field]: message } : {} });
  }
  if (error.code === '23P01') {
    const message = `It overlaps another ${definition.title.toLowerCase()}.`;
    throw new AppError('DUPLICATE', message, { fields: field ? { [field]: message } : {} });
  }
  if (error.code === '23503') {
    const message = `${label} refers to a record that does not exist.`;
    throw new AppError('VALIDATION', message, { fields: field ? { [field]: message } : {} });
  }
  if (error.code === '22003' || error.code === '22001' || error.code === '22P02' || error.code === '22021')
    throw new AppError('VALIDATION', 'A value cannot be stored as it is. Check the numbers and texts.');
  throw error;
}

/** The column of a part of a key, such as `brand` or `lower(model_name)`, and whether the key passes over capitals. */
function readKey(part: string) {
  const [, lower, name = ''] = /^(lower\(+)?"?([a-z0-9_]+)/.exec(part) ?? [];
  return { name, isLower: lower !== undefined };
}

/** The fields of a combined unique key, with the values that the database reports; undefined for a key of one field. */
function keyOfDetail({ code, detail = '' }: PostgresError, { fields }: ObjectDefinition) {
  const [, columns = '', said = ''] = /^Key \((.*?)\)=\((.*)\) already exists/s.exec(detail) ?? [];
  const keys = columns.split(', ').map(readKey);
  const names = keys.map(({ name }) => name);
  if (code !== '23505' || names.length < 2 || !names.every((name) => Object.hasOwn(fields, name))) return undefined;
  return { keys, names, values: said.split(', ') };
}

const columnOf = ({ name, isLower }: ReturnType<typeof readKey>) =>
  isLower ? sql`lower(${sql.ref(`t.${name}`)})` : sql.ref(`t.${name}`);

/** `Brand and Model`; null for less than two. */
function joinKeyLabels(names: readonly string[], { fields }: ObjectDefinition): string | null {
  const labels = names.map((name) => fields[name]?.label ?? name);
  return labels.length < 2 ? null : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/**
 * Like explainDatabaseError, and names the record that has the same fields together, where the person may read it. The transaction
 * has failed by then: another connection reads it.
 */
export async function explainRefusedSave(
  error: unknown,
  { app, person }: Pick<CallContext, 'app' | 'person'>,
  definition: ObjectDefinition,
): Promise<never> {
  const key = isPostgresError(error) ? keyOfDetail(error, definition) : undefined;
  // a value that contains a comma cannot be distinguished from two values
  if (!isPostgresError(error) || key?.names.length !== key?.values.length || !key)
    return explainDatabaseError(error, definition);
  const id = sql.ref(`t.${keyOf(definition)}`);
  const [standing] = await many<{ id: number; label: string; is_active: boolean }>(app.reportDb)`
    select ${id} as id, ${labelExpression(definition, 't')} as label, t.is_active
    from ${sql.table(definition.name)} as t
    where ${and(key.keys.map((part, at) => sql<boolean>`${columnOf(part)} = ${key.values[at]}`))}
      and ${scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't')}`;
  if (!standing) return explainDatabaseError(error, definition);
  const title = withinSentence(definition.title);
  const which = `${title} ${standing.id}${standing.is_active ? '' : ', out of use'}`;
  const message = `${standing.label} stands already (${which}): no two have the same ${joinKeyLabels(key.names, definition)}.`;
  const field = fieldOfConstraint(error, definition);
  throw new AppError('DUPLICATE', message, { fields: field ? { [field]: message } : {} });
}

function fieldOfConstraint(error: PostgresError, definition: ObjectDefinition): string | undefined {
  const [, keys = ''] = /^Key \((.*)\)=\(/.exec(error.detail ?? '') ?? [];
  // `cdi_location_id, lower(asset_tag)`: the second of two says more
  const columns = keys.split(', ').map((key) => readKey(key).name);
  const names = [columns[1], columns[0]].filter(
    (name): name is string => columns.length <= 2 && name !== undefined && name in definition.fields,
  );
  if (names[0]) return names[0];
  return Object.keys(definition.fields).find((name) => error.constraint?.startsWith(`${definition.name}_${name}_`));
}
