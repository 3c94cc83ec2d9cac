import { AppError } from '@cdi/shared/errors';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { listStageRoles } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { worksAs } from '../session/find-employees.ts';

/** Throws VALIDATION for a person who does not work at the stage. */
export async function assertWorker(context: CallContext, userId: number, task: BuildStage): Promise<void> {
  if (await worksAs(context.db, userId, listStageRoles(task))) return;
  throw new AppError('VALIDATION', `This person does not work at ${BUILD_STAGES[task]}.`, {
    fields: { user_id: 'Choose a person who works at this stage.' },
  });
}
