import type { InputValue } from '../fields/input-value.ts';
import { readStored, removeStored, writeStored } from '../../kit/stores/browser-storage.ts';

export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;

/** Values of one row of a child table, as they are being edited. */
export interface FormRow {
  /** Names the row in this form. */
  readonly key: string;
  /** Null for a row that is not stored yet. */
  readonly id: number | null;
  readonly inputs: Readonly<Record<string, InputValue>>;
}

/** Unsaved input. Never files, never fields marked as sensitive. */
export interface FormDraft {
  readonly savedAt: number;
  /** Version of the record that the changes were made on; null for a new record. */
  readonly version: number | null;
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly children: Readonly<Record<string, readonly FormRow[]>>;
}

/** What `read` gives for each name, by name. */
export function pick<T>(names: readonly string[], read: (name: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Keeps drafts of one person in this tab for 24 hours. They are shown again, never sent by themselves. */
export class FormDrafts {
  private readonly userId: number;
  private readonly now: () => number;

  constructor(userId: number, now: () => number = Date.now) {
    this.userId = userId;
    this.now = now;
  }

  read(objectName: string, id: number): FormDraft | null {
    const draft = readStored<FormDraft>(sessionStorage, this.keyFor(objectName, id));
    if (!draft || typeof draft.savedAt !== 'number' || typeof draft.inputs !== 'object') return null;
    if (this.now() - draft.savedAt <= DRAFT_LIFE_MS) return draft;
    this.remove(objectName, id);
    return null;
  }

  write(objectName: string, id: number, draft: Omit<FormDraft, 'savedAt'>): void {
    writeStored(sessionStorage, this.keyFor(objectName, id), { ...draft, savedAt: this.now() });
  }

  remove(objectName: string, id: number): void {
    removeStored(sessionStorage, this.keyFor(objectName, id));
  }

  /** `id` 0 is the form of a new record. */
  private keyFor(objectName: string, id: number): string {
    return `cdi.draft.${this.userId}.${objectName}.${id}`;
  }
}
