import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Log } from '../config/log.ts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { AppServices } from '../context.ts';
import type { Db } from '../storage/database.ts';
import type { Job } from './define-job.ts';
import type { JobData, JobQueue } from '../context/job-queue.ts';

/** What jobs that are at work get when the server stops; one that is cut off is done again. */
const STOP_MS = 4_000;

const executor = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const result = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows: result.rows };
  },
});

/** Starts the queue on the product's own database and works on every job, by the clock of the plant. */
export async function startJobs(app: AppServices, jobs: readonly Job[], log: Log): Promise<JobQueue> {
  const { db } = app;
  const boss = new PgBoss({ db: executor(db), schema: 'pgboss', supervise: true });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const { name, cron, longestHours, run } of jobs) {
    await boss.createQueue(name);
    await boss.work(name, { pollingIntervalSeconds: 1 }, async (left) => {
      for (const { data } of left) await run(app, (data ?? {}) as JobData);
    });
    if (cron !== undefined)
      await boss.schedule(
        name,
        cron,
        {},
        { tz: PLANT_TIME_ZONE, ...(longestHours !== undefined && { expireInHours: longestHours }) },
      );
  }
  return {
    send: async (tx, name, data) => {
      await boss.send(name, { ...data }, { db: executor(tx), retryLimit: 5, retryDelay: 10, retryBackoff: true });
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS }),
  };
}
