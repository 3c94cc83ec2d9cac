import { defineRoom } from '../room.ts';
import { hiringRoutes } from './hiring.route.ts';
import { jobApplicationHooks } from './job-application.hooks.ts';
import { jobOpeningHooks } from './job-opening.hooks.ts';
import { forgetApplications } from './forget-applications.ts';

/** Hiring: job openings, applications, and their answers. */
export const hiringRoom = defineRoom({
  name: 'hiring',
  routes: [hiringRoutes],
  hooks: { job_opening: jobOpeningHooks, job_application: jobApplicationHooks },
  sweeps: [forgetApplications],
});
