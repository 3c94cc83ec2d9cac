import type { AlertRow } from '@cdi/shared/contracts';
import { safePath, type SessionStore } from '@cdi/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type FlowState =
  | { readonly kind: 'none' }
  | { readonly kind: 'picked'; readonly alert: AlertRow }
  | { readonly kind: 'marking'; readonly alert: AlertRow };

/** Pick an alert, then View & Mark as Read, View, Mark as Read, or Cancel. */
export class AlertFlowStore {
  state: FlowState = { kind: 'none' };
  private readonly session: Pick<SessionStore, 'alerts' | 'messages'>;
  private readonly goTo: (path: string) => void;

  constructor(session: Pick<SessionStore, 'alerts' | 'messages'>, goTo: (path: string) => void) {
    this.session = session;
    this.goTo = goTo;
    makeAutoObservable<this, 'session' | 'goTo'>(this, { state: observableRef, session: false, goTo: false });
  }

  get alert(): AlertRow | null {
    return this.state.kind === 'none' ? null : this.state.alert;
  }
  get isMarking(): boolean {
    return this.state.kind === 'marking';
  }
  /** The page of the alert; null if it names none, or one outside the product. */
  get target(): string | null {
    return safePath(this.alert?.url ?? '', '') || null;
  }

  pick(alert: AlertRow): void {
    this.state = { kind: 'picked', alert };
  }
  cancel(): void {
    this.state = { kind: 'none' };
  }
  view(): void {
    const { target } = this;
    this.cancel();
    if (target) this.goTo(target);
  }
  async viewAndMark(): Promise<void> {
    const { target } = this;
    if ((await this.mark()) && target) this.goTo(target);
  }

  /** Marks the picked alert as read; false, with the reason in the error box, when that failed. */
  async mark(): Promise<boolean> {
    const { alert } = this;
    if (!alert || this.isMarking) return false;
    this.state = { kind: 'marking', alert };
    try {
      await this.session.alerts.markRead(alert.cdi_alert_id);
      this.cancel();
      return true;
    } catch (error) {
      runInAction(() => (this.state = { kind: 'picked', alert }));
      this.session.messages.showFailure(error);
      return false;
    }
  }
}
