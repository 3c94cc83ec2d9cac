import { LatestRun } from '../../kit/stores/latest-run.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, makeIdempotencyKey, type CallError, type RecordApi } from '@cdi/shared/api';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';

export type RecordState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly record: LoadedRecord }
  | { readonly kind: 'failed'; readonly error: CallError };

/** What the record is being asked to do besides being shown. */
export type StepState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly error: CallError };

/** One record, loaded. The page that mounts it creates it and owns it. */
export class RecordStore {
  state: RecordState = { kind: 'idle' };
  step: StepState = { kind: 'none' };
  /** How many changes of the record are under way beside a step: until they are shown its version is an old one. */
  private changes = 0;
  private readonly api: Pick<RecordApi, 'load' | 'save' | 'transition'>;
  private readonly running = new LatestRun();

  constructor(api: Pick<RecordApi, 'load' | 'save' | 'transition'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'running'>(this, {
      state: observableRef,
      step: observableRef,
      api: false,
      running: false,
    });
  }

  get record(): LoadedRecord | null {
    return this.state.kind === 'ready' ? this.state.record : null;
  }

  /** No step can be taken: one is, or the record is being changed. */
  get isBusy(): boolean {
    return this.step.kind === 'running' || this.changes > 0;
  }

  /** Runs work that changes the record or loads its change; steps are blocked meanwhile. Returns its result and rethrows its error. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.changes += 1;
    try {
      return await work();
    } finally {
      runInAction(() => (this.changes -= 1));
    }
  }

  /** Loads a record. The one that is shown stays until the other has arrived, when it is the same one. */
  async load(id: number): Promise<void> {
    const signal = this.running.start();
    if (this.record?.id !== id) this.state = { kind: 'loading' };
    const next = await this.api.load(id, { signal }).then(
      (record): RecordState => ({ kind: 'ready', record }),
      (error): RecordState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (signal.aborted) return;
    // a failed reload keeps the record on screen, unless it is gone or no longer open to this person
    const isGone = next.kind === 'failed' && [401, 403, 404].includes(next.error.status);
    if (next.kind === 'failed' && this.record?.id === id && !isGone) return;
    // a step that was taken meanwhile has shown a newer one already
    if (next.kind === 'ready' && this.isOlder(next.record)) return;
    runInAction(() => (this.state = next));
  }

  /** Shows the record from an answer, unless a newer version is shown already. */
  show(record: LoadedRecord): void {
    if (!this.isOlder(record)) {
      this.running.stop();
      this.state = { kind: 'ready', record };
    }
    this.step = { kind: 'none' };
  }

  /** Takes an arrow of the state machine. Null when it was refused; `step` then says why. */
  async transition(name: string, reason?: string): Promise<Answer<LoadedRecord> | null> {
    const { record } = this;
    if (!record) return null;
    return this.run(name, () =>
      this.api.transition(record.id, {
        name,
        version: record.version,
        idempotencyKey: makeIdempotencyKey(),
        ...(reason === undefined ? {} : { reason }),
      }),
    );
  }

  /** Takes the record out of use, or back into it. */
  async setActive(isActive: boolean): Promise<Answer<LoadedRecord> | null> {
    const { record } = this;
    if (!record) return null;
    return this.run(isActive ? 'activate_record' : 'deactivate_record', () =>
      this.api.save(
        record.id,
        { is_active: isActive },
        { version: record.version, idempotencyKey: makeIdempotencyKey() },
      ),
    );
  }

  dismissStep(): void {
    this.step = { kind: 'none' };
  }

  dispose(): void {
    this.running.stop();
  }

  private isOlder(record: LoadedRecord): boolean {
    return this.record?.id === record.id && record.version < this.record.version;
  }

  private async run(name: string, work: () => Promise<Answer<LoadedRecord>>): Promise<Answer<LoadedRecord> | null> {
    if (this.step.kind === 'running') return null;
    this.step = { kind: 'running', name };
    try {
      const answer = await work();
      runInAction(() => {
        this.step = { kind: 'none' };
        // a newer version by someone else may have been loaded before this answer
        if (answer.data && !this.isOlder(answer.data)) this.state = { kind: 'ready', record: answer.data };
      });
      return answer;
    } catch (error) {
      runInAction(() => (this.step = { kind: 'failed', name, error: asCallError(error) }));
      return null;
    }
  }
}
