import type { QuoteDraft } from './quote-draft.ts';

/** A draft that nobody came back to is forgotten after a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Changed with the shape of a draft: older drafts are dropped instead of misread. */
const SHAPE = 2;
const SAVED_AS = 'cdi.quote-saved-as';
const ASIDE = 'cdi.quote-drafts-aside';

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
    return envelope && this.isReadable(envelope, userId) ? envelope : null;
  }
  private isReadable({ shape, savedAtMs, userId: owner }: Envelope, userId: number | null): boolean {
    return shape === SHAPE && this.isRecent(savedAtMs) && (owner === null || owner === userId);
  }
  private isRecent(savedAtMs: number): boolean {
    return this.now() - savedAtMs < MAX_AGE_MS;
  }

  /** Keeps a new quote that makes room for another one, beside those that did before it. False when the browser refuses to. */
  setAside({ draft, userId, savedAtMs }: StoredDraft): boolean {
    const others = this.readAside().filter((each) => contentOf(each.draft) !== contentOf(draft));
    return this.writeAside([{ shape: SHAPE, draft, userId, savedAtMs }, ...others]);
  }
  /** What was set aside and is this person's, the latest first. */
  findAside(userId: number | null): readonly StoredDraft[] {
    return this.readAside().filter((each) => this.isReadable(each, userId));
  }
  /** Forgets what was set aside, once it is shown again or not wanted any more. */
  dropAside({ draft }: StoredDraft): void {
    this.writeAside(this.readAside().filter((each) => contentOf(each.draft) !== contentOf(draft)));
  }
  private readAside(): readonly Envelope[] {
    return this.readItem<readonly Envelope[]>(ASIDE) ?? [];
  }
  /** Writes what is set aside; what nobody came back to within a day takes no room of what does. */
  private writeAside(kept: readonly Envelope[]): boolean {
    try {
      this.storage.setItem(ASIDE, JSON.stringify(kept.filter(({ savedAtMs }) => this.isRecent(savedAtMs))));
      return true;
    } catch {
      return false; // no room: the caller leaves what there is where it is
    }
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

/** What stands in a draft, whatever its lines are called inside the page. */
export function contentOf({ header, lines, parts }: QuoteDraft): string {
  const curbs = lines.map(({ values, unread }) => [Object.entries(values).filter(isGiven).sort(), unread]);
  return JSON.stringify([header, curbs, parts.map(({ partId, qty }) => [partId, qty])]);
}
const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== null && value !== undefined;

function keyOf(quoteId: number): string {
  return `cdi.quote-draft.${quoteId === 0 ? 'new' : quoteId}`;
}
