import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { RecordHooks } from '../context.ts';
import type { Prepared } from '../records/record-hooks.ts';

const refuse = (message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { calendar_id: message } });
};

/** A location keeps its own days off or those of one that keeps its own: no chains, so that nobody has to follow them. */
export const cdiLocationHooks: RecordHooks = {
  async prepare({ db }, { id, values, after }): Promise<Prepared> {
    const calendarId = values['calendar_id'];
    if (typeof calendarId !== 'number') return {};
    if (calendarId === id) refuse('Leave this empty when the location keeps its own calendar.');
    await sql`select pg_advisory_xact_lock(hashtext('plant calendars'))`.execute(db);
    const { rows } = await sql<{ location_name: string; calendar_id: number | null }>`
      select location_name, calendar_id from cdi_location where cdi_location_id = ${calendarId}`.execute(db);
    if (typeof rows[0]?.calendar_id === 'number')
      refuse(`${rows[0].location_name} itself keeps the calendar of another location. Choose that one.`);
    const { rows: followers } = await sql<{ location_name: string }>`
      select location_name from cdi_location where calendar_id = ${id ?? 0} limit 1`.execute(db);
    if (followers[0])
      refuse(
        `${followers[0].location_name} keeps the calendar of ${String(after['location_name'])}. Change that first.`,
      );
    return {};
  },
};
