import { asCallError, type CallError } from '@cdi/shared/api';
import type { ReportAnswer } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReportState } from './report-address.ts';
import { productReportApi, WHOLE_PAGE_SIZE, type ReportApi } from './report-api.ts';

export type ReportRow = Readonly<Record<string, unknown>>;

/** The loaded part of a report. */
export interface ShownReport {
  readonly rows: readonly ReportRow[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  readonly figures: NonNullable<ReportAnswer['figures']>;
  readonly chart: NonNullable<ReportAnswer['chart']>;
}

type ResultState =
  /** `shown` is the answer to the previous query, until the new one arrives. */
  | { readonly kind: 'loading'; readonly shown: ShownReport | null }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'ready'; readonly shown: ShownReport };

type MoreState =
  { readonly kind: 'idle' } | { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly error: CallError };

/** The answer to a query of a report, page by page. Drops a late answer to an older query. */
export class ReportStore {
  result: ResultState = { kind: 'loading', shown: null };
  more: MoreState = { kind: 'idle' };
  private readonly name: string;
  private readonly api: ReportApi;
  private asked: ReportState | undefined;
  private readonly running = new LatestRun();

  constructor(name: string, api: ReportApi = productReportApi) {
    this.name = name;
    this.api = api;
    makeAutoObservable<this, 'name' | 'api' | 'asked' | 'running'>(this, {
      result: observableRef,
      more: observableRef,
      name: false,
      api: false,
      asked: false,
      running: false,
    });
  }

  get shown(): ShownReport | null {
    return this.result.kind === 'failed' ? null : this.result.shown;
  }

  async load(state: ReportState): Promise<void> {
    const signal = this.running.start();
    this.asked = state;
    this.more = { kind: 'idle' };
    this.result = { kind: 'loading', shown: this.shown };
    const next = await this.api.fetchPage(this.name, state, null, { signal }).then(
      (answer): ResultState => ({
        kind: 'ready',
        shown: { rows: answer.rows, next: answer.next, figures: answer.figures ?? {}, chart: answer.chart ?? [] },
      }),
      (error: unknown): ResultState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.result = next));
  }

  /** Appends the next page to the rows. */
  async loadMore(pageSize?: number): Promise<void> {
    const { result, asked, more } = this;
    if (result.kind !== 'ready' || result.shown.next === null || !asked || more.kind === 'loading') return;
    const { shown } = result;
    const { signal } = this.running;
    this.more = { kind: 'loading' };
    try {
      const answer = await this.api.fetchPage(this.name, asked, shown.next, {
        signal,
        ...(pageSize === undefined ? {} : { pageSize }),
      });
      if (signal?.aborted) return;
      runInAction(() => {
        this.result = { kind: 'ready', shown: { ...shown, rows: [...shown.rows, ...answer.rows], next: answer.next } };
        this.more = { kind: 'idle' };
      });
    } catch (thrown) {
      if (!signal?.aborted) runInAction(() => (this.more = { kind: 'failed', error: asCallError(thrown) }));
    }
  }

  /** Appends pages until all rows, or `most` of them, are loaded. A failed page or another query ends it. */
  async loadUpTo(most: number): Promise<void> {
    for (;;) {
      const before = this.shown?.rows.length ?? 0;
      if (before >= most) return;
      await this.loadMore(Math.min(WHOLE_PAGE_SIZE, most - before));
      if ((this.shown?.rows.length ?? 0) <= before) return;
    }
  }

  stop(): void {
    this.running.stop();
  }
}
