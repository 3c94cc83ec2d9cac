import { plantDay } from './config/plant-time-zone.ts';
import type { AppServices, CallContext, Person } from './context.ts';
import type { Db } from './storage/database.ts';

/** Makes the context of a call on the given database or transaction. */
export function contextOf(app: AppServices, db: Db, person: Person, requestId: string): CallContext {
  const now = app.now();
  return { app, db, person, requestId, now, today: plantDay(now) };
}
