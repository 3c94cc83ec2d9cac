import {
  exportTimecards,
  listPayrollExports,
  loadTimecardWeek,
  readPayrollExport,
  takeWeekStep,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { exportWeek } from './export-timecards.service.ts';
import { listExports, readExport } from './payroll-exports.service.ts';
import { takeStepOfWeek } from './week-step.service.ts';
import { readDay, viewWeek } from './week.service.ts';

/** Weeks of timecards: seen, submitted, approved, handed to payroll. */
export function timecardRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadTimecardWeek,
    async ({ user_id, date }, { context }) => ({
      data: await viewWeek(context, user_id || context.person.userId, readDay(date)),
    }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, takeWeekStep, async ({ user_id, date, step }, { context }) => {
    const day = readDay(date);
    await takeStepOfWeek(context, user_id, day, step);
    const data = await viewWeek(context, user_id, day);
    return { data, opt: 'save', msg: step === 'submit' ? 'Week submitted' : `Week of ${data.name} approved` };
  });
  bindCall(binding, exportTimecards, async ({ location_id, date }, { context }) => {
    const data = await exportWeek(context, location_id, readDay(date));
    return { data, opt: 'save', msg: `${data.cards} cards of ${data.employees} employees exported` };
  });
  bindCall(
    binding,
    listPayrollExports,
    async ({ location_id }, { context }) => ({ data: { rows: await listExports(context, location_id) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, readPayrollExport, async ({ payroll_export_id }, { context }) => ({
    data: await readExport(context, payroll_export_id),
  }));
}
