import { makeAutoObservable, observable, type ObservableMap } from 'mobx';
import type { WantedChange } from '@cdi/shared/api';

/** A selected record: its id, the version in the list, and its name. */
export interface BulkRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

/** A bulk change that was saved and can be undone from the list. */
export interface MadeChange {
  readonly rows: readonly BulkRow[];
  readonly undoing: readonly WantedChange[];
}

/**
 * The last bulk change of each object, for the lifetime of the page: a person who leaves the list and returns can still undo it. It is
 * visible only to the person who made it.
 */
export class MadeChangesStore {
  private readonly made: ObservableMap<string, MadeChange> = observable.map(undefined, { deep: false });
  private readonly readPerson: () => number;

  /** `readPerson` returns the user id that the changes belong to, 0 for a visitor. */
  constructor(readPerson: () => number) {
    this.readPerson = readPerson;
    makeAutoObservable<this, 'made' | 'readPerson'>(this, { made: false, readPerson: false });
  }

  of(objectName: string): MadeChange | null {
    return this.made.get(this.keyOf(objectName)) ?? null;
  }
  /** Keeps a change in place of the one before. */
  keep(objectName: string, change: MadeChange): void {
    this.made.set(this.keyOf(objectName), change);
  }
  forget(objectName: string): void {
    this.made.delete(this.keyOf(objectName));
  }

  private keyOf(objectName: string): string {
    return `${this.readPerson()} ${objectName}`;
  }
}
