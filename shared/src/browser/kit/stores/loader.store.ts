import { asCallError, type CallError } from '@cdi/shared/api';
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { LatestRun } from './latest-run.ts';

export type LoaderState<T> =
  | { readonly kind: 'loading' }
  /** `isStale`: the last reload failed; the content may be old. */
  | { readonly kind: 'ready'; readonly value: T; readonly isStale: boolean }
  | { readonly kind: 'failed'; readonly error: CallError };

export interface LoaderOptions {
  /**
   * What becomes of the value on screen when it is loaded again and that fails: it gives way to the failure, or it stays and is
   * marked as stale.
   */
  readonly onFailure?: 'show' | 'keep';
  /** Whether a value stays on screen while the next one is on its way; false where that is the answer to another question. */
  readonly keepsValue?: boolean;
}

/**
 * One thing that a page shows: on its way, there, or why it is not. Loading again ends the load before, whose answer is dropped.
 * `A` is what the question depends on.
 */
export class LoaderStore<T, A extends readonly unknown[] = []> {
  state: LoaderState<T> = { kind: 'loading' };
  private readonly fetchValue: (signal: AbortSignal, ...about: A) => Promise<T>;
  private readonly options: Required<LoaderOptions>;
  private readonly run = new LatestRun();

  constructor(fetchValue: (signal: AbortSignal, ...about: A) => Promise<T>, options: LoaderOptions = {}) {
    this.fetchValue = fetchValue;
    this.options = { onFailure: 'show', keepsValue: true, ...options };
    makeObservable(this, { state: observableRef, value: computed, load: action, put: action });
  }

  get value(): T | null {
    return this.state.kind === 'ready' ? this.state.value : null;
  }

  /** Loads, or loads again. */
  async load(...about: A): Promise<void> {
    const signal = this.run.start();
    if (this.state.kind === 'failed' || !this.options.keepsValue) this.state = { kind: 'loading' };
    const next = await this.fetchValue(signal, ...about).then(
      (value): LoaderState<T> => ({ kind: 'ready', value, isStale: false }),
      (error: unknown): LoaderState<T> => this.stateAfter(asCallError(error)),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  /** Replaces the value by a newer one, without a call. */
  put(value: T): void {
    this.run.stop();
    this.state = { kind: 'ready', value, isStale: false };
  }

  /** Aborts the running call; called when the page unmounts. */
  stop(): void {
    this.run.stop();
  }

  private stateAfter(error: CallError): LoaderState<T> {
    if (this.options.onFailure === 'keep' && this.state.kind === 'ready') return { ...this.state, isStale: true };
    return { kind: 'failed', error };
  }
}
