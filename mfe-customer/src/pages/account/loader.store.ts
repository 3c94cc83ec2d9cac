import { asCallError, type CallError } from '@cdi/shared/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type LoaderState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: CallError };

/** One thing that a page shows: on its way, there, or why it is not. The parts of a page load and fail on their own. */
export class LoaderStore<T> {
  state: LoaderState<T> = { kind: 'loading' };
  private readonly fetchValue: () => Promise<T>;
  /** Grows with every load; an answer to an older one is dropped. */
  private turn = 0;

  constructor(fetchValue: () => Promise<T>) {
    this.fetchValue = fetchValue;
    makeAutoObservable<this, 'fetchValue' | 'turn'>(this, { state: observableRef, fetchValue: false, turn: false });
  }

  get value(): T | null {
    return this.state.kind === 'ready' ? this.state.value : null;
  }

  /** Loads, or loads anew while the last value stays on screen. */
  async load(): Promise<void> {
    const turn = ++this.turn;
    if (this.state.kind === 'failed') this.state = { kind: 'loading' };
    const next = await this.fetchValue().then(
      (value): LoaderState<T> => ({ kind: 'ready', value }),
      (error: unknown): LoaderState<T> => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (turn === this.turn) runInAction(() => (this.state = next));
  }

  /** Replaces the value by what is known now, without asking. */
  put(value: T): void {
    this.turn++;
    this.state = { kind: 'ready', value };
  }
}
