/** Stable codes of everything that can go wrong, with the HTTP status each travels under. */
export const ERROR_STATUS = {
  VALIDATION: 422,
  BAD_REQUEST: 400,
  UNKNOWN_FIELD: 422,
  NOT_SIGNED_IN: 401,
  SIGN_IN_FAILED: 401,
  CODE_NEEDED: 401,
  CODE_WRONG: 401,
  SESSION_EXPIRED: 401,
  TERMS_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_CARD: 409,
  OTHER_PERSON: 409,
  RULE: 409,
  DUPLICATE: 409,
  KEY_REUSED: 409,
  GONE: 410,
  TOO_LARGE: 413,
  WRONG_FILE: 415,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  BUSY: 503,
  INTERNAL: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export interface ErrorDetails {
  /** Message by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly conflicts?: readonly unknown[];
  /** The person tried to grant rights beyond their own: the security log records it. */
  readonly isOverreach?: boolean;
}

/** An error that a person can act on: the message names what is wrong and what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
