import { isBlank, objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import { refreshMeterPlans } from './plan-dates.service.ts';

/** A meter runs forward; what it reaches makes plans due. */
export const assetHooks = hooksFor(objects.asset, {
  async prepare(_context, { before, after }) {
    if (!isBlank(after.meter_reading) && isBlank(after.meter_type))
      refuse('meter_type', 'Say what the meter counts, or leave the reading empty.');
    const [earlier, now] = [before?.meter_reading ?? null, after.meter_reading ?? null];
    if (earlier !== null && before?.meter_type === after.meter_type && (now === null || now < earlier))
      refuse('meter_reading', `The last reading was ${earlier.toLocaleString('en-US')}; a meter does not run back.`);
    if (after.purchase_date && after.warranty_end && after.warranty_end < after.purchase_date)
      refuse('warranty_end', 'The warranty ends before the asset was bought.');
    return {};
  },
  async afterSave(context, { before, after }) {
    const isMoved = before !== null && before.cdi_location_id !== after.cdi_location_id;
    if (before !== null && (isMoved || before.meter_reading !== after.meter_reading))
      await refreshMeterPlans(context, after);
  },
});
