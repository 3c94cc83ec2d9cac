import { defineJob } from './define-job.ts';
import { startJobs } from './start-jobs.ts';
import { many } from '../storage/query.ts';
import { silentLog } from '../testing/demo-database.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('works by the clock of the plant: a quote expires there after midnight, not in its evening', async () => {
  const run = async () => undefined;
  const queue = await startJobs(
    app.services,
    [
      defineJob({ name: 'by_night', cron: '15 1 * * *', run }),
      defineJob({ name: 'long_by_night', cron: '10 2 * * *', longestHours: 6, run }),
      defineJob({ name: 'on_call', run }),
    ],
    silentLog,
  );
  try {
    const schedules = await many<{ name: string; cron: string; timezone: string }>(app.db)`
      select name, cron, timezone from pgboss.schedule order by name`;
    expect(schedules).toEqual([
      { name: 'by_night', cron: '15 1 * * *', timezone: 'America/New_York' },
      { name: 'long_by_night', cron: '10 2 * * *', timezone: 'America/New_York' },
    ]);
  } finally {
    await queue.stop();
  }
});
