import { defineRoom } from '../room.ts';
import { hiringRoutes } from './hiring.route.ts';
import { jobApplicationHooks } from './job-application.hooks.ts';
import { jobOpeningHooks } from './job-opening.hooks.ts';
import { forgetApplications } from './forget-applications.ts';

/** People who would like to work here: openings, what they send, and what becomes of it. */
export const hiringRoom = defineRoom({
  name: 'hiring',
  routes: [hiringRoutes],
  hooks: { job_opening: jobOpeningHooks, job_application: jobApplicationHooks },
  sweeps: [forgetApplications],
});
