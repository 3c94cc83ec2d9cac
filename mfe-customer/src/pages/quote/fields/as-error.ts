import type { FieldProblem } from '@cdi/shared/kit';

/** A message as a problem with the severity error; null without a message. */
export function asError(message: string | null | undefined): FieldProblem | null {
  return message ? { message, severity: 'error' } : null;
}
