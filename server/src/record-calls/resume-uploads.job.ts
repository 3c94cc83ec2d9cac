import { defineJob } from '../jobs/define-job.ts';
import { resumeMassUploads } from '../records/upload/mass-upload-apply.ts';

/** Takes up sheets again whose server ended. */
export const resumeUploads = defineJob({
  name: 'resume_mass_uploads',
  cron: '*/5 * * * *',
  runsAtStart: true,
  run: async (app) => void (await resumeMassUploads(app)),
});
