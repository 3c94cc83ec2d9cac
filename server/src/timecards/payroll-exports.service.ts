import type { PayrollExportRow, TimecardExport } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { noteOfCall } from '../session/security-log.ts';
import { many, maybeOne, run } from '../storage/query.ts';

const MOST = 60;

/** A file of wages left the house. */
const noteFile = (context: CallContext, { file_name: name }: TimecardExport, locationId: number): Promise<void> =>
  noteOfCall(context, 'export', context.person.userId, `payroll ${name}, location ${locationId}`);

/** Keeps what went to payroll, in the transaction in which its cards are exported. */
export async function keepExport(
  context: CallContext,
  locationId: number,
  weekStart: PlainDate,
  made: TimecardExport,
): Promise<void> {
  await run(context.db)`
    insert into payroll_export (location_id, week_start, file_name, csv, cards, employees, exported_by, exported_dt)
    values (${locationId}, ${weekStart}, ${made.file_name}, ${made.csv}, ${made.cards}, ${made.employees},
      ${context.person.userId}, ${context.now.toISOString()})`;
  await noteFile(context, made, locationId);
}

/** Payroll exports of a location, newest first. */
export const listExports = ({ db }: CallContext, locationId: number): Promise<readonly PayrollExportRow[]> =>
  many<PayrollExportRow>(db)`
    select e.payroll_export_id, e.week_start, e.file_name, e.cards, e.employees, e.exported_dt,
      ${fullNameOf('u')} as exported_by_name
    from payroll_export e join "user" u on u.user_id = e.exported_by
    where e.location_id = ${locationId} order by e.payroll_export_id desc limit ${MOST}`;

/** A file that went to payroll, as it went. Throws NOT_FOUND. */
export async function readExport(context: CallContext, id: number): Promise<TimecardExport> {
  const row = await maybeOne<TimecardExport & { readonly location_id: number }>(context.db)`
    select location_id, file_name, csv, cards, employees from payroll_export where payroll_export_id = ${id}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no export ${id}.`);
  const { location_id: locationId, ...kept } = row;
  await noteFile(context, kept, locationId);
  return kept;
}
