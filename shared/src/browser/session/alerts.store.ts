import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  markAlertRead,
  markAllAlertsRead,
  unreadAlerts,
  type AlertRow,
} from '../../common/contracts/session.contract.ts';
import { asCallError, callForData, callServer } from '../api/index.ts';

export const ALERTS_REFRESH_MS = 10 * 60 * 1000;
/** The longest that a timer of the browser can be set to. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Owner {
  readonly isSignedIn: boolean;
  /** Called after every load with the current type of the account. */
  readonly noteUserType: (type: number) => void;
}

/** Unread alerts of the signed-in person; refreshed every 10 minutes, only while the tab is visible. */
export class AlertsStore {
  rows: readonly AlertRow[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;
  private endTimer: ReturnType<typeof setTimeout> | undefined;
  private loadedAtMs = 0;
  /** Grows with every start and stop, so that an answer for an earlier person is dropped. */
  private turn = 0;
  private readonly owner: Owner;

  constructor(owner: Owner) {
    this.owner = owner;
    makeAutoObservable<this, 'timer' | 'endTimer' | 'loadedAtMs' | 'turn' | 'owner' | 'refreshIfVisible' | 'catchUp'>(
      this,
      {
        rows: observableRef,
        timer: false,
        endTimer: false,
        loadedAtMs: false,
        turn: false,
        owner: false,
        refreshIfVisible: false,
        catchUp: false,
      },
    );
  }

  get count(): number {
    return this.rows.filter((row) => !row.is_read).length;
  }

  /** `expiresAtS`: when the token ends, seconds since 1970; 0 where it does not say. The server is asked then, and signs out. */
  start(expiresAtS = 0): void {
    this.stop();
    void this.load();
    const leftMs = expiresAtS * 1000 - Date.now();
    if (expiresAtS > 0 && leftMs < MAX_TIMER_MS)
      this.endTimer = setTimeout(() => void this.load(), Math.max(leftMs, 0) + 1000);
    this.timer = setInterval(this.refreshIfVisible, ALERTS_REFRESH_MS);
    document.addEventListener('visibilitychange', this.catchUp);
  }
  stop(): void {
    this.turn++;
    clearInterval(this.timer);
    clearTimeout(this.endTimer);
    document.removeEventListener('visibilitychange', this.catchUp);
    this.timer = undefined;
    this.rows = [];
  }

  private readonly refreshIfVisible = (): void => {
    if (document.visibilityState === 'visible') void this.load();
  };
  /** A tab that was out of sight for longer than a refresh asks as soon as it is looked at. */
  private readonly catchUp = (): void => {
    if (Date.now() - this.loadedAtMs >= ALERTS_REFRESH_MS) this.refreshIfVisible();
  };

  /** Loads the unread alerts. A failed refresh keeps the present ones; the next one tries again. */
  async load(): Promise<void> {
    if (!this.owner.isSignedIn) return;
    const { turn } = this;
    this.loadedAtMs = Date.now();
    try {
      const { alerts, user_type: type } = await callForData(unreadAlerts, {});
      if (turn !== this.turn) return;
      runInAction(() => (this.rows = alerts));
      if (type !== undefined) this.owner.noteUserType(type);
    } catch (error) {
      // an unreachable server is nothing to report here: whatever the person does next says so
      if (asCallError(error).code === 'CLIENT') reportError(error);
    }
  }

  /** Marks one alert read and reloads the list. Throws CallError. */
  async markRead(alertId: number): Promise<void> {
    await callServer(markAlertRead, { params: alertId });
    await this.load();
  }
  /** Marks every alert read and reloads the list. Throws CallError. */
  async markAllRead(): Promise<void> {
    await callServer(markAllAlertsRead, {});
    await this.load();
  }
}
