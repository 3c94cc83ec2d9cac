import type { FieldConflict } from '../../../common/contracts/define-call.ts';

/** The side whose value is kept after two people changed a field. */
export type ConflictSide = 'yours' | 'theirs' | 'original';

/** A save that conflicts with another person's change of the same fields, and the decisions so far. */
export interface ConflictState {
  readonly kind: 'conflict';
  readonly conflicts: readonly FieldConflict[];
  /** Version with their changes. */
  readonly version: number | null;
  readonly choices: Readonly<Record<string, ConflictSide>>;
  /** The rows that the save was based on, by list, as the server reports them. */
  readonly rows?: ConflictRows | undefined;
}

type ConflictRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Fields for which nothing is decided yet. */
export function undecided(state: ConflictState): readonly FieldConflict[] {
  return state.conflicts.filter((conflict) => state.choices[conflict.field] === undefined);
}

/** Value of a field before both changes. */
export const originalValue = (state: ConflictState, field: string): unknown =>
  state.conflicts.find((conflict) => conflict.field === field)?.original;

/** Version in the answer that refused the save. */
export function versionOf(data: unknown): number | null {
  const version = (data as { readonly version?: unknown } | undefined)?.version;
  return typeof version === 'number' && Number.isInteger(version) ? version : null;
}

/** Rows in the answer that refused the save. */
export const rowsOf = (data: unknown): ConflictRows | undefined =>
  (data as { readonly rows?: ConflictRows } | undefined)?.rows;
