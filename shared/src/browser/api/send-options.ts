/** What a caller may say about one request. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Timeout of a call that is slow by nature. */
  readonly timeoutMs?: number | undefined;
  /** Id of the user who makes the call: the server refuses it in any other session. */
  readonly userId?: number | undefined;
}
