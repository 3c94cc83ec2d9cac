import { PAY_CODES, TIMECARD_EXCEPTIONS, TIMECARD_STATES } from '@cdi/shared/catalogue';
import type { CardOfDay, DayOfWeek, HoursOfWork, TimecardWeek } from '@cdi/shared/contracts';
import { ScrollBox } from '@cdi/shared/kit';
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

/** `7.75`; nothing for none, so that what is there stands out. */
const figure = (hours: number): string => (hours === 0 ? '' : hours.toFixed(2));

const allHours = (hours: HoursOfWork): number => hours.regular_h + hours.overtime_h + hours.double_h + hours.pto_h;

/** `06:07 EDT`: the zone of the card's location. */
const sayTime = (clock: string | null, zone: string | null): string => [clock, zone].filter(Boolean).join(' ');

function CardCells({ card }: { readonly card: CardOfDay }) {
  const isWork = card.pay_code === 'work';
  const exceptions = card.exceptions.map((name) => TIMECARD_EXCEPTIONS[name]);
  return (
    <>
      {isWork ? (
        <>
          <td className="kit-figure">{sayTime(card.in, card.zone)}</td>
          <td className="kit-figure">
            {card.out === null ? <span className="week-table-now">still in</span> : sayTime(card.out, card.zone)}
          </td>
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
      <td>
        <Link href={`/timecard/${card.timecard_id}`}>{TIMECARD_STATES[card.status]}</Link>
        {exceptions.length > 0 && <div className="week-table-exception">{exceptions.join(', ')}</div>}
      </td>
    </>
  );
}

function DayRows({ day, currentId }: { readonly day: DayOfWeek; readonly currentId: number | undefined }) {
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
        <td colSpan={3 + HOURS.length + 1} />
      </tr>
    );
  return day.cards.map((card, index) => (
    <tr key={card.timecard_id} className={card.timecard_id === currentId ? 'week-table-current' : undefined}>
      {index === 0 && head}
      <CardCells card={card} />
    </tr>
  ));
}

/** A work week: a row for each card, days without one too, totals, and who approves. */
export function WeekTable({ week, currentId }: WeekTableProps) {
  return (
    <>
      <ScrollBox label="The week">
        <table className="kit-small-table week-table" aria-label={`Week from ${formatDate(week.week_start)}`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">In</th>
              <th scope="col">Out</th>
              <th scope="col" className="is-end">
                Meal
              </th>
              {HOURS.map(([name, label]) => (
                <th key={name} scope="col" className="is-end">
                  {label}
                </th>
              ))}
              <th scope="col">State</th>
            </tr>
          </thead>
          {week.days.map((day) => (
            <tbody key={day.date}>
              <DayRows day={day} currentId={currentId} />
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Total {allHours(week.totals).toFixed(2)} h
              </th>
              {HOURS.map(([name]) => (
                <td key={name} className="kit-figure is-end">
                  {week.totals[name].toFixed(2)}
                </td>
              ))}
              <td />
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
