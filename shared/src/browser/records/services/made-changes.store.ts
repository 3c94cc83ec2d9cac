import { makeAutoObservable, observable, type ObservableMap } from 'mobx';
import type { WantedChange } from '@cdi/shared/api';

/** A selected record: its number, the version that the list showed, and what it is called. */
export interface BulkRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

/** A change of several records that was made, and can be taken back from their list. */
export interface MadeChange {
  readonly rows: readonly BulkRow[];
  readonly undoing: readonly WantedChange[];
}

/**
 * The last change of several records of each object, as long as the page lives: who leaves a list and comes back takes it back still. One
 * person never sees that of another.
 */
export class MadeChangesStore {
  private readonly made: ObservableMap<string, MadeChange> = observable.map(undefined, { deep: false });
  private readonly readPerson: () => number;

  /** `readPerson` tells whose changes they are: number of the user, 0 for a visitor. */
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
