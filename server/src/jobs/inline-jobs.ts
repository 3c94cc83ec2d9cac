import type { AppServices } from '../context.ts';
import type { Job } from './define-job.ts';
import type { JobData, JobQueue } from '../context/job-queue.ts';

/** Runs each job at once after the statement that left it has been committed; for tests and scripts. */
export function inlineJobs(app: () => AppServices, jobs: readonly Job[]): JobQueue & { drain(): Promise<void> } {
  const left: { name: string; data: JobData }[] = [];
  return {
    send: async (_tx, name, data) => {
      left.push({ name, data });
    },
    drain: async () => {
      for (let job = left.shift(); job !== undefined; job = left.shift())
        await jobs.find(({ name }) => name === job.name)?.run(app(), job.data);
    },
    stop: async () => undefined,
  };
}
