import { objects } from '@cdi/shared/catalogue';
import type { AssetPlan } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many } from '../storage/query.ts';
import { todayAt } from './plan-dates.service.ts';

/** The maintenance plans of an asset, the next due first; plans by meter that are not due yet come last. Throws NOT_FOUND. */
export async function listAssetPlans(context: CallContext, assetId: number): Promise<readonly AssetPlan[]> {
  const asset = await getVisible(context, objects.asset, assetId);
  const today = await todayAt(context, asset.cdi_location_id);
  return many<AssetPlan>(context.db)`
    select maintenance_plan_id, plan_name, next_due_date, next_due_meter, last_done_date,
      coalesce(next_due_date < ${today}::date, false) as is_overdue
    from maintenance_plan where asset_id = ${assetId} and is_active
    order by next_due_date nulls last, next_due_meter, plan_name`;
}
