import { AppError, refuse } from '@cdi/shared/errors';
import type {
  CallAnswer,
  CallParsedInput,
  HolidayChange,
  listHolidays,
  Holiday,
  addHoliday,
} from '@cdi/shared/contracts';
import { addDays, formatDate, isPlainDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many, maybeOne, run } from '../../storage/query.ts';

type Answer = CallAnswer<typeof listHolidays>;
type Input = CallParsedInput<typeof addHoliday>;
const SHOWN_BACK_DAYS = 365;
/** Limit for planning ahead, days. */
const AHEAD_DAYS = 366 * 3;

/** Holidays from one year ago on, and their latest changes. */
export async function findHolidays({ db, today }: CallContext): Promise<Answer> {
  const holidays = await many<Holiday>(db)`
    select h.holiday_date, h.holiday_name, h.cdi_location_id, l.location_name as location
    from holiday h left join cdi_location l on l.cdi_location_id = h.cdi_location_id
    where h.holiday_date >= ${addDays(today, -SHOWN_BACK_DAYS)} 
    order by h.holiday_date, h.holiday_name, location nulls first`;
  const changes = await many<HolidayChange>(db)`
    select h.changed_dt, ${fullNameOf('u')} as changed_by, coalesce(h.new_value, h.old_value) #>> '{}' as words
    from history h left join "user" u on u.user_id = h.changed_by
    where h.object = 'holiday' order by h.history_id desc limit 20`;
  const places = await many<Answer['places'][number]>(db)`
    select cdi_location_id, location_name from cdi_location where is_active and calendar_id is null
    order by location_name`;
  return { holidays, changes, places };
}

/** Location of a holiday in words. Throws VALIDATION for an unknown one. */
async function nameOf({ db }: CallContext, locationId: number): Promise<string> {
  if (locationId === 0) return 'every place';
  const row = await maybeOne<{ location_name: string; calendar_id: number | null }>(db)`
    select location_name, calendar_id from cdi_location where cdi_location_id = ${locationId} and is_active`;
  if (!row) return refuse('cdi_location_id', 'Choose a place of ours, or every place.');
  if (row.calendar_id !== null)
    return refuse('cdi_location_id', `${row.location_name} keeps the calendar of another place: enter the day there.`);
  return row.location_name;
}

function readDay({ today }: CallContext, text: string): PlainDate {
  if (!isPlainDate(text)) return refuse('holiday_date', 'Enter a day such as 2026-12-25.');
  if (text < today) return refuse('holiday_date', 'The day has passed: what was planned by it stays as it is.');
  if (text > addDays(today, AHEAD_DAYS)) return refuse('holiday_date', 'Enter a day of the next three years.');
  return text;
}

async function note(context: CallContext, field: 'added' | 'removed', words: string): Promise<void> {
  await run(context.db)`
    insert into history (object, record_id, record_version, field, new_value, changed_by, request_id)
    values ('holiday', 0, 0, ${field}, to_jsonb(${words}::text), ${context.person.userId}, ${context.requestId})`;
}

/** Adds a day off. Throws VALIDATION, and DUPLICATE where the place is off that day already. */
export async function addDayOff(context: CallContext, input: Input): Promise<Answer> {
  const day = readDay(context, input.holiday_date);
  const place = await nameOf(context, input.cdi_location_id);
  await run(context.db)`select pg_advisory_xact_lock(hashtext('holidays'))`;
  const same = await maybeOne<{ holiday_name: string }>(context.db)`
    select holiday_name from holiday where holiday_date = ${day}
      and (cdi_location_id is null or cdi_location_id = ${input.cdi_location_id}) limit 1`;
  if (same) throw new AppError('DUPLICATE', `${formatDate(day)} is ${same.holiday_name} there already.`);
  await run(context.db)`
    insert into holiday (holiday_date, holiday_name, cdi_location_id)
    values (${day}, ${input.holiday_name}, ${input.cdi_location_id || null}::bigint)`;
  await note(context, 'added', `Added ${formatDate(day)}, ${input.holiday_name}, for ${place}`);
  return findHolidays(context);
}

/** Takes a day off away that has not come yet. Throws VALIDATION and NOT_FOUND. */
export async function removeDayOff(context: CallContext, input: Input): Promise<Answer> {
  const day = readDay(context, input.holiday_date);
  const gone = await run(context.db)`
    delete from holiday where holiday_date = ${day} and holiday_name = ${input.holiday_name}
      and cdi_location_id is not distinct from ${input.cdi_location_id || null}::bigint`;
  if (gone === 0) throw new AppError('NOT_FOUND', 'That day off is not there any more.');
  const place = input.cdi_location_id === 0 ? 'every place' : await nameOf(context, input.cdi_location_id);
  await note(context, 'removed', `Removed ${formatDate(day)}, ${input.holiday_name}, for ${place}`);
  return findHolidays(context);
}
