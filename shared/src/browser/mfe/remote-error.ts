/** Failures of a remote, as shown to people and named in the logs. */
export type RemoteErrorCode = 'REMOTE-LOAD' | 'REMOTE-TIMEOUT' | 'REMOTE-CONTRACT' | 'REMOTE-CRASH';

/** A remote, or a part of it, cannot be shown. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  readonly remote: string;

  constructor(code: RemoteErrorCode, remote: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteError';
    this.code = code;
    this.remote = remote;
  }
}

/** The error as a RemoteError: one that already is stays, anything else becomes the given code. */
export function toRemoteError(error: unknown, code: RemoteErrorCode, remote: string): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError(code, remote, error instanceof Error ? error.message : String(error), { cause: error });
}
