import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { planNextDue, refreshAssetDates, refreshMeterPlans, todayAt } from '../assets/plan-dates.service.ts';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';

/** Notes the reading that was taken with the work on the asset: its plans by meter follow. Throws VALIDATION for one that runs back. */
async function takeReading(context: CallContext, asset: RecordRow<'asset'>, reading: number | null) {
  if (reading === null || asset.meter_type === null || reading === asset.meter_reading) return asset;
  if (asset.meter_reading !== null && reading < asset.meter_reading)
    refuse(
      'meter_reading',
      `The last reading was ${asset.meter_reading.toLocaleString('en-US')}; a meter does not run back.`,
    );
  const after = await updateRecord(context, objects.asset, asset, { meter_reading: reading });
  await refreshMeterPlans(context, after);
  return after;
}

/** The plan of a request was done today: when it is next due counts from here, on its asset too. */
export async function setPlanDone(context: CallContext, request: RecordRow<'maintenance_request'>): Promise<void> {
  const found = await lockRecord(context, objects.asset, request.asset_id);
  if (!found) return;
  const asset = await takeReading(context, found, request.meter_reading);
  if (request.maintenance_plan_id === null) return;
  const plan = await lockRecord(context, objects.maintenance_plan, request.maintenance_plan_id);
  if (!plan) return;
  const done = {
    last_done_date: await todayAt(context, asset.cdi_location_id),
    last_done_meter: asset.meter_reading,
  };
  // a meter reached before the work says nothing about the next time
  const due = await planNextDue(context, asset, { ...plan, ...done, next_due_date: null });
  const values = { ...done, next_due_date: due.date, next_due_meter: due.meter };
  await updateRecord(context, objects.maintenance_plan, plan, values, `${request.request_no ?? ''} is done`);
  await refreshAssetDates(context, asset.asset_id);
}
