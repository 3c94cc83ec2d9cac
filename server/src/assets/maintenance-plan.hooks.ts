import { isBlank, objects, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { hooksFor } from '../records/save/hooks-for.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { planNextDue, refreshAssetDates, todayAt } from './plan-dates.service.ts';

function findProblems(
  plan: RecordDraft<'maintenance_plan'>,
  asset: Pick<RecordRow<'asset'>, 'status' | 'meter_type' | 'asset_tag'>,
): Record<string, string> {
  const isByMeter = plan.basis === 'meter';
  return {
    ...(asset.status === 'retired'
      ? { asset_id: `${asset.asset_tag} is retired; it is not maintained any more.` }
      : {}),
    ...(isByMeter && isBlank(asset.meter_type)
      ? { basis: `${asset.asset_tag} has no meter. Enter what it counts on the asset, or plan by calendar.` }
      : {}),
    ...(isByMeter && isBlank(plan.interval_meter) ? { interval_meter: 'Enter after how many it is due.' } : {}),
    ...(!isByMeter && isBlank(plan.interval_days) ? { interval_days: 'Enter after how many days it is due.' } : {}),
  };
}

/** When a plan is due follows from its rhythm, the meter of its asset and the calendar of the plant. */
export const maintenancePlanHooks = hooksFor(objects.maintenance_plan, {
  async prepare(context, { after }) {
    const asset = await lockRecord(context, objects.asset, after.asset_id ?? 0);
    if (!asset) return {};
    const isAhead = (after.last_done_date ?? '') > (await todayAt(context, asset.cdi_location_id));
    const problems = {
      ...findProblems(after, asset),
      ...(isAhead ? { last_done_date: 'What was done last cannot lie ahead.' } : {}),
    };
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });
    const due = await planNextDue(context, asset, {
      basis: after.basis ?? 'calendar',
      interval_days: after.interval_days ?? null,
      interval_meter: after.interval_meter ?? null,
      last_done_date: after.last_done_date ?? null,
      last_done_meter: after.last_done_meter ?? null,
      next_due_date: null,
    });
    return { values: { next_due_date: due.date, next_due_meter: due.meter } };
  },
  async afterSave(context, { after }) {
    await refreshAssetDates(context, after.asset_id);
  },
});
