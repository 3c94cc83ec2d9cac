import type { Difference } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import type { AppServices } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { findDifferences } from './reconcile.ts';

/** How many kinds of difference an alert names. */
const NAMED = 3;

/** `2 differences: Average cost in stock and its ledger (STEEL-16 @ IND), and 1 more kind`: each kind once, with its first record. */
function nameDifferences(differences: readonly Difference[]): string {
  const first = new Map<string, string>();
  for (const { what, no, company_name: company } of differences)
    if (!first.has(what)) first.set(what, `${what} (${no ?? company ?? ''})`);
  const kinds = [...first.values()];
  const more = kinds.length - NAMED;
  const rest = more > 0 ? [`and ${more} more ${more === 1 ? 'kind' : 'kinds'}`] : [];
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return `${count}: ${[...kinds.slice(0, NAMED), ...rest].join(', ')}`;
}

async function reconcile(app: AppServices): Promise<void> {
  const differences = await findDifferences(app.db);
  if (differences.length === 0) return;
  app.log.error({ differences }, 'the books do not agree');
  await app.db.transaction().execute(async (tx) => {
    await raiseAlert(tx, {
      userIds: await findEmployees(tx, [ROLE.accounting]),
      text: `The books do not agree: ${nameDifferences(differences)}`,
      reason: 'because you keep the books',
      url: '/invoicing?tab=differences',
    });
  });
}

/** Compares customer accounts, stock and purchases every night; alerts accounting if they do not agree. */
export const reconcileAccounts = defineJob({ name: 'reconcile_accounts', cron: '35 1 * * *', run: reconcile });
