import { LatestRun } from './latest-run.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, type CallError, type SendOptions } from '@cdi/shared/api';
import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';

export const TYPEAHEAD_DEBOUNCE_MS = 1000;
export const TYPEAHEAD_MIN_LENGTH = 1;

/** A suggestion with this value is no record: it opens the list of all results. */
export const ALL_RESULTS_VALUE = 0;

export type TypeaheadState =
  | { readonly kind: 'closed' }
  /** Something was typed; the search starts when the person pauses. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'open'; readonly items: readonly Suggestion[]; readonly active: number }
  | { readonly kind: 'failed'; readonly error: CallError };

export interface TypeaheadFacts {
  readonly lookUp: (term: string, options: SendOptions) => Promise<readonly Suggestion[]>;
  readonly minLength?: number;
  readonly debounceMs?: number;
}

/** Suggestions for the current input. Searches after a pause, at once on Enter; answers to older texts are dropped. */
export class TypeaheadStore {
  state: TypeaheadState = { kind: 'closed' };
  /** The current input; null while the input shows the present choice. */
  text: string | null = null;
  /** The person went on to the next field while a search was under way. */
  isLeft = false;
  private readonly facts: Required<TypeaheadFacts>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly running = new LatestRun();

  constructor(facts: TypeaheadFacts) {
    this.facts = { minLength: TYPEAHEAD_MIN_LENGTH, debounceMs: TYPEAHEAD_DEBOUNCE_MS, ...facts };
    makeAutoObservable<this, 'facts' | 'timer' | 'running'>(this, {
      state: observableRef,
      facts: false,
      timer: false,
      running: false,
    });
  }

  get items(): readonly Suggestion[] {
    return this.state.kind === 'open' ? this.state.items : [];
  }
  get activeItem(): Suggestion | undefined {
    return this.state.kind === 'open' ? this.state.items[this.state.active] : undefined;
  }
  /** The record that was meant without a doubt: the only one found, or the only one that is called just as was typed. */
  get soleMatch(): Suggestion | undefined {
    const records = this.items.filter((item) => item.value !== ALL_RESULTS_VALUE);
    const typed = this.text?.trim().toLowerCase();
    const namesakes = records.filter((item) => item.label.toLowerCase() === typed);
    return records.length === 1 ? records[0] : namesakes.length === 1 ? namesakes[0] : undefined;
  }
  get isLongEnough(): boolean {
    return (this.text?.trim().length ?? 0) >= this.facts.minLength;
  }

  type(text: string): void {
    this.stop();
    this.isLeft = false;
    this.text = text;
    if (!this.isLongEnough) {
      this.state = { kind: 'closed' };
      return;
    }
    this.state = { kind: 'waiting' };
    this.timer = setTimeout(() => void this.searchNow(), this.facts.debounceMs);
  }

  /** Searches for the current input, without waiting for a pause. */
  async searchNow(): Promise<void> {
    this.stop();
    if (!this.isLongEnough) return;
    const signal = this.running.start();
    this.state = { kind: 'searching' };
    const state = await this.facts.lookUp(this.text?.trim() ?? '', { signal }).then(
      (items): TypeaheadState => ({ kind: 'open', items, active: items.length > 0 ? 0 : -1 }),
      (error): TypeaheadState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = state));
  }

  /** Comes back to the field; text that was left there is searched for again, so that its matches can be chosen from. */
  enter(leftText: string | null): void {
    this.isLeft = false;
    if (leftText === null || this.text !== null) return;
    this.text = leftText;
    void this.searchNow();
  }

  /** Leaves the field. A search that was not answered yet is waited for. Gives the record that was meant without a doubt. */
  async leave(): Promise<Suggestion | undefined> {
    if (this.state.kind === 'waiting' || this.state.kind === 'searching') {
      this.isLeft = true;
      await this.searchNow();
      // back in the field meanwhile: its list stays open, unless there is nothing to choose between
      if (!this.isLeft) return this.soleMatch;
    }
    const match = this.soleMatch;
    runInAction(() => this.reset());
    return match;
  }

  /** Moves the mark through the list, round its ends. */
  moveActive(by: 1 | -1): void {
    if (this.state.kind !== 'open' || this.state.items.length === 0) return;
    const count = this.state.items.length;
    this.state = { ...this.state, active: (this.state.active + by + count) % count };
  }
  setActive(index: number): void {
    if (this.state.kind === 'open') this.state = { ...this.state, active: index };
  }

  /** Closes the list; the text stays. */
  close(): void {
    this.stop();
    this.state = { kind: 'closed' };
  }
  /** Back to showing the present choice. */
  reset(): void {
    this.close();
    this.isLeft = false;
    this.text = null;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running.stop();
  }
}
