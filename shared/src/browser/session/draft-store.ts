const PREFIX = 'cdi_draft';
const LIFE_MS = 24 * 60 * 60 * 1000;

interface KeptDraft {
  readonly atMs: number;
  readonly values: unknown;
}

/**
 * Unsaved form input, kept in this tab for 24 hours and for one person, so that no one loses work when a session expires. Never
 * contains passwords or files. Restored drafts are shown, never sent automatically.
 */
export class DraftStore {
  private readonly readUserId: () => number;

  /** `readUserId` gives 0 for a visitor, and below 0 for who only sees as that person: what they type stays apart. */
  constructor(readUserId: () => number) {
    this.readUserId = readUserId;
  }

  /** Keeps the values under the form's name, e.g. `myedit`. */
  keep(form: string, values: Readonly<Record<string, unknown>>): void {
    const draft: KeptDraft = { atMs: Date.now(), values };
    this.withStorage((storage) => storage.setItem(this.keyOf(form), JSON.stringify(draft)));
  }

  /** The values kept under the form's name by this person within the last 24 hours, else null. */
  read<Values>(form: string): Values | null {
    const text = this.withStorage((storage) => storage.getItem(this.keyOf(form)));
    const draft = text ? parseDraft(text) : null;
    if (draft && Date.now() - draft.atMs < LIFE_MS) return draft.values as Values;
    this.drop(form);
    return null;
  }

  drop(form: string): void {
    this.withStorage((storage) => storage.removeItem(this.keyOf(form)));
  }

  /** Forgets everything that this tab holds of the person: they left on purpose. */
  dropAll(): void {
    this.withStorage((storage) => storage.clear());
  }

  private keyOf(form: string): string {
    return `${PREFIX}:${this.readUserId()}:${form}`;
  }

  /** Storage may be switched off or full: then there are no drafts, and the form works as ever. */
  private withStorage<T>(access: (storage: Storage) => T): T | null {
    try {
      return access(window.sessionStorage);
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  }
}

function parseDraft(text: string): KeptDraft | null {
  try {
    return JSON.parse(text) as KeptDraft;
  } catch {
    return null; // not written by this product
  }
}
