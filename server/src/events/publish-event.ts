import { sql } from 'kysely';
import type { LiveEvent } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { EVENT_CHANNEL } from '../storage/event-channel.ts';
import { PREPARED } from '../storage/prepared-statement.ts';
import { NOTIFY_ON_COMMIT } from '../storage/notify-on-commit.ts';
import { many, maybeOne, run } from '../storage/query.ts';

/**
 * Transactions commit in another order than they take numbers, so a reader that resumes from a number reads this many earlier events again.
 * That is harmless: events carry ids only.
 */
export const OVERLAP = 50;

export interface NewEvent {
  readonly kind: LiveEvent['kind'];
  readonly object?: string;
  readonly id?: number;
  readonly boards?: readonly string[];
  /** Only this person is notified. */
  readonly userId?: number | null;
  /** People of this company are notified besides the employees. */
  readonly companyId?: number | null;
  readonly by?: string | null;
}

/** What travels through NOTIFY: ids only, well under the limit of 8,000 bytes. */
export interface StoredEvent extends LiveEvent {
  readonly userId: number | null;
  readonly companyId: number | null;
}

/** Notifies open pages of a change when the transaction commits. */
export async function publishEvent(db: Db, event: NewEvent): Promise<void> {
  const boards = [...(event.boards ?? [])];
  await run(db)`${PREPARED}${NOTIFY_ON_COMMIT}
    with made as (
      insert into event (kind, object, record_id, boards, user_id, company_id, by_name)
      values (${event.kind}, ${event.object ?? null}, ${event.id ?? null}::bigint, ${sql.val(boards)}::text[],
        ${event.userId ?? null}::bigint, ${event.companyId ?? null}::bigint, ${event.by ?? null})
      returning *)
    select ${EVENT_CHANNEL}::text as channel,
      json_build_object('sequence', sequence, 'kind', kind, 'object', object, 'id', record_id, 'boards', boards,
      'by', by_name, 'userId', user_id, 'companyId', company_id)::text as payload from made`;
}

/** Events after a sequence number, oldest first. */
export async function eventsAfter(db: Db, sequence: number, limit: number): Promise<readonly StoredEvent[]> {
  const rows = await many<StoredEvent>(db)`
    select sequence, kind, object, record_id as id, boards, by_name as by, user_id as "userId",
      company_id as "companyId"
    from event where sequence > ${sequence} order by sequence limit ${limit}`;
  return rows;
}

/** Numbers of the oldest event that is kept and of the newest; 0 when there is none. */
export async function readSequences(db: Db): Promise<{ readonly oldest: number; readonly newest: number }> {
  const row = await maybeOne<{ oldest: number | null; newest: number | null }>(db)`
    select min(sequence) as oldest, max(sequence) as newest from event`;
  return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 };
}

export async function lastSequence(db: Db): Promise<number> {
  const row = await maybeOne<{ last: number | null }>(db)`select max(sequence) as last from event`;
  return row?.last ?? 0;
}
