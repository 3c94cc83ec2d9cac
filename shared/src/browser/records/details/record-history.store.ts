import { makeAutoObservable } from 'mobx';
import type { RecordApi } from '@cdi/shared/api';
import type { HistoryRow } from '../../../common/contracts/record.contract.ts';
import { LoaderStore } from '../../kit/stores/loader.store.ts';

/** Field of a history row as people know it; fields of child rows carry the row: `Curb #12, Height`. */
export function fieldNameOf(row: HistoryRow): string {
  return row.child === null ? row.label : `${row.child.replace(/ #\d+$/, '')}: ${row.label}`;
}

/** The changes of one record, newest first, filtered by person and field. */
export class RecordHistoryStore {
  /** Empty for all people. */
  person = '';
  /** Empty for every field. */
  field = '';
  readonly list: LoaderStore<readonly HistoryRow[], [id: number]>;

  constructor(api: Pick<RecordApi, 'history'>) {
    this.list = new LoaderStore((signal, id) => api.history(id, { signal }));
    makeAutoObservable(this, { list: false });
  }

  get all(): readonly HistoryRow[] {
    return this.list.value ?? [];
  }
  get rows(): readonly HistoryRow[] {
    return this.all.filter(
      (row) =>
        (this.person === '' || row.changed_by === this.person) &&
        (this.field === '' || fieldNameOf(row) === this.field),
    );
  }
  get people(): readonly string[] {
    return [...new Set(this.all.map((row) => row.changed_by))].sort();
  }
  get fields(): readonly string[] {
    return [...new Set(this.all.map(fieldNameOf))].sort();
  }

  showPerson(person: string): void {
    this.person = person;
  }
  showField(field: string): void {
    this.field = field;
  }
}
