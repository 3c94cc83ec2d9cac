import type { RecordDraft, RecordValues } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { costsInForce } from '../pricing/standard-costs.service.ts';

const MINUTES_PER_HOUR = 60;

const toCents = (usd: number): number => Math.round((usd + Number.EPSILON) * 100) / 100;

/** Dollars that an hour of maintenance costs; null while no standard costs are in force. */
async function readLaborRate({ db, today }: CallContext): Promise<number | null> {
  try {
    return (await costsInForce(db, today)).labourUsdPerHour.maintenance;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}

/** What a request costs: labor at its standard rate, parts as they left the stock, and the outside service. */
export async function costsOf(
  context: CallContext,
  {
    labor_minutes: minutes = null,
    parts_cost: partsUsd = null,
    service_cost: serviceUsd = null,
  }: RecordDraft<'maintenance_request'>,
): Promise<RecordValues<'maintenance_request'>> {
  const rate = minutes === null ? null : await readLaborRate(context);
  const laborUsd = minutes === null || rate === null ? null : toCents((minutes / MINUTES_PER_HOUR) * rate);
  const known = [laborUsd, partsUsd, serviceUsd].filter((each) => each !== null);
  return {
    labor_cost: laborUsd,
    total_cost: known.length === 0 ? null : toCents(known.reduce((sum, each) => sum + each, 0)),
  };
}
