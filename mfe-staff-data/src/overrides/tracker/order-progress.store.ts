import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, callForData, recordApi, type CallError } from '@cdi/shared/api';
import { objectNamed } from '@cdi/shared/catalogue';
import { loadMyOrder, type LiveEvent, type OrderView } from '@cdi/shared/contracts';

export type OrderCurb = OrderView['curbs'][number] & {
  /** Stage of the shop where the curb stands; null before production. */
  readonly shopStage: string | null;
};

export type ProgressState =
  | { readonly kind: 'loading' }
  /** `isStale`: the last look at the server failed; what is shown may be old. */
  | { readonly kind: 'ready'; readonly curbs: readonly OrderCurb[]; readonly isStale: boolean }
  | { readonly kind: 'failed'; readonly error: CallError };

/** Where the curbs of an order stand: as the customer is told, and at which stage of the shop. */
export interface ProgressSource {
  readonly loadOrder: (trackerId: number, signal: AbortSignal) => Promise<OrderView>;
  readonly loadStages: (trackerId: number, signal: AbortSignal) => Promise<ReadonlyMap<number, string | null>>;
}

const MAX_CURBS = 200;

const fromServer: ProgressSource = {
  loadOrder: (tracker_id, signal) => callForData(loadMyOrder, { tracker_id }, { signal }),
  loadStages: async (trackerId, signal) => {
    const query = { filters: { tracker_id: trackerId }, page_size: MAX_CURBS };
    const { rows } = await recordApi(objectNamed('tracker_curb')).search(query, { signal });
    return new Map(
      rows.map((row) => [Number(row['tracker_curb_id']), (row['current_stage'] as string | null) ?? null]),
    );
  },
};

export class OrderProgressStore {
  state: ProgressState = { kind: 'loading' };
  private readonly source: ProgressSource;
  private running: AbortController | undefined;

  constructor(source: ProgressSource = fromServer) {
    this.source = source;
    makeAutoObservable<this, 'source' | 'running'>(this, { state: observableRef, source: false, running: false });
  }

  /** Loads the curbs. What is shown already stays until they are there, and when they do not come. */
  async load(trackerId: number): Promise<void> {
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const before = this.state;
    const next = await this.fetch(trackerId, signal).then(
      (curbs): ProgressState => ({ kind: 'ready', curbs, isStale: false }),
      (error): ProgressState =>
        before.kind === 'ready' ? { ...before, isStale: true } : { kind: 'failed', error: asCallError(error) },
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  /** Whether an event concerns one of the curbs: their order's own events bring a new version of the record. */
  isMine(event: LiveEvent): boolean {
    if (event.object !== 'tracker_curb' || this.state.kind !== 'ready') return false;
    return this.state.curbs.some((curb) => curb.tracker_curb_id === event.id);
  }

  dispose(): void {
    this.running?.abort();
  }

  private async fetch(trackerId: number, signal: AbortSignal): Promise<readonly OrderCurb[]> {
    const [order, stages] = await Promise.all([
      this.source.loadOrder(trackerId, signal),
      this.source.loadStages(trackerId, signal),
    ]);
    return order.curbs.map((curb) => ({ ...curb, shopStage: stages.get(curb.tracker_curb_id) ?? null }));
  }
}
