import { type PayCode, type TimecardException, type TimecardState } from '@cdi/shared/catalogue';
import type { CardOfDay, HoursOfWork, TimecardWeek } from '@cdi/shared/contracts';
import { weekStartOf } from '@cdi/shared/domain/people';
import { AppError } from '@cdi/shared/errors';
import { hasRole, isStaff, PAYROLL, ROLE, TIMECARD_KEEPERS } from '@cdi/shared/policy';
import { addDays, formatDate, isPlainDate, zoneNameAt, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, maybeOne } from '../storage/query.ts';
import { homeOf } from './week-hours.service.ts';

/** The day of a call. Throws VALIDATION for what is none. */
export function readDay(text: string): PlainDate {
  if (isPlainDate(text)) return text;
  const message = 'Give the day as 2026-11-23.';
  throw new AppError('VALIDATION', message, { fields: { date: message } });
}

interface CardRow {
  readonly timecard_id: number;
  readonly work_date: PlainDate;
  readonly pay_code: PayCode;
  readonly in_at: string | null;
  readonly out_at: string | null;
  readonly clock_in: string | null;
  readonly timezone: string | null;
  readonly meal_minutes: number | null;
  readonly regular_h: number | null;
  readonly overtime_h: number | null;
  readonly double_h: number | null;
  readonly pto_h: number | null;
  readonly status: TimecardState;
  readonly exceptions: readonly TimecardException[];
  readonly approver: string | null;
}

interface PersonRow {
  readonly name: string;
  readonly supervisor: string | null;
  readonly location_name: string;
}

const readCards = (db: CallContext['db'], userId: number, from: PlainDate) =>
  many<CardRow>(db)`
    select c.timecard_id, c.work_date, c.pay_code, c.meal_minutes, c.regular_h, c.overtime_h, c.double_h, c.pto_h,
      c.status, c.exceptions, to_char(c.clock_in at time zone l.timezone, 'HH24:MI') as in_at,
      to_char(c.clock_out at time zone l.timezone, 'HH24:MI') as out_at, l.timezone, c.clock_in,
      ${fullNameOf('a')} as approver
    from timecard c left join cdi_location l on l.cdi_location_id = c.location_id
    left join "user" a on a.user_id = c.approved_by
    where c.user_id = ${userId} and c.work_date between ${from} and ${addDays(from, 6)} and c.is_active
    order by c.work_date, c.clock_in, c.timecard_id`;

async function readPerson(db: CallContext['db'], userId: number, locationId: number): Promise<PersonRow> {
  const row = await maybeOne<PersonRow>(db)`
    select ${fullNameOf('u')} as name, ${fullNameOf('s')} as supervisor, l.location_name
    from "user" u left join "user" s on s.user_id = u.supervisor_id
    join cdi_location l on l.cdi_location_id = ${locationId}
    where u.user_id = ${userId} and u.user_type = '4'`;
  if (!row) throw new AppError('NOT_FOUND', `There is no employee ${userId}.`);
  return row;
}

const readHolidayNames = (db: CallContext['db'], from: PlainDate, locationId: number) =>
  many<{ date: PlainDate; name: string }>(db)`
    select distinct on (h.holiday_date) h.holiday_date as date, h.holiday_name as name
    from holiday h left join cdi_location l on l.cdi_location_id = ${locationId}
    where h.holiday_date between ${from} and ${addDays(from, 6)}
      and (h.cdi_location_id is null or h.cdi_location_id = coalesce(l.calendar_id, l.cdi_location_id))
    order by h.holiday_date, h.cdi_location_id nulls last`;

const hoursOf = (card: CardRow): HoursOfWork => ({
  regular_h: card.regular_h ?? 0,
  overtime_h: card.overtime_h ?? 0,
  double_h: card.double_h ?? 0,
  pto_h: card.pto_h ?? 0,
});

/** Hundredths of hours are added as whole numbers. */
function sumHours(cards: readonly HoursOfWork[]): HoursOfWork {
  const sum = (name: keyof HoursOfWork) => cards.reduce((all, card) => all + Math.round(card[name] * 100), 0) / 100;
  return {
    regular_h: sum('regular_h'),
    overtime_h: sum('overtime_h'),
    double_h: sum('double_h'),
    pto_h: sum('pto_h'),
  };
}

const toCard = (card: CardRow): CardOfDay => ({
  ...hoursOf(card),
  timecard_id: card.timecard_id,
  pay_code: card.pay_code,
  in: card.in_at,
  out: card.out_at,
  zone: card.clock_in && card.timezone ? zoneNameAt(card.timezone, card.clock_in) : null,
  meal_minutes: card.meal_minutes ?? 0,
  status: card.status,
  exceptions: card.exceptions,
});

/** Whether the person sees the weeks of others. */
export const keepsTimecards = ({ person }: Pick<CallContext, 'person'>): boolean =>
  isStaff(person) && hasRole(person, TIMECARD_KEEPERS);

/** Throws NOT_FOUND for the week of another employee, as for a missing one. */
export function assertMaySeeWeek(context: Pick<CallContext, 'person'>, userId: number): void {
  if (userId !== context.person.userId && !keepsTimecards(context))
    throw new AppError('NOT_FOUND', `There is no employee ${userId}, or the week is not yours to see.`);
}

const isOpen = (card: CardRow): boolean => card.status === 'open';

/** The work week of an employee that includes a day. Throws NOT_FOUND for another employee's week without the right to it. */
export async function viewWeek(context: CallContext, userId: number, date: PlainDate): Promise<TimecardWeek> {
  const { db, person } = context;
  assertMaySeeWeek(context, userId);
  const home = await homeOf(db, userId, null);
  const start = weekStartOf(date, home.rules.weekStart);
  const facts = await readPerson(db, userId, home.locationId);
  const cards = await readCards(db, userId, start);
  const holidays = new Map((await readHolidayNames(db, start, home.locationId)).map((day) => [day.date, day.name]));
  const running = cards.filter((card) => card.pay_code === 'work' && card.out_at === null);
  const isOthers = userId !== person.userId || hasRole(person, [ROLE.super]);
  return {
    user_id: userId,
    name: facts.name,
    week_start: start,
    location_name: facts.location_name,
    overtime_rule: home.rules.overtime,
    days: Array.from({ length: 7 }, (_each, index) => {
      const day = addDays(start, index);
      return {
        date: day,
        holiday: holidays.get(day) ?? null,
        cards: cards.filter((card) => card.work_date === day).map(toCard),
      };
    }),
    totals: sumHours(cards.map(hoursOf)),
    approver: facts.supervisor ?? 'A shop supervisor, a manager or HR',
    approved_by: cards.find((card) => card.approver !== null)?.approver ?? null,
    problems: running.map((card) => `${formatDate(card.work_date, 'day')} has no punch out yet.`),
    may: {
      submit: cards.some(isOpen) && running.length === 0,
      approve: keepsTimecards(context) && isOthers && cards.some((card) => card.status === 'submitted'),
      export: hasRole(person, PAYROLL),
    },
  };
}
