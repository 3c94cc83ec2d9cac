import { asCallError } from '@cdi/shared/api';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SearchPlaces, SearchRequest } from './find-hits.ts';
import { listHits, type FoundHit, type FoundHits } from './omni-hit.ts';

/** Characters that the omni search needs before it searches. */
export const MIN_TERM_LENGTH = 3;
/** Milliseconds without typing before it searches. */
export const DEBOUNCE_MS = 1000;

/** State of the search for a term. */
export type SearchState =
  | { readonly kind: 'idle' }
  /** Fewer characters than the search needs. */
  | { readonly kind: 'short' }
  | { readonly kind: 'searching'; readonly term: string }
  | { readonly kind: 'ready'; readonly term: string; readonly found: FoundHits }
  | { readonly kind: 'failed'; readonly term: string; readonly message: string };

type Find = (request: SearchRequest, where: SearchPlaces) => Promise<FoundHits>;

/** The omni search: the term, its results, the active option, and the list of all results. */
export class OmniSearchStore {
  term = '';
  state: SearchState = { kind: 'idle' };
  /** The list under the box. */
  isOpen = false;
  /** Index in the options: the hits in order, then "All Results". Null when none is active. */
  activeIndex: number | null = null;
  /** The All Results window; null when closed. */
  all: SearchState | null = null;
  private readonly readPlaces: () => SearchPlaces;
  private readonly find: Find;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly running = new LatestRun();
  private readonly runningAll = new LatestRun();

  constructor(readPlaces: () => SearchPlaces, find: Find) {
    this.readPlaces = readPlaces;
    this.find = find;
    makeAutoObservable<this, 'readPlaces' | 'find' | 'timer' | 'running' | 'runningAll'>(this, {
      state: observableRef,
      all: observableRef,
      readPlaces: false,
      find: false,
      timer: false,
      running: false,
      runningAll: false,
    });
  }

  get hits(): readonly FoundHit[] {
    return this.state.kind === 'ready' ? listHits(this.state.found.groups) : [];
  }
  /** The number of hits, plus one for "All Results"; 0 without hits. */
  get optionCount(): number {
    return this.hits.length === 0 ? 0 : this.hits.length + 1;
  }
  get canSearch(): boolean {
    return this.term.trim().length >= MIN_TERM_LENGTH;
  }

  /** Sets the search term; searches a second after the last change. Empty input clears everything. */
  type(term: string): void {
    this.term = term;
    this.cancel();
    this.activeIndex = null;
    if (term.trim() === '') return this.clear();
    this.isOpen = true;
    if (!this.canSearch) {
      this.state = { kind: 'short' };
      return;
    }
    if (this.state.kind === 'short') this.state = { kind: 'idle' };
    this.timer = setTimeout(() => void this.searchNow(), DEBOUNCE_MS);
  }

  /** Searches at once. Drops the answers for older terms, whatever the order in which they arrive. */
  async searchNow(): Promise<void> {
    this.cancel();
    if (!this.canSearch) return;
    const term = this.term.trim();
    const signal = this.running.start();
    this.isOpen = true;
    this.state = { kind: 'searching', term };
    const next = await this.look({ term, isAll: false, signal });
    if (signal.aborted) return;
    runInAction(() => {
      this.state = next;
      const exact = this.hits.findIndex((hit) => hit.isExact);
      this.activeIndex = exact === -1 ? null : exact;
    });
  }

  /** Opens the All Results window and fills it with everything that matches. */
  async openAll(): Promise<void> {
    const term = this.term.trim();
    this.close();
    const signal = this.runningAll.start();
    this.all = { kind: 'searching', term };
    const next = await this.look({ term, isAll: true, signal });
    if (!signal.aborted) runInAction(() => (this.all = next));
  }
  closeAll(): void {
    this.runningAll.stop();
    this.all = null;
  }

  /** Moves the active option by `step`, with wraparound. Opens the list when it was closed. */
  moveActive(step: 1 | -1): void {
    if (this.optionCount === 0) return;
    this.isOpen = true;
    const from = this.activeIndex ?? (step === 1 ? -1 : 0);
    this.activeIndex = (from + step + this.optionCount) % this.optionCount;
  }

  /** Shows the list again, if there is anything to show. */
  open(): void {
    if (this.state.kind !== 'idle') this.isOpen = true;
  }
  /** Hides the list; the results stay until the term changes. */
  close(): void {
    this.isOpen = false;
    this.activeIndex = null;
  }
  /** Empties the box and drops the results. */
  clear(): void {
    this.cancel();
    this.close();
    this.term = '';
    this.state = { kind: 'idle' };
  }

  private cancel(): void {
    clearTimeout(this.timer);
    this.running.stop();
  }

  private async look(request: SearchRequest): Promise<SearchState> {
    const { term } = request;
    try {
      return { kind: 'ready', term, found: await this.find(request, this.readPlaces()) };
    } catch (error) {
      return { kind: 'failed', term, message: asCallError(error).message };
    }
  }
}
