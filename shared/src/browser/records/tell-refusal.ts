import type { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';

/** Opens the error box for what the server refused. What never reached it is said where it happened, and nowhere else. */
export function tellRefusal(error: CallError | undefined): void {
  if (error?.answer?.opt === 'error') session.showAnswer(error.answer);
}
