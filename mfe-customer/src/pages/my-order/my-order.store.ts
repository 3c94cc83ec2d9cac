import type { LiveEvent, OrderView } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import type { OrderApi } from '../../order/order-api.ts';

/** One order as its customer sees it. The shown data stays when a reload fails. */
export class MyOrderStore extends LoaderStore<OrderView> {
  private readonly trackerId: number;

  constructor(trackerId: number, api: Pick<OrderApi, 'loadOrder'>) {
    super((signal) => api.loadOrder(trackerId, { signal }), { onFailure: 'keep' });
    this.trackerId = trackerId;
  }

  /** Whether an event concerns this order or one of its curbs. */
  isMine(event: LiveEvent): boolean {
    if (event.object === 'tracker') return event.id === this.trackerId;
    if (event.object !== 'tracker_curb') return false;
    return this.value?.curbs.some((curb) => curb.tracker_curb_id === event.id) ?? false;
  }
}
