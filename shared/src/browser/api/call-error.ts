import type { Answer, FieldConflict } from '../../common/contracts/define-call.ts';

interface CallErrorFacts {
  readonly code: string;
  readonly status?: number;
  readonly answer?: Answer | undefined;
  /** When a busy server wants the call again, seconds. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** Why a call failed, in words for a person, with the server's messages about fields. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly answer: Answer | undefined;
  /** When a busy server wants the call again, seconds. */
  readonly retryAfterS: number;

  constructor(message: string, facts: CallErrorFacts) {
    super(message, { cause: facts.cause });
    this.name = 'CallError';
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.answer = facts.answer;
    this.retryAfterS = facts.retryAfterS ?? 0;
  }

  /** Messages by field name; empty when the error is not about fields. */
  get fields(): Readonly<Record<string, string>> {
    return this.answer?.fields ?? {};
  }

  get conflicts(): readonly FieldConflict[] {
    return this.answer?.conflicts ?? [];
  }

  get requestId(): string | undefined {
    return this.answer?.request_id;
  }

  get isCancelled(): boolean {
    return this.code === 'CANCELLED';
  }
}

/** Any thrown value as a CallError. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError(error instanceof Error ? error.message : 'Something went wrong.', {
    code: 'CLIENT',
    cause: error,
  });
}

/** Message of a call that did not reach the server. */
export const UNREACHABLE = 'The server cannot be reached. Check the connection; what you typed is still here.';
