import { standOfYear } from '@cdi/shared/domain/people';
import type { GoalRow, SalesGoals } from '@cdi/shared/contracts';
import { hasRole, ROLE } from '@cdi/shared/policy';
import { addDays, isWorkingDay, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { readHolidays } from '../../plants/plant.service.ts';
import { SALES_FIGURES } from '../../reports/sales/sales-figures.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { exists, many } from '../../storage/query.ts';

export type GoalYearOf = Pick<SalesGoals, 'year' | 'by' | 'metric'>;

interface Owner {
  readonly owner_id: number;
  readonly name: string;
}

const twelve = <T>(make: (month: number) => T): readonly T[] =>
  Array.from({ length: 12 }, (_, index) => make(index + 1));

/** Active sales reps, and other users with orders or goals in the year; or all territories. */
async function readOwners(
  { db }: CallContext,
  { by, year }: GoalYearOf,
  used: readonly number[],
): Promise<readonly Owner[]> {
  if (by === 'territory')
    return many<Owner>(db)`
      select territory_id as owner_id, territory_name as name from territory
      where is_active or territory_id = any(${used as number[]}::bigint[]) order by territory_name`;
  return many<Owner>(db)`
    select u.user_id as owner_id, ${fullNameOf('u')} as name from "user" u
    where u.user_type = '4' and (u.status = 'active'
        and u.roles && array[${String(ROLE.sales)}, ${String(ROLE.insideSales)}]
      or u.user_id = any(${used as number[]}::bigint[])
      or exists (select 1 from sales_goal g where g.user_id = u.user_id and g.year = ${year})) order by name`;
}

/** Number of past months of a year, and the share of working days of the current month that have passed, including today. */
async function readProgress(
  { db, today }: CallContext,
  year: number,
): Promise<{ monthsOver: number; shareOfMonth: number }> {
  const thisYear = Number(today.slice(0, 4));
  if (year !== thisYear) return { monthsOver: year < thisYear ? 12 : 0, shareOfMonth: 0 };
  const first = toPlainDate(`${today.slice(0, 7)}-01`);
  const free = await readHolidays(db, first, null);
  let all = 0;
  let passed = 0;
  for (let day: PlainDate = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    if (!isWorkingDay(day, free)) continue;
    all += 1;
    if (day <= today) passed += 1;
  }
  return { monthsOver: Number(today.slice(5, 7)) - 1, shareOfMonth: all === 0 ? 0 : passed / all };
}

/** Goals of a year by rep or territory, with the actual figures. */
export async function findGoals(context: CallContext, { year, by, metric }: GoalYearOf): Promise<SalesGoals> {
  const { db, person } = context;
  const figures = SALES_FIGURES[metric];
  const actuals = await many<{ owner_id: number | null; month: number; amount: number }>(db)`
    select case when ${by} = 'rep' then f.rep_id else f.territory_id end as owner_id,
      extract(month from f.day)::int as month, round(sum(f.amount), 2)::float8 as amount
    from (${figures}) f where f.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by 1, 2`;
  const goals = await many<{ owner_id: number; month: number; target: number; version: number }>(db)`
    select case when ${by} = 'rep' then user_id else territory_id end as owner_id, month, target, version
    from sales_goal where year = ${year} and metric = ${metric} and is_active
      and owner_key like ${`${by} %`}`;
  const used = [...actuals, ...goals].flatMap(({ owner_id }) => (owner_id === null ? [] : [owner_id]));
  const progress = await readProgress(context, year);
  const rows = (await readOwners(context, { by, year, metric }, used)).map((owner): GoalRow => {
    const own = goals.filter((goal) => goal.owner_id === owner.owner_id);
    const reached = actuals.filter((actual) => actual.owner_id === owner.owner_id);
    const cells = twelve((month) => {
      const found = own.find((goal) => goal.month === month);
      return { target: found?.target ?? null, version: found?.version ?? 0 };
    });
    const byMonth = twelve((month) => reached.find((actual) => actual.month === month)?.amount ?? 0);
    const stand = standOfYear({ goals: cells.map(({ target }) => target), actuals: byMonth, ...progress });
    return { ...owner, goals: cells, actuals: byMonth, ...stand };
  });
  const unowned = actuals.filter(({ owner_id }) => owner_id === null).reduce((sum, { amount }) => sum + amount, 0);
  return {
    year,
    by,
    metric,
    rows,
    unowned: Math.round(unowned * 100) / 100,
    can_set: hasRole(person, [ROLE.manager, ROLE.leadership]),
    can_copy: await exists(db)`
      select 1 from sales_goal where year = ${year - 1} and metric = ${metric} and owner_key like ${`${by} %`}`,
  };
}
