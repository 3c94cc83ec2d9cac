import type { DemoSources } from '../kit/demo-people.ts';

/** Two groups: distributors that buy together, and a national account whose members keep their own level. */
export function fillGroups({ tables, calendar, users }: DemoSources): void {
  const leader = users.id('leadership');
  const made = {
    created_dt: calendar.moment(-120),
    updated_dt: calendar.moment(-120),
    created_by: leader,
    updated_by: leader,
  };
  const add = (row: { group_name: string; group_type: 'buying_group' | 'national_account'; rebate_percent: number }) =>
    tables.add('entity_group', { ...row, ...made });
  const lakes = add({ group_name: 'Lakes Supply Group', group_type: 'buying_group', rebate_percent: 2 });
  const chain = add({
    group_name: 'Northern Schools Program',
    group_type: 'national_account',
    rebate_percent: 1.5,
  });
  const buyers = tables.rows('company').filter((row) => (row.company_role ?? []).includes('customer'));
  // quotes of the demo are priced at the level of each company: these groups bring a rebate, and no level
  for (const [index, row] of buyers.entries())
    if (index < 3) row.entity_group_id = lakes;
    else if (index < 5) row.entity_group_id = chain;
}
