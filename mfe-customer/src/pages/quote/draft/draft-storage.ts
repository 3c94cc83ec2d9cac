import type { QuoteDraft } from './quote-draft.ts';

/** Age after which an abandoned draft is dropped: one day, in milliseconds. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Version of the stored shape: drafts of an older shape are dropped instead of misread. */
const SHAPE = 2;
const SAVED_AS = 'cdi.quote-saved-as';
const ASIDE = 'cdi.quote-drafts-aside';

export interface StoredDraft {
  readonly draft: QuoteDraft;
  readonly savedAtMs: number;
  /** The user who typed it; null for a visitor, who keeps the draft after signing in. */
  readonly userId: number | null;
}

interface Envelope extends StoredDraft {
  readonly shape: number;
}

export interface DraftStorageFacts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now?: () => number;
}

/** Stores drafts in the tab, so that a reload, an expired session or a sign-in loses nothing. */
export class DraftStorage {
  private readonly storage: DraftStorageFacts['storage'];
  private readonly now: () => number;

  constructor({ storage, now = Date.now }: DraftStorageFacts) {
    this.storage = storage;
    this.now = now;
  }

  /** Stores the draft. Returns false when the browser refuses: private mode, or full storage. */
  keep(draft: QuoteDraft, userId: number | null): boolean {
    const envelope: Envelope = { shape: SHAPE, draft, userId, savedAtMs: this.now() };
    try {
      this.storage.setItem(keyOf(draft.quoteId), JSON.stringify(envelope));
      return true;
    } catch {
      return false;
    }
  }

  /** The draft of a quote (0 for a new one) that this user, or a visitor before signing in, left in this tab. */
  find(quoteId: number, userId: number | null): StoredDraft | null {
    const envelope = this.readItem<Envelope>(keyOf(quoteId));
    return envelope && this.isReadable(envelope, userId) ? envelope : null;
  }
  private isReadable({ shape, savedAtMs, userId: owner }: Envelope, userId: number | null): boolean {
    return shape === SHAPE && this.isRecent(savedAtMs) && (owner === null || owner === userId);
  }
  private isRecent(savedAtMs: number): boolean {
    return this.now() - savedAtMs < MAX_AGE_MS;
  }

  /** Sets a new quote aside for another one, in addition to earlier ones. Returns false when the browser refuses. */
  setAside({ draft, userId, savedAtMs }: StoredDraft): boolean {
    const others = this.readAside().filter((each) => contentOf(each.draft) !== contentOf(draft));
    return this.writeAside([{ shape: SHAPE, draft, userId, savedAtMs }, ...others]);
  }
  /** The drafts that this user has set aside, the latest first. */
  findAside(userId: number | null): readonly StoredDraft[] {
    return this.readAside().filter((each) => this.isReadable(each, userId));
  }
  /** Removes a draft from those set aside, when it is opened again or discarded. */
  dropAside({ draft }: StoredDraft): void {
    this.writeAside(this.readAside().filter((each) => contentOf(each.draft) !== contentOf(draft)));
  }
  private readAside(): readonly Envelope[] {
    return this.readItem<readonly Envelope[]>(ASIDE) ?? [];
  }
  /** Writes the drafts that are set aside, without those older than a day. */
  private writeAside(kept: readonly Envelope[]): boolean {
    try {
      this.storage.setItem(ASIDE, JSON.stringify(kept.filter(({ savedAtMs }) => this.isRecent(savedAtMs))));
      return true;
    } catch {
      return false; // storage full: the caller keeps the current draft in place
    }
  }

  drop(quoteId: number): void {
    this.remove(keyOf(quoteId));
  }

  /** The id under which the new quote of this tab was saved; null while it is unsaved. */
  get savedAs(): number | null {
    const id = this.readItem<number>(SAVED_AS);
    return Number.isSafeInteger(id) ? id : null;
  }
  /** Records the id of a new quote, so that addresses from before the save lead to it. Null resets it for the next new quote. */
  noteSavedAs(quoteId: number | null): void {
    if (quoteId === null) return this.remove(SAVED_AS);
    try {
      this.storage.setItem(SAVED_AS, String(quoteId));
    } catch {
      return; // without storage a reload loses the id, like the drafts
    }
  }

  private readItem<T>(key: string): T | null {
    try {
      const text = this.storage.getItem(key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null; // unreadable or forbidden: as if there were none
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

/** The content of a draft as text, without the page's keys of its lines. */
export function contentOf({ header, lines, parts }: QuoteDraft): string {
  const curbs = lines.map(({ values, unread }) => [Object.entries(values).filter(isGiven).sort(), unread]);
  return JSON.stringify([header, curbs, parts.map(({ partId, qty }) => [partId, qty])]);
}
const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== null && value !== undefined;

function keyOf(quoteId: number): string {
  return `cdi.quote-draft.${quoteId === 0 ? 'new' : quoteId}`;
}
