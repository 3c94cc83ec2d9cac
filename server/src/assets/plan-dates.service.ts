import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { computeNextDue, type NextDue } from '@cdi/shared/domain/maintenance';
import { addDays, todayIn, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne, one } from '../storage/query.ts';

type Asset = RecordRow<'asset'>;
type Plan = RecordRow<'maintenance_plan'>;

/** A year before today is enough: a day off before a due date is at most some days away from it. */
const DAYS_BACK = 400;

/** Today at the location of an asset: plants are in several time zones. */
export async function todayAt(context: Pick<CallContext, 'db' | 'now'>, locationId: number): Promise<PlainDate> {
  const { timezone } = await one<{ timezone: string }>(context.db)`
    select timezone from cdi_location where cdi_location_id = ${locationId}`;
  return todayIn(timezone, context.now);
}

/** What a rhythm is made of, as plans have it. */
type RhythmColumns = Pick<
  Plan,
  'basis' | 'interval_days' | 'interval_meter' | 'last_done_date' | 'last_done_meter' | 'next_due_date'
>;

/** When a plan is next due at the place of its asset, with the days off of that place. */
export async function planNextDue(
  context: CallContext,
  asset: Pick<Asset, 'cdi_location_id' | 'meter_reading'>,
  plan: RhythmColumns,
): Promise<NextDue> {
  const today = await todayAt(context, asset.cdi_location_id);
  const from = addDays(plan.last_done_date ?? today, -DAYS_BACK);
  return computeNextDue(
    {
      basis: plan.basis,
      intervalDays: plan.interval_days,
      intervalMeter: plan.interval_meter,
      lastDate: plan.last_done_date,
      lastMeter: plan.last_done_meter,
    },
    {
      today,
      meterReading: asset.meter_reading,
      holidays: await readHolidays(context.db, from, asset.cdi_location_id),
      reachedOn: plan.basis === 'meter' ? plan.next_due_date : null,
    },
  );
}

/** Writes on the asset when it was last and is next maintained: the days of its plans. */
export async function refreshAssetDates(context: CallContext, assetId: number): Promise<void> {
  const asset = await lockRecord(context, objects.asset, assetId);
  if (!asset) return;
  const days = await maybeOne<{ next: PlainDate | null; last: PlainDate | null }>(context.db)`
    select min(next_due_date) filter (where is_active) as next, max(last_done_date) as last
    from maintenance_plan where asset_id = ${assetId}`;
  await updateRecord(context, objects.asset, asset, {
    next_pm_date: days?.next ?? null,
    last_pm_date: days?.last ?? null,
  });
}

/** Recomputes the plans of an asset after a meter reading or a change of location. */
export async function refreshMeterPlans(context: CallContext, asset: Asset): Promise<void> {
  const plans = await many<Plan>(context.db)`
    select * from maintenance_plan where asset_id = ${asset.asset_id} and is_active order by 1 for update`;
  for (const plan of plans) {
    const due = await planNextDue(context, asset, plan);
    await updateRecord(context, objects.maintenance_plan, plan, {
      next_due_date: due.date,
      next_due_meter: due.meter,
    });
  }
  if (plans.length > 0) await refreshAssetDates(context, asset.asset_id);
}
