import type { AlertsStore } from './alerts.store.ts';
import type { EventsStore } from './events.store.ts';
import type { FileTokenStore } from './file-token.store.ts';
import type { RecentStore } from './recent.store.ts';

/** Services that run while a person is signed in, and the session facts that they need. */
interface Services {
  readonly alerts: AlertsStore;
  readonly fileToken: FileTokenStore;
  readonly recent: RecentStore;
  readonly events: EventsStore;
  readonly needsTerms: boolean;
  readonly needsSecondFactor: boolean;
}

/** Starts what a session needs, which ends at `expiresAtS`, seconds since 1970 by the server's clock. Before the second factor is set up the server opens none of it. */
export function startServices(session: Services, expiresAtS: number): void {
  if (session.needsSecondFactor) return stopServices(session);
  session.alerts.start(expiresAtS);
  session.fileToken.start();
  void session.recent.load();
  // the server sends no events before the person accepts the terms
  if (session.needsTerms) session.events.stop();
  else session.events.start();
}

export function stopServices({ alerts, fileToken, recent, events }: Services): void {
  alerts.stop();
  fileToken.stop();
  recent.clear();
  events.stop();
}
