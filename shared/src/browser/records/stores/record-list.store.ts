import { LatestRun } from '../../kit/stores/latest-run.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RowsAnswer } from '../../../common/contracts/define-call.ts';
import { asCallError, type CallError, type RecordApi, type SearchQuery } from '@cdi/shared/api';

/** A row of a search: columns by name, `<object>_id` among them, `<field>_label` beside references. */
export type RecordRow = Readonly<Record<string, unknown>>;

/** What happens below the rows that are shown. */
export type MoreState =
  | { readonly kind: 'end' }
  | { readonly kind: 'available' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError };

export type ListState =
  | { readonly kind: 'idle' }
  /** `rows` are those of the search before; they stay visible, dimmed, so that the page does not jump. */
  | { readonly kind: 'loading'; readonly rows: readonly RecordRow[] }
  | {
      readonly kind: 'ready';
      readonly rows: readonly RecordRow[];
      readonly next: string | null;
      readonly more: MoreState;
    }
  | { readonly kind: 'failed'; readonly error: CallError };

export type CountState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'counting' }
  /** `isMore`: there are more than `total`. */
  | { readonly kind: 'known'; readonly total: number; readonly isMore: boolean }
  | { readonly kind: 'failed'; readonly message: string };

/** Rows, and where the next ones begin. */
type ListPage = Pick<RowsAnswer, 'rows' | 'next'>;

/** Rows and count of a search page. The page that mounts it creates and owns it. */
export class RecordListStore {
  state: ListState = { kind: 'idle' };
  count: CountState = { kind: 'unknown' };
  private readonly api: Pick<RecordApi, 'search'>;
  private readonly keyColumn: string;
  private query: SearchQuery | null = null;
  private readonly running = new LatestRun();

  /** `keyColumn` names a row: a record that moved while pages were loaded is shown once. */
  constructor(api: Pick<RecordApi, 'search'>, keyColumn: string) {
    this.api = api;
    this.keyColumn = keyColumn;
    makeAutoObservable<this, 'api' | 'keyColumn' | 'query' | 'running'>(this, {
      state: observableRef,
      count: observableRef,
      api: false,
      keyColumn: false,
      query: false,
      running: false,
    });
  }

  get rows(): readonly RecordRow[] {
    return this.state.kind === 'ready' || this.state.kind === 'loading' ? this.state.rows : [];
  }

  /**
   * Runs a search, and shows at least `reach` rows if there are that many: the rows that were loaded when the person left the list.
   * Aborts an older search that is still running and drops its late answer.
   */
  async search(query: SearchQuery, reach = 0): Promise<void> {
    const signal = this.running.start();
    this.query = query;
    this.state = { kind: 'loading', rows: this.rows };
    this.count = { kind: 'unknown' };
    const state = await this.collect(query, reach, signal).then(
      (answer): ListState => ({
        kind: 'ready',
        rows: answer.rows,
        next: answer.next,
        more: { kind: answer.next === null ? 'end' : 'available' },
      }),
      (error): ListState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (signal.aborted) return;
    runInAction(() => {
      this.state = state;
      if (state.kind === 'ready' && state.next === null)
        this.count = { kind: 'known', total: state.rows.length, isMore: false };
    });
  }

  /** Runs the last search again. */
  async retry(): Promise<void> {
    if (this.query) await this.search(this.query);
  }

  /** Appends the next page. A failure keeps the rows that are there and can be tried again. */
  async loadMore(): Promise<void> {
    const { state, query } = this;
    if (state.kind !== 'ready' || state.next === null || state.more.kind === 'loading' || !query) return;
    const signal = this.running.start();
    this.state = { ...state, more: { kind: 'loading' } };
    const next = await this.api.search({ ...query, cursor: state.next }, { signal }).then(
      (answer): ListState => ({
        kind: 'ready',
        rows: this.append(state.rows, answer.rows),
        next: answer.next,
        more: { kind: answer.next === null ? 'end' : 'available' },
      }),
      (error): ListState => ({ ...state, more: { kind: 'failed', error: asCallError(error) } }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  /** Loads on until so many rows are there, or all. */
  async loadUpTo(most: number): Promise<void> {
    for (;;) {
      const before = this.rows.length;
      if (before >= most || this.state.kind !== 'ready' || this.state.more.kind !== 'available') return;
      await this.loadMore();
      if (this.rows.length === before) return;
    }
  }

  /** Loads the same rows again, as many as are there, after some of them were changed. */
  async refresh(): Promise<void> {
    if (this.query) await this.search(this.query, this.rows.length);
  }

  /** Counts the matches, only on request, because a count costs the database more than a page of rows. */
  async countMatches(): Promise<void> {
    const { query } = this;
    if (!query || this.count.kind === 'counting') return;
    this.count = { kind: 'counting' };
    const count = await this.api.search({ ...query, page_size: 1, cursor: null, isCounted: 'exact' }).then(
      (answer): CountState =>
        answer.count
          ? { kind: 'known', total: answer.count.total, isMore: answer.count.is_more }
          : { kind: 'failed', message: 'They were not counted.' },
      (error): CountState => ({ kind: 'failed', message: asCallError(error).message }),
    );
    if (this.query === query) runInAction(() => (this.count = count));
  }

  /** Aborts the running search; called when the page unmounts. */
  dispose(): void {
    this.running.stop();
  }

  /** The first page, and the next ones until there are enough rows. */
  private async collect(query: SearchQuery, reach: number, signal: AbortSignal): Promise<ListPage> {
    let page: ListPage = await this.api.search(query, { signal });
    while (page.next !== null && page.rows.length < reach) {
      const more = await this.api.search({ ...query, cursor: page.next }, { signal });
      page = { rows: this.append(page.rows, more.rows), next: more.next };
    }
    return page;
  }

  private append(rows: readonly RecordRow[], page: readonly RecordRow[]): readonly RecordRow[] {
    const known = new Set(rows.map((row) => row[this.keyColumn]));
    return [...rows, ...page.filter((row) => !known.has(row[this.keyColumn]))];
  }
}
