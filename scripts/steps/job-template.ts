import { toExportName } from './generated-file.ts';

/** A job to begin with: by night it counts nothing and does no harm; it runs as it is. */
export function formatJob(name: string): string {
  const fileName = name.replaceAll('_', '-');
  return `import { sql } from 'kysely';
import type { AppServices } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { many } from '../storage/query.ts';

const JOB = '${name}';

/** What is due now. Say here which records these are; \`false\` lets none be due. */
const isDue = sql<boolean>\`false\`;

async function run(app: AppServices): Promise<void> {
  const due = await many<{ tracker_id: number }>(app.db)\`
    select tracker_id from tracker where \${isDue} order by tracker_id limit 2000\`;
  // each in its own transaction: one that fails holds no other up
  await forEachInTransaction(app, JOB, due, async (context, { tracker_id: id }) => {
    // it may have been done meanwhile: look once more, under lock
    await many(context.db)\`select from tracker where tracker_id = \${id} and \${isDue} for update\`;
  });
}

/** Say in one sentence what is done, and why doing it twice does no harm. */
export const ${toExportName(`${fileName}.job.ts`)} = defineJob({ name: JOB, cron: '45 1 * * *', run });
`;
}
