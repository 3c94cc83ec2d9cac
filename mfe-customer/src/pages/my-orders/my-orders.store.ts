import { asCallError, type CallError } from '@cdi/shared/api';
import { rowsOf, type FoundRow } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrderApi, OrderSearch } from '../../order/order-api.ts';

/** A row of the list as it is shown. */
export interface OrderRow {
  readonly trackerId: number;
  readonly number: string;
  readonly orderedOn: string;
  readonly job: string;
  readonly customerPo: string;
  readonly promisedOn: string | null;
  readonly shippedOn: string | null;
  readonly status: string;
  /** Null when prices are not shown to this person. */
  readonly total: number | null;
}

export type OrdersState =
  | { readonly kind: 'loading'; readonly rows: readonly OrderRow[] }
  | { readonly kind: 'ready'; readonly rows: readonly OrderRow[]; readonly next: string | null }
  | { readonly kind: 'failed'; readonly error: CallError };

function readRow(row: FoundRow<'tracker'>): OrderRow {
  return {
    trackerId: Number(row.tracker_id),
    number: row.tracker_no ?? '',
    orderedOn: row.tracker_date ?? '',
    job: row.job_name ?? '',
    customerPo: row.customer_po ?? '',
    promisedOn: row.promised_date ?? null,
    shippedOn: row.ship_date ?? null,
    status: row.status ?? '',
    total: row.total ?? null,
  };
}

/** The orders a person may follow, newest first, a page at a time. */
export class MyOrdersStore {
  state: OrdersState = { kind: 'loading', rows: [] };
  private readonly api: Pick<OrderApi, 'searchOrders'>;
  private asked: OrderSearch = { job_name: '', customer_po: '', status: '' };
  private readonly running = new LatestRun();

  constructor(api: Pick<OrderApi, 'searchOrders'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked' | 'running'>(this, {
      state: observableRef,
      api: false,
      asked: false,
      running: false,
    });
  }

  get rows(): readonly OrderRow[] {
    return this.state.kind === 'failed' ? [] : this.state.rows;
  }

  /** Looks again. An answer to an older search is dropped. */
  async search(search: OrderSearch): Promise<void> {
    this.asked = search;
    await this.ask(null, []);
  }

  /** Adds the next page to the rows. */
  async loadMore(): Promise<void> {
    if (this.state.kind !== 'ready' || this.state.next === null) return;
    await this.ask(this.state.next, this.state.rows);
  }

  private async ask(cursor: string | null, before: readonly OrderRow[]): Promise<void> {
    const signal = this.running.start();
    this.state = { kind: 'loading', rows: cursor === null ? this.rows : before };
    const next = await this.api.searchOrders(this.asked, cursor, { signal }).then(
      ({ rows, next: following }): OrdersState => ({
        kind: 'ready',
        rows: merge(before, rowsOf('tracker', rows).map(readRow)),
        next: following,
      }),
      (error): OrdersState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  stop(): void {
    this.running.stop();
  }
}

/** An order that moved while pages were loaded is shown once. */
function merge(before: readonly OrderRow[], more: readonly OrderRow[]): readonly OrderRow[] {
  const known = new Set(before.map((row) => row.trackerId));
  return [...before, ...more.filter((row) => !known.has(row.trackerId))];
}
