import type { ClockState } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let worker: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  worker = await app.as('shop');
});
afterAll(() => app.close());

it('the clock refuses jobs on a finished stage or a shipped order, and says how rework is recorded', async () => {
  const [done, shipped] = [await placeTestOrder(app, 'distributor'), await placeTestOrder(app, 'distributor')];
  const [doneId, shippedId] = [done.curbIds[0] ?? 0, shipped.curbIds[0] ?? 0];
  await run(app.db)`
    update tracker_curb_task set status = 'done' where tracker_curb_id = ${doneId} and task = 'turret'`;
  await run(app.db)`update tracker set status = 'closed' where tracker_id = ${shipped.trackerId}`;
  await worker.post('/api/clock/punch', { action: 'in' });
  const job = async (tracker_curb_id: number, task: string) =>
    (await worker.post<ClockState>('/api/clock/job', { tracker_curb_id, task })).body;
  expect(await job(doneId, 'turret')).toMatchObject({
    code: 'RULE',
    msg: expect.stringMatching(/^Turret of T-\d+-1 is done\. For rework, send the curb back to Turret first\.$/),
  });
  expect(await job(doneId, 'folding')).toMatchObject({ opt: 'save' });
  expect(await job(shippedId, 'folding')).toMatchObject({
    code: 'RULE',
    msg: expect.stringMatching(/ has shipped or its order is closed\. Record work on it as a remake \(MER\)/),
  });
});
