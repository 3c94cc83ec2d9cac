import { sql } from 'kysely';
import type { Db } from '../../../server/src/storage/database.ts';
import { one, run } from '../../../server/src/storage/query.ts';

/** The newest rows of what is written along with every step. */
interface Mark {
  readonly history: number;
  readonly alert: number;
}

const readMark = (db: Db): Promise<Mark> =>
  one<Mark>(db)`
    select (select coalesce(max(history_id), 0) from history) as history,
      (select coalesce(max(cdi_alert_id), 0) from cdi_alert) as alert`;

const RECORDS = [
  'supplier',
  'po',
  'po_receipt',
  'vendor_bill',
  'corpay_po',
  'maintenance_request',
  'measure_visit',
  'cdi_file',
] as const;

/** Remembers when each step of a story was taken: the database stamps all of them with the minute in which the story is written. */
export class StoryStamps {
  private readonly steps: { readonly moment: string; readonly before: Mark; readonly after: Mark }[] = [];
  private readonly db: Db;
  private last: Mark;

  private constructor(db: Db, last: Mark) {
    this.db = db;
    this.last = last;
  }

  static async start(db: Db): Promise<StoryStamps> {
    return new StoryStamps(db, await readMark(db));
  }

  /** What was written since the step before was written at this moment. */
  async note(moment: string): Promise<void> {
    const after = await readMark(this.db);
    this.steps.push({ moment, before: this.last, after });
    this.last = after;
  }

  /** Gives history, alerts and records the moments of their steps. Alerts of before `readUntil` were read. */
  async write(readUntil: string): Promise<void> {
    const { db } = this;
    const rows = this.steps.map(({ moment, before, after }) => ({
      moment,
      h0: before.history,
      h1: after.history,
      a0: before.alert,
      a1: after.alert,
    }));
    const steps = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (moment timestamptz, h0 bigint, h1 bigint, a0 bigint, a1 bigint)`;
    const first = this.steps[0]?.before ?? this.last;
    await run(db)`
      update history h set changed_dt = s.moment from ${steps}
      where h.history_id > ${first.history} and h.history_id > s.h0 and h.history_id <= s.h1`;
    await run(db)`
      update cdi_alert a set cdi_alert_dt = s.moment,
        read_dt = case when s.moment < ${readUntil}::timestamptz then s.moment else read_dt end
      from ${steps} where a.cdi_alert_id > ${first.alert} and a.cdi_alert_id > s.a0 and a.cdi_alert_id <= s.a1`;
    for (const table of RECORDS)
      await run(db)`
        update ${sql.table(table)} r set created_dt = h.made, updated_dt = h.changed
        from (select record_id, min(changed_dt) as made, max(changed_dt) as changed from history
          where object = ${table} and history_id > ${first.history} group by 1) h
        where r.${sql.ref(`${table}_id`)} = h.record_id`;
  }
}
