import { earliestShipDay } from '@cdi/shared/domain/orders';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { defaultPlant, readHolidays } from './plant.service.ts';

/** First day on which goods ordered today can ship from the plant that makes them, given their lead time in working days. */
export async function readEarliestShip(
  context: Pick<CallContext, 'db' | 'today'>,
  leadDays: number | null | undefined,
): Promise<PlainDate> {
  const holidays = await readHolidays(context.db, context.today, await defaultPlant(context.db));
  return earliestShipDay(context.today, leadDays, holidays);
}
