import { makeAutoObservable, observableRef } from 'mobx';
import { answerDuct, type DuctAnswer } from './answer-duct.ts';
import { checkEntries, type CheckedEntries, type EntryErrors } from './check-entries.ts';
import { writeDuctQuery, type DuctEntries } from './duct-query.ts';

/** The entries of the duct calculator, and the answer to them. */
export class DuctcalStore {
  entries: DuctEntries;

  constructor(entries: DuctEntries) {
    this.entries = entries;
    makeAutoObservable(this, { entries: observableRef });
  }

  get checked(): CheckedEntries {
    return checkEntries(this.entries);
  }
  get errors(): EntryErrors {
    return this.checked.kind === 'wrong' ? this.checked.errors : {};
  }
  /** Null while an entry is invalid. */
  get answer(): DuctAnswer | null {
    return this.checked.kind === 'ready' ? answerDuct(this.checked.question) : null;
  }
  get cfm(): number | null {
    return this.checked.kind === 'ready' ? this.checked.question.cfm : null;
  }
  get densityLbPerFt3(): number | null {
    return this.checked.kind === 'ready' ? this.checked.question.densityLbPerFt3 : null;
  }
  /** Query string that opens this result again. */
  get query(): string {
    return writeDuctQuery(this.entries);
  }

  set<K extends keyof DuctEntries>(name: K, value: DuctEntries[K]): void {
    this.entries = { ...this.entries, [name]: value };
  }
}
