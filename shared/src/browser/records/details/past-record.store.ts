import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, makeIdempotencyKey, type CallError, type FormValue, type RecordApi } from '@cdi/shared/api';
import type { Field } from '../../../common/catalogue/field.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord, PastRecord } from '../../../common/contracts/record.contract.ts';
import { LoaderStore } from '../../kit/stores/loader.store.ts';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { toWire } from '../fields/input-value.ts';

/** A field that takes its past value again. */
export type RestoreState =
  | { readonly kind: 'none' }
  /** `rowId`: a row of the list with that name. */
  | { readonly kind: 'running'; readonly name: string; readonly rowId: number | null }
  | { readonly kind: 'failed'; readonly name: string; readonly error: CallError };

/** A record as it stood at a moment, and what of it is brought back. */
export class PastRecordStore {
  readonly past: LoaderStore<PastRecord, [id: number, at: string]>;
  restoring: RestoreState = { kind: 'none' };
  private readonly api: Pick<RecordApi, 'asOf' | 'save'>;

  constructor(api: Pick<RecordApi, 'asOf' | 'save'>) {
    this.api = api;
    this.past = new LoaderStore((signal, id, at) => api.asOf(id, at, { signal }));
    makeAutoObservable<this, 'api'>(this, { past: false, restoring: observableRef, api: false });
  }

  /** Saves the past value of a field into the record as it is read today. Null when that was refused; `restoring` then says why. */
  async restore(record: LoadedRecord, name: string, field: Field): Promise<Answer<LoadedRecord> | null> {
    const past = this.past.value;
    if (!past || this.restoring.kind === 'running') return null;
    return this.send(record, name, toWire(field, past.fields[name] ?? null), past.at);
  }

  /** Saves the rows of a list with one of them restored. Null when the server refused. `rowId` identifies the row while that runs. */
  async restoreRow(
    record: LoadedRecord,
    key: string,
    rowId: number,
    rows: readonly FormValue[],
  ): Promise<Answer<LoadedRecord> | null> {
    const past = this.past.value;
    if (!past || this.restoring.kind === 'running') return null;
    return this.send(record, key, rows, past.at, rowId);
  }

  private async send(
    record: LoadedRecord,
    name: string,
    value: FormValue,
    at: string,
    rowId: number | null = null,
  ): Promise<Answer<LoadedRecord> | null> {
    this.restoring = { kind: 'running', name, rowId };
    try {
      const facts = {
        version: record.version,
        reason: `As of ${formatMoment(at)}`,
        idempotencyKey: makeIdempotencyKey(),
      };
      const answer = await this.api.save(record.id, { [name]: value }, facts);
      runInAction(() => (this.restoring = { kind: 'none' }));
      return answer;
    } catch (error) {
      runInAction(() => (this.restoring = { kind: 'failed', name, error: asCallError(error) }));
      return null;
    }
  }

  dismiss(): void {
    this.restoring = { kind: 'none' };
  }
}
