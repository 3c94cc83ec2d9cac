import { AppError } from '@cdi/shared/errors';
import type { ObjectDefinition } from '@cdi/shared/catalogue';

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
    const message = `${label} is already used by another ${definition.title.toLowerCase()}.`;
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

function fieldOfConstraint(error: PostgresError, definition: ObjectDefinition): string | undefined {
  const inDetail = /\((?:lower\()?"?([a-z0-9_]+)"?\)?(?:::text\))?(?:, "?([a-z0-9_]+)"?)?\)=/.exec(error.detail ?? '');
  const names = [inDetail?.[2], inDetail?.[1]].filter(
    (name): name is string => name !== undefined && name in definition.fields,
  );
  if (names[0]) return names[0];
  return Object.keys(definition.fields).find((name) => error.constraint?.startsWith(`${definition.name}_${name}_`));
}
