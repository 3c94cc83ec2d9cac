import { ROLE } from '@cdi/shared/policy';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Dollars that the demo company, which is small, books in an ordinary month. */
const USUAL_USD = 32_500;
/** Goals are whole multiples of this, in dollars. */
const STEP_USD = 50;
/** Roofs are opened in summer. */
const SEASON = [0.8, 0.8, 0.9, 1, 1.1, 1.2, 1.2, 1.2, 1.1, 1, 0.9, 0.8];

/** Splits an amount of dollars among owners in whole steps; the first owners get one step more if it does not divide evenly. */
function share(totalUsd: number, owners: number): readonly number[] {
  const steps = Math.round(totalUsd / STEP_USD);
  return Array.from({ length: owners }, (_each, index) => Math.floor((steps + owners - 1 - index) / owners) * STEP_USD);
}

/** Demo goals of the outside reps, to whom orders are credited: bookings by month, for last year and this year. */
export function fillGoals({ tables, calendar, users }: DemoSources): void {
  const leader = users.id('leadership');
  const thisYear = Number(calendar.today.slice(0, 4));
  const sells = (row: DemoRow<'user'>) =>
    row.user_type === '4' && (row.roles ?? []).includes(String(ROLE.sales) as never);
  const reps = tables.rows('user').filter(sells);
  for (const year of [thisYear - 1, thisYear])
    for (const [index, season] of SEASON.entries()) {
      const targets = share(USUAL_USD * season * (year === thisYear ? 1.08 : 1), reps.length);
      for (const [at, rep] of reps.entries())
        tables.add('sales_goal', {
          goal_label: `${String(rep.first_name)} ${String(rep.last_name)}, ${MONTHS[index] ?? ''} ${year}, booked`,
          owner_key: `rep ${rep.user_id ?? 0}`,
          user_id: rep.user_id ?? null,
          year,
          month: index + 1,
          metric: 'bookings',
          target: targets[at] ?? 0,
          created_dt: calendar.moment(-150),
          updated_dt: calendar.moment(-150),
          created_by: leader,
          updated_by: leader,
        });
    }
}
