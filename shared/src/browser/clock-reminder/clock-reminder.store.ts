import { makeAutoObservable, runInAction } from 'mobx';
import { loadClock, punchClock } from '../../common/contracts/clock.contract.ts';
import { callForData, callServer, makeIdempotencyKey } from '@cdi/shared/api';
import { outbox } from '@cdi/shared/outbox/sender';
import { session } from '@cdi/shared/session';

/** Why the person's working time is not counted. */
export type ClockGap =
  /** The person has not clocked in. */
  | 'out'
  /** The last shift has no clock-out; this is reported first. */
  | 'forgotten';

/** Checks, after someone starts or completes work, whether that person is clocked in. It never blocks the work. */
export class ClockReminderStore {
  gap: ClockGap | null = null;
  isSending = false;

  constructor() {
    makeAutoObservable(this);
  }

  /** Asks the clock. Not to know it is no news. */
  async look(): Promise<void> {
    await outbox.refresh();
    // the server has not heard of the punches that wait here, and another one would go before them
    if (outbox.waitingPunches.length > 0) return void outbox.send();
    const clock = await callForData(loadClock, {}).catch(() => null);
    if (clock === null) return;
    const { punches, shift } = clock;
    runInAction(() => (this.gap = !punches ? null : shift === null ? 'out' : shift.is_forgotten ? 'forgotten' : null));
  }

  async clockIn(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      const answer = await callServer(punchClock, { action: 'in' }, { idempotencyKey: makeIdempotencyKey() });
      session.showAnswer(answer);
      this.dismiss();
    } catch (error) {
      session.messages.showFailure(error);
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  dismiss(): void {
    this.gap = null;
  }
}

/** The reminder of this page. */
export const clockReminder = new ClockReminderStore();
