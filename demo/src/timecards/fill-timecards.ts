import type { RecordDraft, TimecardState } from '@cdi/shared/catalogue';
import { weekStartOf } from '@cdi/shared/domain/people';
import { addDays, weekday, type PlainDate } from '@cdi/shared/units';
import { EMPLOYEES } from '../accounts/employees.data.ts';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import type { Random } from '../kit/random.ts';
import { computeCard } from '../../../server/src/timecards/card-times.ts';
import { timeRulesOf, type PlaceOfTime } from '../../../server/src/timecards/time-rules.ts';
import { grossPay, splitWeekCards, type CountedCard } from '../../../server/src/timecards/week-hours.service.ts';
import { momentAt } from './moment-at.ts';

const WEEKS = 6;
const DAY = 7;
/** Of the shift of the plants, minutes after midnight: six to half past two. */
const SHIFT = { from: 360, to: 870, meal: 660 } as const;
const SATURDAY = 6;
const SUNDAY = 0;

type CardRow = RecordDraft<'timecard'>;
type PunchRow = DemoRow<'timecard_punch'>;
interface Planned {
  readonly row: CardRow;
  readonly punches: readonly PunchRow[];
}

interface Worker {
  readonly id: number;
  readonly department: string;
  readonly rate: number | null;
  readonly supervisorId: number | null;
  readonly place: PlaceOfTime;
}

/** How far the cards of a week are, by how many weeks ago it was. */
const stateOf = (weeksAgo: number): TimecardState =>
  weeksAgo === 0
    ? 'open'
    : weeksAgo === 1
      ? 'submitted'
      : weeksAgo === 2
        ? 'approved'
        : weeksAgo < 5
          ? 'exported'
          : 'locked';

function planShift(worker: Worker, day: PlainDate, random: Random): Planned {
  const { place } = worker;
  const at = (minutes: number): string => momentAt(place.timezone, day, minutes);
  const from = SHIFT.from + random.int(-8, 7);
  const to = SHIFT.to + random.int(-4, 9) + (random.isLucky(0.25) ? 15 * random.int(2, 8) : 0);
  const meal = SHIFT.meal + random.int(-5, 5);
  const punches: PunchRow[] = random.isLucky(0.6)
    ? [{ punch_type: 'meal', started_dt: at(meal), ended_dt: at(meal + random.int(28, 38)) }]
    : [];
  const isForgotten = random.isLucky(0.015);
  const row: CardRow = {
    work_date: day,
    pay_code: 'work',
    clock_in: at(from),
    clock_out: at(to),
    no_meal: false,
    exceptions: isForgotten ? ['missing_out'] : [],
    edit_reason: isForgotten ? 'Forgot to punch out' : null,
  };
  return { row, punches };
}

const planAbsence = (day: PlainDate, code: 'holiday' | 'pto' | 'sick'): Planned => ({
  row: { work_date: day, pay_code: code, pto_h: 8, no_meal: false, exceptions: [] },
  punches: [],
});

/** Plans one day of a worker: work, paid absence or nothing; the plant is closed on holidays. */
function planDay({ calendar }: DemoSources, worker: Worker, day: PlainDate, random: Random): Planned | null {
  const isWeekend = weekday(day) === SATURDAY || weekday(day) === SUNDAY;
  if (calendar.holidayDates.has(day)) return isWeekend ? null : planAbsence(day, 'holiday');
  if (weekday(day) === SUNDAY) return null;
  if (weekday(day) === SATURDAY && !random.isLucky(0.15)) return null;
  if (!isWeekend && random.isLucky(0.03)) return planAbsence(day, random.isLucky(0.6) ? 'pto' : 'sick');
  return planShift(worker, day, random);
}

/** Steps that a card has taken, in the days after its week. */
function stepsOf(sources: DemoSources, worker: Worker, weekEnd: PlainDate, state: TimecardState): CardRow {
  const after = (days: number, clock: number): string => momentAt(worker.place.timezone, addDays(weekEnd, days), clock);
  const isApproved = state !== 'open' && state !== 'submitted';
  const isExported = state === 'exported' || state === 'locked';
  return {
    status: state,
    submitted_dt: state === 'open' ? null : after(0, SHIFT.to + 20),
    approved_by: isApproved ? (worker.supervisorId ?? sources.users.id('hr')) : null,
    approved_dt: isApproved ? after(1, 9 * 60) : null,
    exported_dt: isExported ? after(2, 10 * 60) : null,
    hourly_rate: isApproved ? worker.rate : null,
  };
}

