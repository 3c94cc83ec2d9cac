import { earliestShipDay } from '@cdi/shared/domain';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { defaultPlant, readHolidays } from './plant.service.ts';

/** First day on which goods of so many working days can ship from the plant that makes them, when they are ordered today. */
export async function readEarliestShip(
  context: Pick<CallContext, 'db' | 'today'>,
  leadDays: number | null | undefined,
): Promise<PlainDate> {
  const holidays = await readHolidays(context.db, context.today, await defaultPlant(context.db));
  return earliestShipDay(context.today, leadDays, holidays);
}
