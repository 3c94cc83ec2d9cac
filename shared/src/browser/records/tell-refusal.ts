import type { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';

/** Opens the error box for a refusal by the server. A failure that never reached the server is shown only in its place. */
export function showRefusal(error: CallError | undefined): void {
  if (error?.answer?.opt === 'error') session.showAnswer(error.answer);
}
