import type { ChildDefinition } from '@cdi/shared/catalogue';
import type { Row } from '../../storage/database.ts';
import { asStored, sameValue } from '../values/as-stored.ts';

/** The first entered field, but for the excepted ones, in which a row of a list differs from the one that stood; null where none does. */
export function findFieldChange(
  { fields }: ChildDefinition,
  stood: Row,
  row: Row,
  except: readonly string[] = [],
): string | null {
  const differs = (name: string) =>
    !fields[name]?.readOnly && !except.includes(name) && !sameValue(stood[name], asStored(fields[name], row[name]));
  return Object.keys(fields).find(differs) ?? null;
}

/** The first entered value in which the rows of a list differ, such as `curbs[0].qty`; the list alone where a row came or went. */
export function findRowChange(
  key: string,
  child: ChildDefinition,
  before: readonly Row[],
  after: readonly Row[],
): string | null {
  if (before.length !== after.length) return key;
  for (const [index, row] of after.entries()) {
    const stood = before[index];
    if (!stood || stood[`${child.name}_id`] !== row[`${child.name}_id`]) return key;
    const changed = findFieldChange(child, stood, row);
    if (changed !== null) return `${key}[${index}].${changed}`;
  }
  return null;
}
