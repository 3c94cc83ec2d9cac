import { asCallError, type CallError } from '@cdi/shared/api';
import type { LiveEvent, OrderView } from '@cdi/shared/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OrderApi } from '../order-api.ts';

export type MyOrderState =
  | { readonly kind: 'loading' }
  /** `isStale`: the last look at the server failed; what is shown may be old. */
  | { readonly kind: 'ready'; readonly order: OrderView; readonly isStale: boolean }
  | { readonly kind: 'failed'; readonly error: CallError };

/** One order as its customer follows it. */
export class MyOrderStore {
  state: MyOrderState = { kind: 'loading' };
  private readonly trackerId: number;
  private readonly api: Pick<OrderApi, 'loadOrder'>;
  private running: AbortController | undefined;

  constructor(trackerId: number, api: Pick<OrderApi, 'loadOrder'>) {
    this.trackerId = trackerId;
    this.api = api;
    makeAutoObservable<this, 'trackerId' | 'api' | 'running'>(this, {
      state: observableRef,
      trackerId: false,
      api: false,
      running: false,
    });
  }

  /** Loads the order. What is shown already stays until the new one is there, and when it does not come. */
  async load(): Promise<void> {
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const before = this.state;
    const next = await this.api.loadOrder(this.trackerId, { signal }).then(
      (order): MyOrderState => ({ kind: 'ready', order, isStale: false }),
      (error): MyOrderState =>
        before.kind === 'ready' ? { ...before, isStale: true } : { kind: 'failed', error: asCallError(error) },
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  /** Whether an event concerns this order or one of its curbs. */
  isMine(event: LiveEvent): boolean {
    if (event.object === 'tracker') return event.id === this.trackerId;
    if (event.object !== 'tracker_curb' || this.state.kind !== 'ready') return false;
    return this.state.order.curbs.some((curb) => curb.tracker_curb_id === event.id);
  }

  stop(): void {
    this.running?.abort();
  }
}
