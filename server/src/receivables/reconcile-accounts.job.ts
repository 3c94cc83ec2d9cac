import { ROLE } from '@cdi/shared/policy';
import type { AppServices } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { findDifferences } from './reconcile.ts';

async function reconcile(app: AppServices): Promise<void> {
  const differences = await findDifferences(app.db);
  if (differences.length === 0) return;
  app.log.error({ differences }, 'the books do not agree');
  await app.db.transaction().execute(async (tx) => {
    await raiseAlert(tx, {
      userIds: await findEmployees(tx, [ROLE.accounting]),
      text: `The books do not agree: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
      reason: 'because you keep the books',
      url: '/invoicing?tab=differences',
    });
  });
}

/** Compares accounts of customers, stock and purchases every night; accounting is told of what does not agree. */
export const reconcileAccounts = defineJob({ name: 'reconcile_accounts', cron: '35 1 * * *', run: reconcile });
