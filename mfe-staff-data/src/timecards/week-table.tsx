import { PAY_CODES, TIMECARD_EXCEPTIONS, TIMECARD_STATES } from '@cdi/shared/catalogue';
import type { CardOfDay, DayOfWeek, HoursOfWork, TimecardWeek } from '@cdi/shared/contracts';
import { NARROW, ScrollBox, useMedia } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatDate } from '@cdi/shared/units';
import './week-table.css';

interface WeekTableProps {
  readonly week: TimecardWeek;
  /** The card that the page is about. */
  readonly currentId?: number;
}

const HOURS = [
  ['regular_h', 'Regular'],
  ['overtime_h', 'OT 1.5'],
  ['double_h', 'Double'],
  ['pto_h', 'Absence'],
] as const;

/** `7.75`; empty for zero, so that the other figures are easy to spot. */
const figure = (hours: number): string => (hours === 0 ? '' : hours.toFixed(2));

const allHours = (hours: HoursOfWork): number => hours.regular_h + hours.overtime_h + hours.double_h + hours.pto_h;

/** `06:07 EDT`: the zone of the card's location. */
const formatClockWithZone = (clock: string | null, zone: string | null): string =>
  [clock, zone].filter(Boolean).join(' ');

/** Status of the timecard, linked to it, and its exceptions. */
function StateCell({ card }: { readonly card: CardOfDay }) {
  const exceptions = card.exceptions.map((name) => TIMECARD_EXCEPTIONS[name]);
  return (
    <td>
      <Link href={`/timecard/${card.timecard_id}`}>{TIMECARD_STATES[card.status]}</Link>
      {exceptions.length > 0 && <div className="week-table-exception">{exceptions.join(', ')}</div>}
    </td>
  );
}

function CardCells({ card }: { readonly card: CardOfDay }) {
  return (
    <>
      {card.pay_code === 'work' ? (
        <>
          <td className="kit-figure">{formatClockWithZone(card.in, card.zone)}</td>
          <td className="kit-figure">{card.out === null ? <StillIn /> : formatClockWithZone(card.out, card.zone)}</td>
          <td className="kit-figure is-end">{card.meal_minutes > 0 ? `${card.meal_minutes} min` : ''}</td>
        </>
      ) : (
        <td colSpan={3}>{PAY_CODES[card.pay_code]}</td>
      )}
      {HOURS.map(([name]) => (
        <td key={name} className="kit-figure is-end">
          {figure(card[name])}
        </td>
      ))}
      <StateCell card={card} />
    </>
  );
}

const StillIn = () => <span className="week-table-now">still in</span>;

/** `8.00 regular, 2.50 OT 1.5`: the parts of a total that is not regular hours only. */
const kindsOf = (hours: HoursOfWork): string =>
  hours.regular_h === allHours(hours)
    ? ''
    : HOURS.flatMap(([name, label]) => (hours[name] === 0 ? [] : `${hours[name].toFixed(2)} ${label}`)).join(', ');

/** Hours in one cell: their sum, and of which they are. */
function HoursCell({ hours }: { readonly hours: HoursOfWork }) {
  const kinds = kindsOf(hours);
  return (
    <td className="kit-figure is-end">
      {figure(allHours(hours))}
      {kinds !== '' && <div className="kit-quiet">{kinds}</div>}
    </td>
  );
}

/** A timecard on a phone: times, hours and status. */
function NarrowCells({ card }: { readonly card: CardOfDay }) {
  const isWork = card.pay_code === 'work';
  return (
    <>
      <td className="kit-figure">
        {isWork ? (
          <>
            {card.in}–{card.out ?? <StillIn />} {card.zone}
            {card.meal_minutes > 0 && <div className="kit-quiet">meal {card.meal_minutes} min</div>}
          </>
        ) : (
          PAY_CODES[card.pay_code]
        )}
      </td>
      <HoursCell hours={card} />
      <StateCell card={card} />
    </>
  );
}

interface DayRowsProps {
  readonly day: DayOfWeek;
  readonly currentId: number | undefined;
  readonly isNarrow: boolean;
}

function DayRows({ day, currentId, isNarrow }: DayRowsProps) {
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(1, day.cards.length)}>
      {formatDate(day.date, 'day')}
      {day.holiday && <div className="kit-quiet">{day.holiday}</div>}
    </th>
  );
  if (day.cards.length === 0)
    return (
      <tr>
        {head}
        <td colSpan={isNarrow ? 3 : 3 + HOURS.length + 1} />
      </tr>
    );
  const Cells = isNarrow ? NarrowCells : CardCells;
  return day.cards.map((card, index) => (
    <tr key={card.timecard_id} className={card.timecard_id === currentId ? 'week-table-current' : undefined}>
      {index === 0 && head}
      <Cells card={card} />
    </tr>
  ));
}

const WIDE_HEADS = ['Day', 'In', 'Out', 'Meal', ...HOURS.map(([, label]) => label), 'State'];
const NARROW_HEADS = ['Day', 'Time', 'Hours', 'State'];
const FIGURES: readonly string[] = ['Meal', 'Hours', ...HOURS.map(([, label]) => label)];

/** A work week: a row for each timecard and for each day without one, totals, and the approver. On a phone the hours share one column. */
export function WeekTable({ week, currentId }: WeekTableProps) {
  const isNarrow = useMedia(NARROW);
  const days = week.days.map((day) => (
    <tbody key={day.date}>
      <DayRows day={day} currentId={currentId} isNarrow={isNarrow} />
    </tbody>
  ));
  return (
    <>
      <ScrollBox label="The week">
        <table className="kit-small-table week-table" aria-label={`Week from ${formatDate(week.week_start)}`}>
          <thead>
            <tr>
              {(isNarrow ? NARROW_HEADS : WIDE_HEADS).map((head) => (
                <th key={head} scope="col" className={FIGURES.includes(head) ? 'is-end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {days}
          <tfoot>
            <tr>
              <th scope="row" colSpan={isNarrow ? 2 : 4}>
                Total {allHours(week.totals).toFixed(2)} h
              </th>
              {isNarrow ? (
                <td className="kit-figure is-end" colSpan={2}>
                  {kindsOf(week.totals)}
                </td>
              ) : (
                <>
                  {HOURS.map(([name]) => (
                    <td key={name} className="kit-figure is-end">
                      {week.totals[name].toFixed(2)}
                    </td>
                  ))}
                  <td />
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
      <p className="kit-quiet">
        {week.approved_by ? `Approved by ${week.approved_by}.` : `Approves: ${week.approver}.`} {week.location_name},
        overtime {week.overtime_rule === 'california' ? 'above 8 hours a day and 40 a week' : 'above 40 hours a week'}.
      </p>
      {week.problems.map((problem) => (
        <p key={problem} className="kit-field-error">
          {problem}
        </p>
      ))}
    </>
  );
}
