import { computeNextDue } from '@cdi/shared/domain/maintenance';
import { addDays } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { ASSETS, CHECKS } from './assets.data.ts';

type Facts = (typeof ASSETS)[number];
const KEEPERS = { IND: 'supervisor', DAL: 'carl.hutchins', FRE: 'carl.hutchins' } as const;
const MAKERS = ['Wabash Machine', 'Ohio Valley Tool', 'Lakeshore Works'] as const;

/** Machines and vehicles of the plants with their maintenance plans; each asset says when the earliest of its plans is due. */
export function fillAssets(sources: DemoSources, plants: ReadonlyMap<string, number>): void {
  for (const facts of ASSETS) addAsset(sources, plants, facts);
}

function addAsset(sources: DemoSources, plants: ReadonlyMap<string, number>, facts: Facts): void {
  const { tables, calendar, users, random } = sources;
  const keeper = users.id(KEEPERS[facts.location]);
  const made = {
    created_dt: calendar.moment(-200),
    updated_dt: calendar.moment(-9),
    created_by: keeper,
    updated_by: keeper,
  };
  const row: DemoRow<'asset'> = {
    ...made,
    asset_tag: facts.tag,
    asset_name: facts.name,
    asset_type: facts.type,
    cdi_location_id: plants.get(facts.location) ?? null,
    department: 'Shop',
    status: 'status' in facts ? facts.status : 'in_service',
    assigned_user_id: keeper,
    manufacturer: random.pick(MAKERS),
    model_no: `${facts.tag.slice(0, 2)}-${random.int(100, 990)}`,
    serial_no: random.code(8).toUpperCase(),
    purchase_date: addDays(calendar.today, -facts.bought),
    purchase_cost: facts.cost,
    warranty_end: addDays(calendar.today, 730 - facts.bought),
    meter_type: facts.meter === null ? null : 'hours',
    meter_reading: facts.meter,
  };
  const assetId = tables.add('asset', row);
  const plans = facts.plans.map(([name, intervalDays, doneAgo, minutes]) => {
    const lastDate = addDays(calendar.today, -doneAgo);
    const rhythm = { basis: 'calendar', intervalDays, intervalMeter: null, lastDate, lastMeter: null } as const;
    const { date } = computeNextDue(rhythm, {
      today: calendar.today,
      meterReading: facts.meter,
      holidays: calendar.holidayDates,
    });
    const planId = tables.add('maintenance_plan', {
      ...made,
      plan_name: name,
      asset_id: assetId,
      basis: 'calendar',
      interval_days: intervalDays,
      last_done_date: lastDate,
      next_due_date: date,
      standard_minutes: minutes,
    });
    (CHECKS[name] ?? []).forEach((text, index) =>
      tables.add('maintenance_check', { maintenance_plan_id: planId, line_no: index + 1, check_text: text }),
    );
    return { lastDate, date };
  });
  row.last_pm_date =
    plans
      .map(({ lastDate }) => lastDate)
      .toSorted()
      .at(-1) ?? null;
  row.next_pm_date =
    plans
      .map(({ date }) => date)
      .filter((date) => date !== null)
      .toSorted()[0] ?? null;
}
