import { callForData } from '@cdi/shared/api';
import { METER_TYPES, mayDo } from '@cdi/shared/catalogue';
import { fieldsOf, loadAssetPlans, type AssetPlan } from '@cdi/shared/contracts';
import { LoaderPanel, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useObject, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';

function describeDueDate(plan: AssetPlan, meter: string): string {
  if (plan.next_due_date !== null)
    return `${plan.is_overdue ? 'Overdue since' : 'Due'} ${formatDate(plan.next_due_date, 'day')}`;
  return `At ${plan.next_due_meter?.toLocaleString('en-US') ?? '?'} ${meter}`;
}

/** Planned maintenance of the asset, the next first. */
export const AssetPlans = observer(function AssetPlans({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const plan = useObject('maintenance_plan');
  const store = useLoader(
    async (signal) => (await callForData(loadAssetPlans, { asset_id: record.id }, { signal })).plans,
  );
  const { meter_type: meterType } = fieldsOf('asset', record);
  const meter = meterType ? METER_TYPES[meterType].toLowerCase() : '';
  return (
    <section className="kit-section" aria-labelledby="asset-plans">
      <h2 id="asset-plans">Maintenance plans</h2>
      <LoaderPanel store={store} what="maintenance plans">
        {(plans) =>
          plans.length === 0 ? (
            <p className="kit-quiet">Nothing is planned for this asset.</p>
          ) : (
            <ul className="kit-plain-list">
              {plans.map((each) => (
                <li key={each.maintenance_plan_id}>
                  <Link href={`/maintenance_plan/${each.maintenance_plan_id}`}>{each.plan_name}</Link>
                  <div className={each.is_overdue ? 'kit-field-error' : 'kit-quiet'}>
                    {describeDueDate(each, meter)}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoaderPanel>
      {actor && plan && mayDo(plan, 'create', actor) && (
        <Link href={`/maintenance_plan/new?set.asset_id=${record.id}`}>Plan maintenance</Link>
      )}
    </section>
  );
});
