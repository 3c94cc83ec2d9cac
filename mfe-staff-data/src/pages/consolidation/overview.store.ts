import { callForData, callServer } from '@cdi/shared/api';
import {
  loadConsolidation,
  makeLoad,
  type Consolidation,
  type LoadOrder,
  type TrailerName,
} from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type LaneKind = 'state' | 'zip3';

/** Ready crates and loads, how they are grouped, and the orders that were chosen for the next load. */
export class OverviewStore {
  by: LaneKind = 'state';
  plantId = 0;
  chosen: readonly number[] = [];
  isMaking = false;
  readonly data = new LoaderStore<Consolidation>((signal) =>
    callForData(loadConsolidation, { by: this.by, cdi_location_id: this.plantId }, { signal }),
  );
  private readonly keys = new KeyRing();
  private readonly goTo: (loadId: number) => void;

  constructor(goTo: (loadId: number) => void) {
    this.goTo = goTo;
    makeAutoObservable<this, 'keys' | 'goTo'>(this, { data: false, keys: false, goTo: false });
  }

  group(by: LaneKind): void {
    this.by = by;
    void this.data.load();
  }

  showPlant(plantId: number): void {
    this.plantId = plantId;
    this.chosen = [];
    void this.data.load();
  }

  choose(trackerId: number, isOn: boolean): void {
    const others = this.chosen.filter((id) => id !== trackerId);
    this.chosen = isOn ? [...others, trackerId] : others;
  }

  /** The chosen orders in the sequence in which they were chosen. */
  get chosenOrders(): readonly LoadOrder[] {
    const orders = this.data.value?.groups.flatMap((group) => group.orders) ?? [];
    return this.chosen.flatMap((id) => orders.find((order) => order.tracker_id === id) ?? []);
  }

  get chosenPlants(): number {
    const groups = this.data.value?.groups ?? [];
    const mine = groups.filter(({ orders }) => orders.some(({ tracker_id: id }) => this.chosen.includes(id)));
    return new Set(mine.map((group) => group.cdi_location_id)).size;
  }

  /** Makes a draft of these orders and opens it. */
  async make(trackerIds: readonly number[], shipDate: string, trailer: TrailerName): Promise<void> {
    if (this.isMaking) return;
    this.isMaking = true;
    const input = { tracker_ids: trackerIds.join(','), ship_date: shipDate, trailer };
    try {
      const answer = await callServer(makeLoad, input, { idempotencyKey: this.keys.keyFor('make', input) });
      this.keys.finish('make', input);
      session.showAnswer(answer);
      if (answer.data) this.goTo(answer.data.consolidation_load_id);
    } catch (error) {
      session.messages.showFailure(error);
      await this.data.load();
    } finally {
      runInAction(() => (this.isMaking = false));
    }
  }
}
