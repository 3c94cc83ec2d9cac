import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Log } from '../config/log.ts';
import type { Db } from '../storage/database.ts';

export type JobData = Readonly<Record<string, unknown>>;
export type JobHandler = (data: JobData) => Promise<void>;

/** Work that is done after the answer, at least once, and survives a crash. */
export interface JobQueue {
  /** Leaves a job in the transaction of what asks for it. */
  send(db: Db, name: string, data: JobData): Promise<void>;
  stop(): Promise<void>;
}

const executor = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const result = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows: result.rows };
  },
});

/** Starts the queue on the product's own database and works on every job that has a handler. */
export async function startJobs(
  db: Db,
  handlers: Readonly<Record<string, JobHandler>>,
  schedules: Readonly<Record<string, string>>,
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor(db), schema: 'pgboss', supervise: true });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const [name, handler] of Object.entries(handlers)) {
    await boss.createQueue(name);
    await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await handler((job.data ?? {}) as JobData);
    });
  }
  for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
  return {
    send: async (tx, name, data) => {
      await boss.send(name, { ...data }, { db: executor(tx), retryLimit: 5, retryDelay: 10, retryBackoff: true });
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: 5000 }),
  };
}

/** Runs each job at once after the statement that left it has been committed; for tests and scripts. */
export function inlineJobs(
  handlers: () => Readonly<Record<string, JobHandler>>,
): JobQueue & { drain(): Promise<void> } {
  const left: { name: string; data: JobData }[] = [];
  return {
    send: async (_tx, name, data) => {
      left.push({ name, data });
    },
    drain: async () => {
      for (let job = left.shift(); job !== undefined; job = left.shift()) await handlers()[job.name]?.(job.data);
    },
    stop: async () => undefined,
  };
}
