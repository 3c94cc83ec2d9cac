import type { ChangeView } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { CURB, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { expireStamps } from './expire-stamps.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let lastNo = 0;
async function sealedCurb(
  licenseExpiry = '2099-12-31',
): Promise<{ trackerId: number; curbId: number; stampId: number }> {
  const { trackerId, curbIds } = await placeTestOrder(app, 'distributor', { curbs: [{ ...CURB, height: 14 }] });
  const curbId = curbIds[0] ?? 0;
  const { id } = await one<{ id: number }>(app.db)`
    insert into conforming_stamp (stamp_no, tracker_curb_id, conforming_type_id, state, code_edition, unit_weight,
      requested_date, status, license_expiry)
    values (${`CS-T${++lastNo}`}, ${curbId}, '1', 'FL', 'ASCE 7-16', 1050, '2026-11-02', 'stamped', ${licenseExpiry})
    returning conforming_stamp_id as id`;
  return { trackerId, curbId, stampId: id };
}

async function readStamp(id: number): Promise<{ status: string; reason: string | null }> {
  return one<{ status: string; reason: string | null }>(app.db)`
    select s.status, (select h.reason from history h where h.object = 'conforming_stamp' and h.record_id = ${id}
      order by h.history_id desc limit 1) as reason
    from conforming_stamp s where s.conforming_stamp_id = ${id}`;
}

/** A change order that engineering writes, and that its customer agrees to. */
async function changeCurb(trackerId: number, curbId: number, values: Record<string, string | number>): Promise<void> {
  const [engineer, customer] = [await app.as('engineering'), await app.as('distributor')];
  const lines = [{ kind: 'change', tracker_curb_id: curbId, values }];
  const { body } = await engineer.post<ChangeView>(`/api/change_order/draft/${trackerId}`, { lines, reason: 'Roof' });
  const id = body.data?.change_order_id ?? 0;
  await engineer.post(`/api/change_order/send/${id}`, {});
  const answer = { answer: 'agree', name: 'D. Tester', comment: '' };
  expect((await customer.post(`/api/change_order/answer/${id}`, answer)).status).toBe(200);
}

it('a seal ends when what it certifies changes, and says what changed', async () => {
  const { trackerId, curbId, stampId } = await sealedCurb();
  await changeCurb(trackerId, curbId, { qty: 4 });
  expect((await readStamp(stampId)).status).toBe('stamped');
  await changeCurb(trackerId, curbId, { height: 18 });
  expect(await readStamp(stampId)).toEqual({
    status: 'superseded',
    reason: 'The curb changed after it was sealed: height',
  });
});

it('a seal ends with the license of its engineer, but not on a curb that has left', async () => {
  const [over, valid, gone] = [await sealedCurb('2020-01-31'), await sealedCurb(), await sealedCurb('2020-01-31')];
  await run(app.db)`update tracker_curb set status = 'shipped' where tracker_curb_id = ${gone.curbId}`;
  await expireStamps.run(app.services, {});
  const states = await Promise.all([over, valid, gone].map(async ({ stampId }) => (await readStamp(stampId)).status));
  expect(states).toEqual(['expired', 'stamped', 'stamped']);
});
