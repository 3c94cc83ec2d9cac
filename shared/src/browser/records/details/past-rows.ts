import type { FormValue } from '@cdi/shared/api';
import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { toWire } from '../fields/input-value.ts';
import { writableChildFields } from '../form/form-fields.ts';

type Row = Readonly<Record<string, unknown>>;

/** The change of a row since a past moment. */
export interface RowDifference {
  readonly kind: 'removed' | 'changed' | 'added';
  readonly id: number;
  /** The row as it stood; null for one that was added since. */
  readonly then: Row | null;
  /** The current row; null for one that was removed since. */
  readonly now: Row | null;
  /** Fields in which both differ; of a row that came or went, those that it fills. */
  readonly names: readonly string[];
}

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** How the rows of then differ from those of now, in the order of then; rows that were added since come last. */
export function compareRows(
  child: ChildDefinition,
  then: readonly Row[],
  now: readonly Row[],
): readonly RowDifference[] {
  const idOf = (row: Row): number => Number(row[`${child.name}_id`]);
  const names = Object.keys(child.fields);
  const standing = new Map(now.map((row) => [idOf(row), row]));
  const known = new Set(then.map(idOf));
  const old = then.flatMap((row): readonly RowDifference[] => {
    const id = idOf(row);
    const current = standing.get(id);
    if (!current)
      return [{ kind: 'removed', id, then: row, now: null, names: names.filter((name) => isFilled(row[name])) }];
    const differing = names.filter((name) => name in row && !isSame(row[name], current[name]));
    return differing.length === 0 ? [] : [{ kind: 'changed', id, then: row, now: current, names: differing }];
  });
  const added = now
    .filter((row) => !known.has(idOf(row)))
    .map((row): RowDifference => ({
      kind: 'added',
      id: idOf(row),
      then: null,
      now: row,
      names: names.filter((name) => isFilled(row[name])),
    }));
  return [...old, ...added];
}

/**
 * The list to save with one row restored. It has every other row by its key alone, which leaves that row unchanged. A removed row
 * returns to its place as a new row.
 */
export function listWithRestored(
  child: ChildDefinition,
  now: readonly Row[],
  { kind, id, then }: RowDifference,
  actor: Actor | null,
): readonly FormValue[] {
  const idName = `${child.name}_id`;
  const kept = now.map((row) => ({ [idName]: Number(row[idName]) }));
  if (kind === 'added') return kept.filter((row) => row[idName] !== id);
  const values = Object.fromEntries(
    writableChildFields(child, actor)
      .filter(([name, field]) => then !== null && name in then && !(field.fixed === true && kind === 'changed'))
      .map(([name, field]) => [name, toWire(field, then?.[name] ?? null)]),
  );
  if (kind === 'changed') return kept.map((row) => (row[idName] === id ? { ...row, ...values } : row));
  const at = Math.max(0, Number(then?.['line_no'] ?? kept.length + 1) - 1);
  return [...kept.slice(0, at), values, ...kept.slice(at)];
}
