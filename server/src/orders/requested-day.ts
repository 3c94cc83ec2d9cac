import type { RecordRow } from '@cdi/shared/catalogue';
import { earliestShipDay } from '@cdi/shared/domain/orders';
import { formatDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { maybeOne } from '../storage/query.ts';

/** The day that was asked for, in print; one that the plant could not keep with the day that it could. */
export async function describeRequestedDay(
  context: Pick<CallContext, 'db'>,
  order: RecordRow<'tracker'>,
): Promise<string> {
  const wished = order.requested_date;
  if (wished === null) return 'none asked for';
  const quoted = await maybeOne<{ lead_time_days: number | null }>(context.db)`
    select lead_time_days from quote where quote_id = ${order.quote_id}::bigint`;
  if (!quoted) return formatDate(wished);
  const holidays = await readHolidays(context.db, order.tracker_date, order.cdi_location_id);
  const earliest = earliestShipDay(order.tracker_date, quoted.lead_time_days, holidays);
  return wished < earliest
    ? `${formatDate(wished)}, as you wish it; the earliest is ${formatDate(earliest)}`
    : formatDate(wished);
}
