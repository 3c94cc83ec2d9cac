import { AppError } from '@cdi/shared/errors';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { listStageRoles, ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

/** Throws VALIDATION for a person who does not work at the stage. */
export async function assertWorker(context: CallContext, userId: number, task: BuildStage): Promise<void> {
  const rows = await many<{
    roles: readonly string[];
  }>(
    context.db,
  )`select roles from "user" where user_id = ${userId} and user_type = '4' and is_active and status = 'active'`;
  const roles = (rows[0]?.roles ?? []).map(Number);
  if (!rows[0] || !(roles.includes(ROLE.super) || listStageRoles(task).some((role) => roles.includes(role))))
    throw new AppError('VALIDATION', `This person does not work at ${BUILD_STAGES[task]}.`, {
      fields: { user_id: 'Choose a person who works at this stage.' },
    });
}
