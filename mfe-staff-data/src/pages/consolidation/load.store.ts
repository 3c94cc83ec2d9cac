import { callForData, callServer } from '@cdi/shared/api';
import {
  changeLoad,
  makeLoadSheet,
  orderStops,
  readLoad,
  saveLoad,
  takeLoadStep,
  type Answer,
  type CallInput,
  type LoadStep,
  type LoadView,
} from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { moveStop } from './move-stop.ts';

type Head = Omit<CallInput<typeof saveLoad>, 'consolidation_load_id' | 'version'>;

/** One load, and the change being sent; the page then shows the load of the server's answer. */
export class LoadStore {
  readonly data: LoaderStore<LoadView>;
  busy: string | null = null;
  /** The last move, announced to screen readers. */
  said = '';
  private readonly loadId: number;
  private readonly keys = new KeyRing();

  constructor(loadId: number) {
    this.loadId = loadId;
    this.data = new LoaderStore((signal) => callForData(readLoad, { consolidation_load_id: loadId }, { signal }));
    makeAutoObservable<this, 'keys' | 'loadId'>(this, { data: false, keys: false, loadId: false });
  }

  private get about() {
    return { consolidation_load_id: this.loadId, version: this.data.value?.version ?? 0 };
  }

  async change(add: readonly string[], remove: readonly string[]): Promise<void> {
    const input = { ...this.about, add: add.join(','), remove: remove.join(',') };
    await this.send('change', input, (idempotencyKey) => callServer(changeLoad, input, { idempotencyKey }));
  }

  /** Moves a stop to another place. */
  async move(from: number, to: number): Promise<void> {
    const stops = this.data.value?.stops ?? [];
    const moved = moveStop(stops, from, to);
    if (moved === stops) return;
    const input = { ...this.about, tracker_ids: moved.map((stop) => stop.tracker_id).join(',') };
    const isSent = await this.send('stops', input, (idempotencyKey) =>
      callServer(orderStops, input, { idempotencyKey }),
    );
    if (isSent) this.say(`${stops[from]?.tracker_no ?? ''} is number ${to + 1} of ${stops.length}`);
  }

  private say(words: string): void {
    this.said = words;
  }

  async take(step: LoadStep, reason = ''): Promise<boolean> {
    const input = { ...this.about, step, reason };
    return this.send(step, input, (idempotencyKey) => callServer(takeLoadStep, input, { idempotencyKey }));
  }

  /** For the form, which shows by itself what is wrong with it. */
  async save(head: Head, idempotencyKey: string): Promise<Answer> {
    const answer = await callServer(saveLoad, { ...this.about, ...head }, { idempotencyKey });
    if (answer.data) this.data.put(answer.data);
    return answer;
  }

  /** Assigns a carrier from the comparison and keeps everything else. */
  async choose(shipperId: number): Promise<void> {
    const load = this.data.value;
    if (!load) return;
    const head = {
      ship_date: load.ship_date,
      trailer: load.trailer,
      shipper_id: shipperId,
      pro_no: load.pro_no ?? '',
      freight_cost: '',
      split_by: load.split_by,
      notes: load.notes ?? '',
    };
    const input = { ...this.about, ...head };
    await this.send('save', input, (idempotencyKey) => callServer(saveLoad, input, { idempotencyKey }));
  }

  async drawSheet(): Promise<void> {
    const input = { consolidation_load_id: this.loadId };
    const isMade = await this.send('sheet', this.about, (idempotencyKey) =>
      callServer(makeLoadSheet, input, { idempotencyKey }),
    );
    if (isMade) await this.data.load();
  }

  /** Sends one change at a time; loads the load again after a refusal. */
  private async send(
    action: string,
    input: unknown,
    call: (key: string) => Promise<Answer<LoadView> | Answer<{ cdi_file_id: number }>>,
  ): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = action;
    try {
      const answer = await call(this.keys.keyFor(action, input));
      this.keys.finish(action, input);
      session.showAnswer(answer);
      const { data } = answer;
      if (data && 'stops' in data) this.data.put(data);
      return true;
    } catch (error) {
      session.messages.showFailure(error);
      await this.data.load();
      return false;
    } finally {
      runInAction(() => (this.busy = null));
    }
  }
}
