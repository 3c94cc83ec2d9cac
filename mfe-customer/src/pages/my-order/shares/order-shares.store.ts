import { asCallError } from '@cdi/shared/api';
import type { OrderShare } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { makeObservable, observable, runInAction } from 'mobx';
import type { OrderApi } from '../../../order/order-api.ts';

type SharesApi = Pick<OrderApi, 'loadShares' | 'shareOrder' | 'endShare'>;

/** The open share links of one order, and the calls that create and end one. */
export class OrderSharesStore extends LoaderStore<readonly OrderShare[]> {
  isBusy = false;
  /** Why the last step failed. */
  problem: string | null = null;
  private readonly trackerId: number;
  private readonly api: SharesApi;
  private readonly keys = new KeyRing();

  constructor(trackerId: number, api: SharesApi) {
    super((signal) => api.loadShares(trackerId, { signal }));
    this.trackerId = trackerId;
    this.api = api;
    makeObservable(this, { isBusy: observable, problem: observable });
  }

  /** Creates a link for a named recipient; null when that failed. */
  make(name: string): Promise<OrderShare | null> {
    const { trackerId } = this;
    return this.step(async () => {
      const share = await this.api.shareOrder(trackerId, name, {
        idempotencyKey: this.keys.keyFor('share', { trackerId, name }),
      });
      this.keys.finish('share', { trackerId, name });
      this.put([share, ...(this.value ?? []).filter((each) => each.order_share_id !== share.order_share_id)]);
      return share;
    });
  }

  /** Ends a link and returns the server's message; null when that failed. */
  end(share: OrderShare): Promise<string | null> {
    return this.step(async () => {
      const said = await this.api.endShare(share.order_share_id);
      this.put((this.value ?? []).filter((each) => each !== share));
      return said;
    });
  }

  private async step<T>(work: () => Promise<T>): Promise<T | null> {
    runInAction(() => {
      this.isBusy = true;
      this.problem = null;
    });
    try {
      return await work();
    } catch (error) {
      runInAction(() => (this.problem = asCallError(error).message));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
