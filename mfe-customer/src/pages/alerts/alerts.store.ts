import { callForData } from '@cdi/shared/api';
import { unreadAlerts, type AlertRow } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import type { SessionStore } from '@cdi/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type AlertFilter = 'unread' | 'all';

/** The page of all alerts: read ones too, and marking them one by one or all at once. */
export class AlertsPageStore {
  filter: AlertFilter = 'unread';
  readonly list: LoaderStore<readonly AlertRow[]>;
  /** Alerts that are being marked. */
  marking: ReadonlySet<number> = new Set();
  isMarkingAll = false;
  private readonly session: Pick<SessionStore, 'alerts' | 'messages'>;

  constructor(session: Pick<SessionStore, 'alerts' | 'messages'>) {
    this.session = session;
    this.list = new LoaderStore(async () => (await callForData(unreadAlerts, { all: true })).alerts);
    makeAutoObservable<this, 'session'>(this, { list: false, marking: observableRef, session: false });
  }

  get rows(): readonly AlertRow[] {
    const all = this.list.value ?? [];
    return this.filter === 'all' ? all : all.filter((row) => !row.is_read);
  }
  get unreadCount(): number {
    return (this.list.value ?? []).filter((row) => !row.is_read).length;
  }

  setFilter(filter: AlertFilter): void {
    this.filter = filter;
  }

  /** Marks one alert; false, with the reason in the error box, when that failed. */
  async markRead(alertId: number): Promise<boolean> {
    if (this.marking.has(alertId)) return false;
    this.marking = new Set([...this.marking, alertId]);
    try {
      await this.session.alerts.markRead(alertId);
      await this.list.load();
      return true;
    } catch (error) {
      this.session.messages.showFailure(error);
      return false;
    } finally {
      runInAction(() => (this.marking = new Set([...this.marking].filter((id) => id !== alertId))));
    }
  }

  async markAllRead(): Promise<void> {
    if (this.isMarkingAll) return;
    this.isMarkingAll = true;
    try {
      await this.session.alerts.markAllRead();
      await this.list.load();
      this.session.messages.showSuccess('All alerts are marked as read');
    } catch (error) {
      this.session.messages.showFailure(error);
    } finally {
      runInAction(() => (this.isMarkingAll = false));
    }
  }
}
