import { AppError } from '@cdi/shared/errors';
import type { AlertRow } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many, run } from '../storage/query.ts';
import { publishEvent } from '../events/publish-event.ts';

export interface NewAlert {
  readonly userIds: readonly number[];
  readonly text: string;
  /** Why this person gets the alert: "because you are its drafter". */
  readonly reason: string;
  readonly url: string;
  readonly object?: string;
  readonly id?: number;
}

/**
 * Alerts people. An unread alert with the same text about the same record is replaced, so that the inbox shows one line for each
 * thing to look at.
 */
export async function raiseAlert(db: Db, alert: NewAlert): Promise<void> {
  for (const userId of new Set(alert.userIds)) {
    if (alert.object !== undefined && alert.id !== undefined)
      await run(db)`
        delete from cdi_alert
        where user_id = ${userId} and read_dt is null and object = ${alert.object} and record_id = ${alert.id}
          and cdi_alert = ${alert.text}`;
    await run(db)`
      insert into cdi_alert (user_id, cdi_alert, reason, url, object, record_id)
      values (${userId}, ${alert.text}, ${alert.reason}, ${alert.url}, ${alert.object ?? null},
        ${alert.id ?? null}::bigint)`;
    await publishEvent(db, { kind: 'alert', userId });
  }
}

/** Ends the unread alerts that led people to this page for this record: what they asked for is done. */
export async function endAlerts(
  db: Db,
  about: {
    readonly object: string;
    readonly id: number;
    readonly url: string;
    /** Only those that ask for this: how their text ends. */
    readonly asking?: string;
    /** Only those that say this somewhere: `is held`. */
    readonly saying?: string;
  },
): Promise<void> {
  const ended = await many<{ user_id: number }>(db)`
    update cdi_alert set read_dt = now()
    where object = ${about.object} and record_id = ${about.id} and url = ${about.url} and read_dt is null
      and right(cdi_alert, ${(about.asking ?? '').length}) = ${about.asking ?? ''}
      and position(${about.saying ?? ''} in cdi_alert) > 0
    returning user_id`;
  for (const userId of new Set(ended.map((row) => row.user_id))) await publishEvent(db, { kind: 'alert', userId });
}

export async function listAlerts(context: CallContext, isAll: boolean): Promise<AlertRow[]> {
  const rows = await many<AlertRow>(context.db)`
    select cdi_alert_id, cdi_alert, cdi_alert_dt, url, reason, read_dt is not null as is_read from cdi_alert
    where user_id = ${context.person.userId} and (${isAll} or read_dt is null) order by cdi_alert_id desc limit 200`;
  return [...rows];
}

/** Marks an alert as read. Throws NOT_FOUND for another person’s alert. */
export async function readAlert(context: CallContext, alertId: number): Promise<void> {
  const rows = await many(context.db)`
    update cdi_alert set read_dt = coalesce(read_dt, now())
    where cdi_alert_id = ${alertId} and user_id = ${context.person.userId} returning 1`;
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'This alert is not there any more.');
}

export async function readAllAlerts(context: CallContext): Promise<void> {
  await run(context.db)`
    update cdi_alert set read_dt = now() where user_id = ${context.person.userId} and read_dt is null`;
}
