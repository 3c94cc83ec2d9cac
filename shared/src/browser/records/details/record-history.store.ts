import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, type CallError, type RecordApi } from '@cdi/shared/api';
import type { HistoryRow } from '../../../common/contracts/record.contract.ts';

export type HistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly rows: readonly HistoryRow[] }
  | { readonly kind: 'failed'; readonly error: CallError };

/** Field of a history row as people know it; fields of child rows carry the row: `Curb #12, Height`. */
export function fieldNameOf(row: HistoryRow): string {
  return row.child === null ? row.label : `${row.child.replace(/ #\d+$/, '')}: ${row.label}`;
}

/** What was changed in one record, newest first, narrowed by person and field. */
export class RecordHistoryStore {
  state: HistoryState = { kind: 'loading' };
  /** Empty for everybody. */
  person = '';
  /** Empty for every field. */
  field = '';
  private readonly api: Pick<RecordApi, 'history'>;
  private running: AbortController | undefined;

  constructor(api: Pick<RecordApi, 'history'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'running'>(this, { state: observableRef, api: false, running: false });
  }

  get all(): readonly HistoryRow[] {
    return this.state.kind === 'ready' ? this.state.rows : [];
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

  async load(id: number): Promise<void> {
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const next = await this.api.history(id, { signal }).then(
      (rows): HistoryState => ({ kind: 'ready', rows }),
      (error): HistoryState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  showPerson(person: string): void {
    this.person = person;
  }
  showField(field: string): void {
    this.field = field;
  }
  dispose(): void {
    this.running?.abort();
  }
}