function addWeek(sources: DemoSources, worker: Worker, weekStart: PlainDate, weeksAgo: number): void {
  const { tables, calendar } = sources;
  const random = sources.random.fork(`${worker.id} ${weeksAgo}`);
  const now = new Date(`${calendar.today}T00:00:00Z`);
  const days = Array.from({ length: DAY }, (_each, index) => addDays(weekStart, index));
  const steps = stepsOf(sources, worker, addDays(weekStart, DAY - 1), stateOf(weeksAgo));
  const planned = days
    // the evening of yesterday has passed everywhere
    .filter((day) => day < addDays(calendar.today, -1))
    .map((day) => planDay(sources, worker, day, random))
    .filter((each) => each !== null)
    .map(({ row, punches }) => ({ row: { ...row, ...computeCard(row, punches, worker.place, now) }, punches }));
  const counted = planned.map(({ row }) => ({ ...EMPTY, ...row }) as CountedCard);
  const hours = splitWeekCards(counted, weekStart, worker.place);
  planned.forEach(({ row, punches }, index) => {
    const split = hours[index] ?? { regular_h: null, overtime_h: null, double_h: null };
    const card: CardRow = { ...row, ...split, ...steps };
    // an absence has no punches
    const made = card.clock_in ?? momentAt(worker.place.timezone, weekStart, SHIFT.from);
    const id = tables.add('timecard', {
      ...card,
      card_no: `TC-${String(card.work_date).slice(2).replaceAll('-', '')}-${worker.id}`,
      user_id: worker.id,
      location_id: worker.place.locationId,
      department: worker.department,
      gross_pay: card.approved_by ? grossPay({ ...split, pto_h: card.pto_h ?? null }, worker.rate) : null,
      created_dt: made,
      created_by: worker.id,
      updated_dt: card.exported_dt ?? card.approved_dt ?? card.submitted_dt ?? card.clock_out ?? made,
      updated_by: worker.id,
    });
    punches.forEach((punch, line) => tables.add('timecard_punch', { ...punch, timecard_id: id, line_no: line + 1 }));
  });
}

const EMPTY: Pick<CountedCard, 'clock_in' | 'rounded_in' | 'rounded_out' | 'meal_minutes'> = {
  clock_in: null,
  rounded_in: null,
  rounded_out: null,
  meal_minutes: null,
};

/** Six weeks of the people of the shop, by the rules of their plants: this week is open, last week waits for its approval, the oldest is locked. */
export function fillTimecards(sources: DemoSources, plants: ReadonlyMap<string, number>): void {
  const { tables, calendar, users } = sources;
  const locations = tables.rows('cdi_location');
  for (const facts of EMPLOYEES.filter(({ department }) => department === 'Shop')) {
    const id = users.id(facts.userName);
    const locationId = plants.get(facts.location) ?? 0;
    const location = locations[locationId - 1];
    const person = tables.rows('user')[id - 1];
    const rules = timeRulesOf({
      state: location?.state ?? 'IN',
      week_start: location?.week_start ?? null,
      overtime_rule: location?.overtime_rule ?? null,
      punch_rounding: location?.punch_rounding ?? null,
      meal_after_h: location?.meal_after_h ?? null,
      meal_deduction: location?.meal_deduction ?? null,
    });
    const worker: Worker = {
      id,
      department: facts.department,
      rate: person?.hourly_rate ?? null,
      supervisorId: facts.supervisor === null ? null : users.id(facts.supervisor),
      place: { locationId, timezone: location?.timezone ?? 'America/New_York', rules },
    };
    const thisWeek = weekStartOf(calendar.today, rules.weekStart);
    for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo -= 1)
      addWeek(sources, worker, addDays(thisWeek, -DAY * weeksAgo), weeksAgo);
  }
}
