import { AppError } from '@cdi/shared/errors';
import { objects, SALES_METRICS, type RecordRow } from '@cdi/shared/catalogue';
import type { CallParsedInput, saveSalesGoals } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { insertRecord, updateRecord } from '../../records/save/write-record.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many, maybeOne, run } from '../../storage/query.ts';
import type { GoalYearOf } from './find-goals.service.ts';

type Cell = CallParsedInput<typeof saveSalesGoals>['cells'][number];
const definition = objects.sales_goal;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

async function nameOf({ db }: CallContext, { by }: GoalYearOf, ownerId: number): Promise<string> {
  const row =
    by === 'rep'
      ? await maybeOne<{ name: string }>(db)`
          select ${fullNameOf('u')} as name from "user" u where u.user_id = ${ownerId} and u.user_type = '4'`
      : await maybeOne<{ name: string }>(db)`
          select territory_name as name from territory where territory_id = ${ownerId}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no ${by} ${ownerId}.`);
  return row.name;
}

async function saveGoal(context: CallContext, year: GoalYearOf, cell: Cell): Promise<void> {
  const key = `${year.by} ${cell.owner_id}`;
  const before = await maybeOne<RecordRow<'sales_goal'>>(context.db)`
    select * from sales_goal where owner_key = ${key} and year = ${year.year} and month = ${cell.month}
      and metric = ${year.metric} for update`;
  const name = await nameOf(context, year, cell.owner_id);
  const month = MONTHS[cell.month - 1] ?? '';
  if ((before?.version ?? 0) !== cell.version)
    throw new AppError('CONFLICT', `Somebody set the goal of ${name} for ${month} meanwhile. Load the page again.`);
  const target = Math.round(cell.target * 100) / 100;
  if (before) {
    await updateRecord(context, definition, before, { target });
    return;
  }
  await insertRecord(context, definition, {
    goal_label: `${name}, ${month} ${year.year}, ${SALES_METRICS[year.metric].toLowerCase()}`,
    owner_key: key,
    ...(year.by === 'rep' ? { user_id: cell.owner_id } : { territory_id: cell.owner_id }),
    year: year.year,
    month: cell.month,
    metric: year.metric,
    target,
  });
}

/** Sets goals, all of them or none. Throws NOT_FOUND, and CONFLICT when someone else set one meanwhile. */
export async function saveGoals(context: CallContext, { cells, ...year }: GoalYearOf & { cells: readonly Cell[] }) {
  await run(context.db)`select pg_advisory_xact_lock(hashtext('sales goals'))`;
  for (const cell of cells) await saveGoal(context, year, cell);
}

/** Copies the goals of the previous year, raised, to months without a goal. Returns their number. Throws RULE if there are none. */
export async function copyGoals(context: CallContext, input: GoalYearOf & { percent: number }): Promise<number> {
  const { year, by, metric, percent } = input;
  await run(context.db)`select pg_advisory_xact_lock(hashtext('sales goals'))`;
  const rows = await many<{ owner_id: number; month: number; target: number }>(context.db)`
    select coalesce(b.user_id, b.territory_id) as owner_id, b.month, b.target from sales_goal b
    where b.year = ${year - 1} and b.metric = ${metric} and b.owner_key like ${`${by} %`} and b.is_active
      and not exists (select 1 from sales_goal g where g.owner_key = b.owner_key and g.year = ${year}
        and g.month = b.month and g.metric = b.metric)
    order by owner_id, b.month`;
  if (rows.length === 0) throw new AppError('RULE', `${year - 1} has no goals that ${year} does not have already.`);
  for (const { target, ...row } of rows)
    await saveGoal(context, input, { ...row, target: target * (1 + percent / 100), version: 0 });
  return rows.length;
}
