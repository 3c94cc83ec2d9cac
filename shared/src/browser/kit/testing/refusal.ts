import { CallError } from '@cdi/shared/api';
import type { Answer } from '../../../common/contracts/define-call.ts';

/** A call that failed. Status 0 means that the server was not reached: then there is no answer either. */
export function refusal(code: string, status: number, answer: Partial<Answer> = {}): CallError {
  const msg = answer.msg ?? `Refused: ${code}`;
  if (status === 0) return new CallError(msg, { code });
  return new CallError(msg, { code, status, answer: { opt: 'error', msg, code, ...answer } });
}
