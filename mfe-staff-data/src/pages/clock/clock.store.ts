import { callForData, callServer, makeRandomId } from '@cdi/shared/api';
import {
  loadClock,
  loadTimecardWeek,
  punchClock,
  takeWeekStep,
  transferJob,
  type Answer,
  type ClockAction,
  type ClockJob,
  type ClockState,
  type TimecardWeek,
} from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { action, makeObservable, observable, runInAction } from 'mobx';

/** The own clock: where the person stands, the own week, and the one punch that is on its way. */
export class ClockStore {
  readonly clock = new LoaderStore<ClockState>((signal) => callForData(loadClock, {}, { signal }));
  readonly week = new LoaderStore<TimecardWeek>((signal) =>
    callForData(loadTimecardWeek, { user_id: 0, date: this.clock.value?.today ?? '' }, { signal }),
  );
  isSending = false;

  constructor() {
    makeObservable<this, 'run'>(this, { isSending: observable, run: action });
  }

  /** Loads the clock, then the week of its day. */
  async load(): Promise<void> {
    await this.clock.load();
    await this.loadWeek();
  }

  async loadWeek(): Promise<void> {
    if (this.clock.value) await this.week.load();
  }

  stop(): void {
    this.clock.stop();
    this.week.stop();
  }

  /** Takes over what an answer says of the clock. */
  take(state: ClockState | undefined): void {
    if (state) this.clock.put(state);
    void this.loadWeek();
  }

  punch(what: ClockAction): Promise<void> {
    return this.run((idempotencyKey) => callServer(punchClock, { action: what }, { idempotencyKey }));
  }

  start(job: ClockJob): Promise<void> {
    const { tracker_curb_id, task } = job;
    return this.run((idempotencyKey) => callServer(transferJob, { tracker_curb_id, task }, { idempotencyKey }));
  }

  async submitWeek(week: TimecardWeek): Promise<void> {
    const about = { user_id: week.user_id, date: week.week_start, step: 'submit' as const };
    await this.run(async (idempotencyKey) => {
      const answer = await callServer(takeWeekStep, about, { idempotencyKey });
      return { ...answer, data: undefined };
    });
  }

  /** One thing at a time: a finger that taps twice punches once. */
  private async run(send: (idempotencyKey: string) => Promise<Answer<ClockState | undefined>>): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      const answer = await send(makeRandomId());
      session.showAnswer(answer);
      this.take(answer.data);
    } catch (error) {
      session.messages.showFailure(error);
      await this.load();
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
