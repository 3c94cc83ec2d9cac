/** What the session module provides to the network: the token to send, and what to do when the server rejects it. */
export interface ApiHooks {
  readonly readToken: () => string | null;
  /** The server said `denied`: no valid session. `sentToken` is the one the call was made with, null for a visitor's call. */
  readonly onDenied: (sentToken: string | null) => void;
  /** Before a second factor is set up, the server allows only the user’s own account. */
  readonly onSecondFactorNeeded?: () => void;
  /** A call waits because the server is busy, or no longer does. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

let hooks: ApiHooks = { readToken: () => null, onDenied: () => undefined };

/** Called once, by the session module. */
export function configureApi(next: ApiHooks): void {
  hooks = next;
}

/** Headers of every call: bearer token when there is one, and the mark that a script of ours made the call. */
export function callHeaders(token: string | null = hooks.readToken()): Record<string, string> {
  return { 'X-Requested-With': 'cdi', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/** For calls that do not go through `send`: a denied answer ends the session that the call was made with. */
export function reportIfDenied(
  answer: { readonly opt?: string } | null | undefined,
  sentToken: string | null,
): boolean {
  if (answer?.opt !== 'denied') return false;
  hooks.onDenied(sentToken);
  return true;
}

/** The token of the next call; null for a visitor. */
export function readCallToken(): string | null {
  return hooks.readToken();
}

/** Reports that a call starts to wait for a busy server, or stops waiting. */
export function reportWaiting(isWaiting: boolean): void {
  hooks.onWaiting?.(isWaiting);
}

/** Reports that the server allows only the user’s own account until a second factor is set up. */
export function reportSecondFactorNeeded(): void {
  hooks.onSecondFactorNeeded?.();
}
