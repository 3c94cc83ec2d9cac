import type { QuoteDraft } from './quote-draft.ts';

/** A draft that nobody came back to is forgotten after a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Changed with the shape of a draft: older drafts are dropped instead of misread. */
const SHAPE = 2;
const SAVED_AS = 'cdi.quote-saved-as';

export interface StoredDraft {
  readonly draft: QuoteDraft;
  readonly savedAtMs: number;
  /** Who typed it; null for a visitor, whose draft goes with him when he signs in. */
  readonly userId: number | null;
}

interface Envelope extends StoredDraft {
  readonly shape: number;
}

export interface DraftStorageFacts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now?: () => number;
}

/** Keeps what is typed in the tab, so that a reload, an expired session or a sign-in on the way loses nothing. */
export class DraftStorage {
  private readonly storage: DraftStorageFacts['storage'];
  private readonly now: () => number;

  constructor({ storage, now = Date.now }: DraftStorageFacts) {
    this.storage = storage;
    this.now = now;
  }

  /** Keeps the draft. False when the browser refuses to: private mode, or no room. */
  keep(draft: QuoteDraft, userId: number | null): boolean {
    const envelope: Envelope = { shape: SHAPE, draft, userId, savedAtMs: this.now() };
    try {
      this.storage.setItem(keyOf(draft.quoteId), JSON.stringify(envelope));
      return true;
    } catch {
      return false;
    }
  }

  /** The draft of a quote (0 for a new one) that this person or, before signing in, a visitor left in this tab. */
  find(quoteId: number, userId: number | null): StoredDraft | null {
    const envelope = this.readItem<Envelope>(keyOf(quoteId));
    if (!envelope || envelope.shape !== SHAPE) return null;
    const isFresh = this.now() - envelope.savedAtMs < MAX_AGE_MS;
    const isMine = envelope.userId === null || envelope.userId === userId;
    return isFresh && isMine ? envelope : null;
  }

  drop(quoteId: number): void {
    this.remove(keyOf(quoteId));
  }

  /** Under which number the new quote of this tab was saved; null while it was not. */
  get savedAs(): number | null {
    const id = this.readItem<number>(SAVED_AS);
    return Number.isSafeInteger(id) ? id : null;
  }
  /** Notes the number that the new quote got: addresses from before it had one lead to it. Null with the next new quote. */
  noteSavedAs(quoteId: number | null): void {
    if (quoteId === null) return this.remove(SAVED_AS);
    try {
      this.storage.setItem(SAVED_AS, String(quoteId));
    } catch {
      return; // without storage a reload forgets it, as it forgets drafts
    }
  }

  private readItem<T>(key: string): T | null {
    try {
      const text = this.storage.getItem(key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null; // unreadable or forbidden: there is none then
    }
  }
  private remove(key: string): void {
    try {
      this.storage.removeItem(key);
    } catch {
      return; // a browser without storage has nothing to remove
    }
  }
}

function keyOf(quoteId: number): string {
  return `cdi.quote-draft.${quoteId === 0 ? 'new' : quoteId}`;
}
