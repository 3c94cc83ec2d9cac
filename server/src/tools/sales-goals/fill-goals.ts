import { ROLE } from '@cdi/shared/policy';
import type { DemoSources } from '../../seed/demo-people.ts';
import type { DemoRow } from '../../seed/demo-tables.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Dollars of an ordinary month of a rep of the demo, which is small. */
const USUAL = 2500;
/** Roofs are opened in summer. */
const SEASON = [0.8, 0.8, 0.9, 1, 1.1, 1.2, 1.2, 1.2, 1.1, 1, 0.9, 0.8];

/** Goals of whoever sells, last year and this: what is booked by month. */
export function fillGoals({ tables, calendar, users }: DemoSources): void {
  const leader = users.id('leadership');
  const thisYear = Number(calendar.today.slice(0, 4));
  const sells = (row: DemoRow<'user'>) =>
    row.user_type === '4' &&
    [ROLE.sales, ROLE.insideSales].some((role) => (row.roles ?? []).includes(String(role) as never));
  for (const rep of tables.rows('user').filter(sells))
    for (const year of [thisYear - 1, thisYear])
      for (const [index, season] of SEASON.entries())
        tables.add('sales_goal', {
          goal_label: `${String(rep.first_name)} ${String(rep.last_name)}, ${MONTHS[index] ?? ''} ${year}, booked`,
          owner_key: `rep ${rep.user_id ?? 0}`,
          user_id: rep.user_id ?? null,
          year,
          month: index + 1,
          metric: 'bookings',
          target: Math.round((USUAL * season * (year === thisYear ? 1.08 : 1)) / 100) * 100,
          created_dt: calendar.moment(-150),
          updated_dt: calendar.moment(-150),
          created_by: leader,
          updated_by: leader,
        });
}
