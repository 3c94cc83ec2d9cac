import { callForData, callServer, makeRandomId } from '@cdi/shared/api';
import { loadCatalogOrder, takePickStep, type CatalogOrder, type PickStep } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { action, makeObservable, observable, runInAction } from 'mobx';

/** The parts of one order compared with stock, and the step being sent. */
export class OrderPartsStore {
  readonly order: LoaderStore<CatalogOrder>;
  sending: PickStep | null = null;
  private readonly trackerId: number;

  constructor(trackerId: number) {
    this.trackerId = trackerId;
    this.order = new LoaderStore((signal) => callForData(loadCatalogOrder, { tracker_id: trackerId }, { signal }));
    makeObservable(this, { sending: observable, take: action });
  }

  /** Takes one step at a time, then shows the order of the server's answer. */
  async take(step: PickStep): Promise<void> {
    if (this.sending !== null) return;
    this.sending = step;
    try {
      const about = { tracker_id: this.trackerId, step };
      const answer = await callServer(takePickStep, about, { idempotencyKey: makeRandomId() });
      session.showAnswer(answer);
      if (answer.data) this.order.put(answer.data);
    } catch (error) {
      session.messages.showFailure(error);
      await this.order.load();
    } finally {
      runInAction(() => (this.sending = null));
    }
  }
}
