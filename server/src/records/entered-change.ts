import type { ChildDefinition } from '@cdi/shared/catalogue';
import type { Row } from '../storage/database.ts';
import { asStored } from './as-stored.ts';
import { sameValue } from './history.ts';

/** The first entered value in which the rows of a list differ, such as `curbs[0].qty`; the list alone where a row came or went. */
export function findRowChange(
  key: string,
  { name, fields }: ChildDefinition,
  before: readonly Row[],
  after: readonly Row[],
): string | null {
  if (before.length !== after.length) return key;
  const entered = Object.keys(fields).filter((field) => !fields[field]?.readOnly);
  for (const [index, row] of after.entries()) {
    const stood = before[index];
    if (!stood || stood[`${name}_id`] !== row[`${name}_id`]) return key;
    const changed = entered.find(
      (field) => field in row && !sameValue(stood[field], asStored(fields[field], row[field])),
    );
    if (changed !== undefined) return `${key}[${index}].${changed}`;
  }
  return null;
}
