import { AppError } from '@cdi/shared/errors';
import { hasRole, ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import type { Condition } from '../scope/scope.ts';
import { many } from '../storage/query.ts';

/** Throws RULE where sheets of these curbs (alias `c`) are nested: from then on a manager gives them up, by whatever call. */
export async function assertMayCancel(context: CallContext, curbs: Condition): Promise<void> {
  if (hasRole(context.person, [ROLE.manager])) return;
  const rows = await many(context.db)`
    select 1 from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    where ${curbs} and t.task = 'radan' and t.status = 'done' limit 1`;
  if (rows.length > 0)
    throw new AppError('RULE', 'Sheets are nested already; a manager cancels the order, and half of its price is due.');
}
