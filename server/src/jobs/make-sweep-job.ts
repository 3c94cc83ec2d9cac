import type { AppServices } from '../context.ts';
import { defineJob, type Job } from './define-job.ts';

/** Once a night every room removes what has served its time. One that fails is logged and holds up no other. */
export const makeSweepJob = (sweeps: readonly ((app: AppServices) => Promise<void>)[]): Job =>
  defineJob({
    name: 'sweep_old',
    cron: '40 2 * * *',
    run: async (app) => {
      for (const sweep of sweeps)
        try {
          await sweep(app);
        } catch (error) {
          app.log.error({ err: error }, 'something old could not be removed');
        }
    },
  });
