import { asCallError, callForData, callServer, makeIdempotencyKey } from '@cdi/shared/api';
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
import { outbox, type Kept } from '@cdi/shared/outbox';
import { session } from '@cdi/shared/session';
import { action, computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import { applyKept, clockIn, type PressedPunch } from './kept-punches.ts';
import { PUNCH_LABELS } from './punch-labels.ts';

/** Off line the last picture stays. */
const KEEP = { onFailure: 'keep' } as const;

const BACK = 'Tap again when you are on line; the clock looks for the server by itself.';
const NOT_PUNCHED = `You are off line: nothing was punched. ${BACK}`;
const NOT_SAVED = `You are off line: nothing was saved. ${BACK}`;

/** The user's time clock: the state of the shift, the work week, and the one punch being sent. */
export class ClockStore {
  readonly clock = new LoaderStore<ClockState>(async (signal) => {
    const state = await callForData(loadClock, {}, { signal });
    // a fresh answer, not a cached one
    this.aheadMs = Date.parse(state.now) - Date.now();
    return state;
  }, KEEP);
  readonly week = new LoaderStore<TimecardWeek>(
    (signal) => callForData(loadTimecardWeek, { user_id: 0, date: this.clock.value?.today ?? '' }, { signal }),
    KEEP,
  );
  isSending = false;
  /** Message about a punch that did not reach the server; shown until one does. */
  offLine: string | null = null;
  /** How much the clock of the server is ahead of that of this phone. */
  private aheadMs = 0;
  /** The last punch if it did not reach the server; a retry has the same key, so that it counts once. */
  private lost: { readonly what: string; readonly key: string } | null = null;

  constructor() {
    makeObservable<this, 'run'>(this, {
      isSending: observable,
      offLine: observable,
      shown: computed,
      keptPunches: computed,
      run: action,
    });
  }

  /** State of the shift with the punches that wait on this phone applied; null before the clock is loaded. */
  get shown(): ClockState | null {
    return this.clock.value && applyKept(this.clock.value, this.keptPunches);
  }

  /** Punches that wait on this phone, in order. */
  get keptPunches(): readonly PressedPunch[] {
    return outbox.waitingPunches;
  }

  /** Whether the clock on screen may be out of date because the last load failed. */
  get isStale(): boolean {
    const { state } = this.clock;
    return state.kind === 'failed' || (state.kind === 'ready' && state.isStale);
  }

  /** Loads the clock, then the week of its day. */
  async load(): Promise<void> {
    await this.clock.load();
    await this.loadWeek();
    if (!this.isStale) runInAction(() => (this.offLine = null));
  }

  async loadWeek(): Promise<void> {
    if (this.clock.value) await this.week.load();
  }

  stop(): void {
    this.clock.stop();
    this.week.stop();
  }

  /**
   * Follows the outbox, which may send a waiting punch from this window or another one. Loads the clock again after each punch, because the
   * answer to a repeated call shows the state at its first run. Returns the function that unsubscribes.
   */
  followOutbox(): () => void {
    const stopHearing = outbox.subscribe(({ work }: Kept, answer) => {
      const state = (answer as Answer<ClockState> | null)?.data;
      if (work.kind === 'punch' && state) this.clock.put(state);
    });
    const stopCounting = reaction(
      () => this.keptPunches.length,
      (now, before) => now < before && void this.load(),
    );
    return () => {
      stopHearing();
      stopCounting();
    };
  }

  /** Shows the clock of an answer. */
  take(state: ClockState | undefined): void {
    if (state) this.clock.put(state);
    void this.loadWeek();
  }

  /** Punches now, or keeps the punch with its moment until there is a network. */
  punch(what: ClockAction): Promise<void> {
    const pressed_at = new Date(Date.now() + this.aheadMs).toISOString();
    const label = `${PUNCH_LABELS[what]} at ${clockIn(this.clock.value?.timezone ?? 'UTC', pressed_at)}`;
    return this.run(`punch ${pressed_at}`, async () => {
      const work = { kind: 'punch', action: what, pressed_at } as const;
      const delivery = await outbox.sendOrKeep({ label, work }, (once) =>
        callServer(punchClock, { action: what, pressed_at }, once),
      );
      return delivery.kind === 'sent' ? delivery.answer : null;
    });
  }

  start(job: ClockJob): Promise<void> {
    const { tracker_curb_id, task } = job;
    return this.run(`job ${tracker_curb_id} ${task}`, (idempotencyKey) =>
      callServer(transferJob, { tracker_curb_id, task }, { idempotencyKey }),
    );
  }

  async submitWeek(week: TimecardWeek): Promise<void> {
    const about = { user_id: week.user_id, date: week.week_start, step: 'submit' as const };
    await this.run(`week ${week.week_start}`, async (idempotencyKey) => {
      const answer = await callServer(takeWeekStep, about, { idempotencyKey });
      return { ...answer, data: undefined };
    });
  }

  /** One thing at a time: a finger that taps twice punches once. What is kept on the phone has no answer yet. */
  private async run(
    what: string,
    send: (idempotencyKey: string) => Promise<Answer<ClockState | undefined> | null>,
  ): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const key = this.lost?.what === what ? this.lost.key : makeIdempotencyKey();
    this.lost = null;
    try {
      const answer = await send(key);
      runInAction(() => (this.offLine = null));
      if (answer === null) return;
      session.showAnswer(answer);
      this.take(answer.data);
    } catch (error) {
      if (asCallError(error).status === 0) {
        this.lost = { what, key };
        runInAction(() => (this.offLine = what.startsWith('punch') ? NOT_PUNCHED : NOT_SAVED));
      } else session.messages.showFailure(error);
      await this.load();
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
