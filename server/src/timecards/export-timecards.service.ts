import { stringify } from 'csv-stringify/sync';
import { objects, PAY_CODES, type RecordRow } from '@cdi/shared/catalogue';
import type { TimecardExport } from '@cdi/shared/contracts';
import { weekStartOf } from '@cdi/shared/domain/people';
import { AppError } from '@cdi/shared/errors';
import { addDays, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { guardFormula } from '../records/values/guard-formula.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many } from '../storage/query.ts';
import { keepExport } from './payroll-exports.service.ts';
import { readPlaceOfTime } from './time-rules.ts';

type Card = RecordRow<'timecard'>;
interface ExportRow extends Card {
  readonly employee_no: string | null;
  readonly name: string;
  readonly location: string;
  readonly in_at: string | null;
  readonly out_at: string | null;
}

const HEADER = [
  'Employee number',
  'Employee',
  'Location',
  'Department',
  'Date',
  'Pay code',
  'In',
  'Out',
  'Meal minutes',
  'Regular hours',
  'Overtime hours',
  'Double hours',
  'Absence hours',
  'Hourly rate',
  'Gross pay',
  'Card',
  'Correction',
] as const;

const figure = (value: number | null): string => (value === null ? '' : value.toFixed(2));

/** A line of the file. A card that was exported before is a correction: payroll replaces the earlier line. */
const toLine = (row: ExportRow): (string | number)[] => [
  guardFormula(row.employee_no),
  guardFormula(row.name),
  guardFormula(row.location),
  guardFormula(row.department),
  row.work_date,
  PAY_CODES[row.pay_code],
  row.in_at ?? '',
  row.out_at ?? '',
  row.meal_minutes ?? '',
  figure(row.regular_h),
  figure(row.overtime_h),
  figure(row.double_h),
  figure(row.pto_h),
  figure(row.hourly_rate),
  figure(row.gross_pay),
  row.card_no ?? '',
  row.exported_dt === null ? 'no' : 'yes',
];

/**
 * Exports the approved cards of a location for the work week of a day as a payroll file, and keeps the file. Each card is exported once,
 * even if several people export at the same moment. Throws RULE if no card is approved.
 */
export async function exportWeek(context: CallContext, locationId: number, date: PlainDate): Promise<TimecardExport> {
  const place = await readPlaceOfTime(context.db, locationId);
  const start = weekStartOf(date, place.rules.weekStart);
  const rows = await many<ExportRow>(context.db)`
    select c.*, u.employee_no, ${fullNameOf('u')} as name, l.location_name as location,
      to_char(c.rounded_in at time zone l.timezone, 'HH24:MI') as in_at,
      to_char(c.rounded_out at time zone l.timezone, 'HH24:MI') as out_at
    from timecard c join "user" u on u.user_id = c.user_id
    join cdi_location l on l.cdi_location_id = c.location_id
    where c.location_id = ${locationId} and c.work_date between ${start} and ${addDays(start, 6)}
      and c.status = 'approved' and c.is_active
    order by u.last_name, u.first_name, u.user_id, c.work_date, c.clock_in, c.timecard_id for update of c`;
  if (rows.length === 0)
    throw new AppError(
      'RULE',
      'No card of this week and location is approved. What was exported before is not given twice: download its file again under “Sent to payroll”.',
    );
  for (const row of rows) await tryTransition(context, objects.timecard, row.timecard_id, 'export');
  const made: TimecardExport = {
    file_name: `timecards-${start}.csv`,
    csv: stringify([[...HEADER], ...rows.map(toLine)], { record_delimiter: '\r\n' }),
    cards: rows.length,
    employees: new Set(rows.map((row) => row.user_id)).size,
  };
  await keepExport(context, locationId, start, made);
  return made;
}
