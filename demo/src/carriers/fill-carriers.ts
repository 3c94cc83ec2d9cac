import { addDays } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { DEMO_CARRIERS } from './carriers.data.ts';

/** The carriers of the demo company, with their people and what they agreed to. */
export function fillCarriers({ tables, calendar, users }: DemoSources): void {
  const by = users.id('logistics');
  for (const { row, insuredDays, people } of DEMO_CARRIERS)
    tables.add('shipper', {
      status: 'active',
      ...row,
      insurance_expiry: addDays(calendar.today, insuredDays),
      users: people.map((name) => users.id(name)),
      created_dt: calendar.moment(-205),
      created_by: by,
      updated_dt: calendar.moment(-28),
      updated_by: by,
    });
}

/** The carrier of that name. Throws where the demo has none. */
export function findDemoCarrier(
  { tables }: Pick<DemoSources, 'tables'>,
  name: string,
): DemoRow<'shipper'> & { readonly shipper_id: number } {
  const found = tables.rows('shipper').find((row) => row.shipper_name === name);
  if (typeof found?.shipper_id !== 'number') throw new Error(`The demo has no carrier called ${name}.`);
  return { ...found, shipper_id: found.shipper_id };
}
