import type { RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { remainingLeadDays } from '@cdi/shared/domain/orders';
import { ROLE } from '@cdi/shared/policy';
import { addWorkingDays, formatDate, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { readOpenStages, replanLine } from '../orders/replan.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { findEmployees } from '../session/find-employees.ts';

type Curb = RecordRow<'tracker_curb'>;
type Order = RecordRow<'tracker'>;

/**
 * Handles the approval of a drawing in an order that is already released: a remake, or a drawing revised by a change order. The work of
 * this line continues, for its due date or the first possible day; the other lines, the promise and the release do not change.
 */
export async function approveLine(context: CallContext, order: Order, curb: Curb): Promise<void> {
  const open = await readOpenStages(context, curb);
  if (open.length === 0) return;
  const holidays = await readHolidays(context.db, context.today, order.cdi_location_id);
  const days = remainingLeadDays(curbSpecFromRecord(curb), open);
  const first = addWorkingDays(context.today, days, holidays);
  const ships = curb.due_date !== null && curb.due_date > first ? toPlainDate(curb.due_date) : first;
  await replanLine(context, curb, ships, holidays);
  const { promised_date: promised } = order;
  const isLate = promised !== null && ships > promised;
  const late = isLate ? `, promised ${formatDate(toPlainDate(promised))}: promise a new date` : '';
  const told = {
    text: `${curb.curb_no ?? 'A line'}: its drawing is approved, work on it goes on; ships by ${formatDate(ships)}${late}`,
    object: 'tracker_curb',
    id: curb.tracker_curb_id,
    url: `/tracker_curb/${curb.tracker_curb_id}`,
  };
  const rep = order.inside_rep_id;
  const planners = await findEmployees(context.db, [ROLE.shopSupervisor]);
  await raiseAlert(context.db, {
    ...told,
    userIds: rep === null ? [] : [rep],
    reason: 'because you look after this order',
  });
  await raiseAlert(context.db, {
    ...told,
    userIds: planners.filter((id) => id !== rep),
    reason: 'because you plan the shop',
  });
}
