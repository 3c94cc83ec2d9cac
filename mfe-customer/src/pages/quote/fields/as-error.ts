import type { FieldProblem } from '@cdi/shared/kit';

/** A message as a problem that keeps the form from being sent; null when there is none. */
export function asError(message: string | null | undefined): FieldProblem | null {
  return message ? { message, severity: 'error' } : null;
}
