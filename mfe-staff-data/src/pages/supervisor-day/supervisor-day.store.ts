import { callForData, callServer, makeIdempotencyKey } from '@cdi/shared/api';
import {
  answerPunchRequest,
  loadSupervisorDay,
  takeWeekStep,
  type HoursToApprove,
  type PunchRequest,
  type SupervisorDay,
} from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';

/** The day of a plant, and the one answer that is being sent. */
export class SupervisorDayStore {
  /** 0 is the plant of the user. */
  locationId = 0;
  isSending = false;
  readonly day = new LoaderStore<SupervisorDay>(
    (signal) => callForData(loadSupervisorDay, { location_id: this.locationId }, { signal }),
    { onFailure: 'keep' },
  );

  constructor() {
    makeAutoObservable(this, { day: false });
  }

  choose(locationId: number): void {
    this.locationId = locationId;
    void this.day.load();
  }

  approveHours({ user_id, week_start }: HoursToApprove): Promise<void> {
    return this.send((idempotencyKey) =>
      callServer(takeWeekStep, { user_id, date: week_start, step: 'approve' }, { idempotencyKey }),
    );
  }

  answer({ punch_request_id }: PunchRequest, answer: 'approved' | 'refused', note = ''): Promise<void> {
    return this.send((idempotencyKey) =>
      callServer(answerPunchRequest, { punch_request_id, answer, note }, { idempotencyKey }),
    );
  }

  /** One answer at a time: a glove that taps twice approves once. */
  private async send(call: (key: string) => Promise<Parameters<typeof session.showAnswer>[0]>): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      session.showAnswer(await call(makeIdempotencyKey()));
    } catch (error) {
      session.messages.showFailure(error);
    } finally {
      runInAction(() => (this.isSending = false));
      await this.day.load();
    }
  }
}
