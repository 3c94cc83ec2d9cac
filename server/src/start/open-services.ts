import { catalogue, validateCatalogue } from '@cdi/shared/catalogue';
import type { Environment } from '../config/environment.ts';
import type { AppServices, Logger, PoolState } from '../context.ts';
import { openFileStore } from '../storage/files/open-file-store.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { type JobQueue } from '../context/job-queue.ts';
import { afterAttach, afterChange, boards, hooks, jobs } from '../rooms.ts';
import { releaseMigrations } from './release-migrations.ts';
import type { Db } from '../storage/database.ts';
import { fillColumns } from '../storage/migrations/fill-columns.ts';
import { betweenWriters, prepareAlone } from '../storage/schema/prepare-alone.ts';
import { loadLists } from '../records/values/load-lists.ts';
import { makeSecurityLog } from '../session/security-log.ts';
import { migrate } from '../storage/migrations/migrate.ts';
import { applySchema } from '../storage/schema/apply-schema.ts';

/**
 * Brings a database to the catalogue and the written migrations; any number of servers may do so at once. Throws with a sentence for
 * each thing that does not fit.
 */
export async function prepareDatabase(db: Db): Promise<void> {
  const problems = validateCatalogue(catalogue);
  if (problems.length > 0)
    throw new Error(`The catalogue has mistakes:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  await prepareAlone(db, async (own) => {
    await betweenWriters(own, 'A migration', () => migrate(own, releaseMigrations));
    await applySchema(own, catalogue);
    await betweenWriters(own, 'A migration', () => fillColumns(own));
  });
}

export interface OpenServices {
  readonly services: AppServices;
  close(): Promise<void>;
}

/** Everything that calls need, on an open database that has been prepared. */
export async function openServices(facts: {
  readonly db: Db;
  readonly reportDb: Db;
  readonly readPool: () => PoolState;
  readonly environment: Environment;
  readonly log: Logger;
}): Promise<OpenServices> {
  await loadLists(facts.db);
  const started: { jobs?: JobQueue } = {};
  const services: AppServices = {
    ...facts,
    catalogue,
    hooks,
    boards,
    afterAttach,
    afterChange,
    files: openFileStore(facts.environment),
    jobs: {
      send: async (db, name, data) => {
        if (!started.jobs) throw new Error('The job queue is not running.');
        await started.jobs.send(db, name, data);
      },
      stop: async () => started.jobs?.stop(),
    },
    securityLog: makeSecurityLog(facts.environment.securityLogFile, facts.log),
    now: () => new Date(),
  };
  started.jobs = await startJobs(services, jobs, facts.log);
  for (const job of jobs) if (job.runsAtStart) await job.run(services, {});
  return { services, close: async () => started.jobs?.stop() };
}
