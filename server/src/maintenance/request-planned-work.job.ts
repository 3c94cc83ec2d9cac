import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { findPlansToRequest, requestWork } from './planned-work.service.ts';

const JOB = 'request_planned_work';

/** Makes a request of every maintenance plan whose day is near: once for each day on which it is due. */
export const requestPlannedWork = defineJob({
  name: JOB,
  cron: '20 5 * * *',
  run: async (app) => forEachInTransaction(app, JOB, await findPlansToRequest(app.db), requestWork),
});
