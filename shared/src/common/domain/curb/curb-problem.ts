export type ProblemSeverity = 'error' | 'warning';

/** One thing to correct (error) or to know (warning) about a curb. */
export interface CurbProblem {
  /** Name of the field in forms and records, such as `od_length`. */
  readonly field: string;
  /** Stable code for tests, help and statistics. */
  readonly code: string;
  /** Names the field and the remedy. */
  readonly message: string;
  readonly severity: ProblemSeverity;
}

export function makeError(field: string, code: string, message: string): CurbProblem {
  return { field, code, message, severity: 'error' };
}

export function makeWarning(field: string, code: string, message: string): CurbProblem {
  return { field, code, message, severity: 'warning' };
}
