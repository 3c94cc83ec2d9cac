import type { Kept, KeptWork } from './kept.ts';

/** Services that the outbox depends on; a test passes its own. */
export interface OutboxServices {
  /** Id of the signed-in person; null when nothing may be sent in anyone's name. */
  readonly readUserId: () => number | null;
  /** The session in which the next call is made is not of this person, whatever the page shows. */
  readonly isOfAnother: (userId: number) => boolean;
  readonly send: (kept: Kept, save: (work: KeptWork) => Promise<void>) => Promise<unknown>;
  /** Reports a sent item. */
  readonly onSent: (kept: Kept) => void;
}

/** Outcome of sending an item: the server's answer, or it is kept for later. */
export type Delivery<T> = { readonly kind: 'sent'; readonly answer: T } | { readonly kind: 'kept' };

/** Options of a call that is made once, in the name of one person. */
export interface Once {
  readonly idempotencyKey: string;
  readonly userId?: number;
}

/** Optional facts of a kept item. */
export interface KeepFacts {
  readonly key?: string;
  readonly file?: File | null;
  readonly heldUntilMs?: number;
}
