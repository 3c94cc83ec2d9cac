import { sql } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../../../server/src/context.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import type { DemoCalendar } from '../kit/demo-calendar.ts';
import type { Db } from '../../../server/src/storage/database.ts';
import { one, run } from '../../../server/src/storage/query.ts';

/** What the people of the demo need to keep the books of the past months by the services of the product. */
export interface BooksOfDemo {
  readonly db: Db;
  readonly calendar: DemoCalendar;
  /** A call context of a user by user name, at no particular moment. */
  readonly as: (userName: string) => Promise<CallContext>;
}

/** Something that happened: `at` in working days from today. */
export interface BookEvent {
  readonly at: number;
  readonly run: (books: DayOfBooks) => Promise<void>;
}

/** The calls of one moment of the story. */
export interface DayOfBooks {
  readonly as: (userName: string) => Promise<CallContext>;
  /** A user takes a step of a record, as by its button. */
  readonly step: (
    userName: string,
    definition: ObjectDefinition,
    id: number,
    name: string,
    reason?: string,
  ) => Promise<void>;
}

interface Mark {
  readonly history: number;
  readonly moment: string;
}

const lastHistory = async (db: Db): Promise<number> =>
  (await one<{ last: number }>(db)`select coalesce(max(history_id), 0) as last from history`).last;

function dayOf({ calendar, as }: BooksOfDemo, at: number): DayOfBooks {
  const moment = { isBulk: true, now: new Date(calendar.moment(at)), today: calendar.day(at) };
  const call = async (userName: string): Promise<CallContext> => ({ ...(await as(userName)), ...moment });
  return {
    as: call,
    async step(userName, definition, id, name, reason) {
      const context = await call(userName);
      const { version } = await one<{ version: number }>(context.db)`
        select version from ${sql.table(definition.name)} where ${sql.ref(`${definition.name}_id`)} = ${id}`;
      await transitionRecord(context, definition, id, { name, version, reason: reason ?? null });
    },
  };
}

/** Runs all events in the order of their moments, and sets those moments in history and records. No mails are sent. */
export async function keepBooks(books: BooksOfDemo, events: readonly BookEvent[]): Promise<void> {
  const { db, calendar } = books;
  const { mail } = await one<{ mail: number }>(db)`select coalesce(max(mail_id), 0) as mail from mail_outbox`;
  const first = await lastHistory(db);
  const marks: Mark[] = [];
  for (const { at, run: happen } of [...events].sort((one, other) => one.at - other.at)) {
    await happen(dayOf(books, at));
    marks.push({ history: await lastHistory(db), moment: calendar.moment(at) });
  }
  await run(db)`delete from mail_outbox where mail_id > ${mail}`;
  await backdateBooks(db, first, marks);
}

async function backdateBooks(db: Db, first: number, marks: readonly Mark[]): Promise<void> {
  const spans = marks.map(({ history, moment }, index) => ({
    after: marks[index - 1]?.history ?? first,
    history,
    moment,
  }));
  await run(db)`
    update history h set changed_dt = s.moment
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(after bigint, history bigint, moment timestamptz)
    where h.history_id > s.after and h.history_id <= s.history`;
  for (const object of ['invoice', 'payment', 'credit', 'cdi_file', 'tracker'])
    await run(db)`
      update ${sql.table(object)} r set updated_dt = h.last,
        created_dt = case when r.created_dt = now() then h.first else r.created_dt end
      from (select record_id, min(changed_dt) as first, max(changed_dt) as last from history
        where object = ${object} and history_id > ${first} group by 1) h
      where h.record_id = ${sql.ref(`r.${object}_id`)}`;
}
