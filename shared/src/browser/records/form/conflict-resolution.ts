import type { FieldConflict } from '../../../common/contracts/define-call.ts';

/** Whose value of a field stands after two people changed it. */
export type ConflictSide = 'yours' | 'theirs' | 'original';

/** A save that met somebody else's change of the same fields, and what was decided so far. */
export interface ConflictState {
  readonly kind: 'conflict';
  readonly conflicts: readonly FieldConflict[];
  /** Version in which their changes stand. */
  readonly version: number | null;
  readonly choices: Readonly<Record<string, ConflictSide>>;
}

/** Fields for which nothing is decided yet. */
export function undecided(state: ConflictState): readonly FieldConflict[] {
  return state.conflicts.filter((conflict) => state.choices[conflict.field] === undefined);
}

/** The value that was decided on; undefined while nothing is, and for "yours", which stands in the form already. */
export function decidedValue(state: ConflictState, field: string): { readonly value: unknown } | undefined {
  const conflict = state.conflicts.find((each) => each.field === field);
  const side = state.choices[field];
  if (!conflict || side === undefined || side === 'yours') return undefined;
  return { value: side === 'theirs' ? conflict.theirs : conflict.original };
}

/** Version in the answer that refused the save. */
export function versionOf(data: unknown): number | null {
  const version = (data as { readonly version?: unknown } | undefined)?.version;
  return typeof version === 'number' && Number.isInteger(version) ? version : null;
}
