import { AppError } from '@cdi/shared/errors';
import { ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { worksAs } from '../session/find-employees.ts';
import type { ChangePlan } from './plan-change.ts';
import type { ChangeRow } from './view-change.ts';

/** Throws RULE where sheets that are nested are given up and no manager wrote, approved or sends the change: as with cancelled orders. */
export async function assertMayLose(context: CallContext, row: ChangeRow, plan: ChangePlan): Promise<void> {
  if (!plan.lines.some((line) => line.charge > 0)) return;
  const people = [context.person.userId, row.created_by, row.updated_by, row.approved_by];
  for (const id of new Set(people)) if (id !== null && (await worksAs(context.db, id, [ROLE.manager]))) return;
  throw new AppError('RULE', 'Sheets are nested already: a manager sends this change, for work is lost by it.');
}
