import type { LoadedRecord } from '@cdi/shared/contracts';
import { addDays } from '@cdi/shared/units';
import { many, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { remindOfTraining } from './remind-of-training.job.ts';

const shop = openShop();
const day = (days: number) => addDays(todayAtPlant(shop.app), days);

const saveAs = async (who: string, object: string, form: FormBody) =>
  (await shop.who(who)).post<LoadedRecord>(`/api/${object}/save`, form);

function idOf({ body }: Reply<LoadedRecord>): number {
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.id;
}

let kinds = 0;
const makeKind = async (more: FormBody = {}): Promise<number> =>
  idOf(await saveAs('hr', 'training_kind', { kind_name: `Brake ${(kinds += 1)}`, ...more }));

const certify = async (userName: string, kindId: number, expiry: string, more: FormBody = {}) =>
  saveAs('hr', 'training_certificate', {
    user_id: await shop.app.userId(userName),
    training_kind_id: kindId,
    issued_date: '2026-01-12',
    expiry_date: expiry,
    ...more,
  });

afterEach(() => run(shop.app.db)`update training_kind set is_active = false`);

const alertsOf = async (id: number) =>
  many<{ text: string; told: string; is_read: boolean }>(shop.app.db)`
    select a.cdi_alert as text, u.user_name as told, a.read_dt is not null as is_read
    from cdi_alert a join "user" u on u.user_id = a.user_id
    where a.object = 'training_certificate' and a.record_id = ${id} order by a.cdi_alert_id`;

describe('a stage that asks for a certificate', () => {
  it('warns who starts a card without one, and starts it', async () => {
    await makeKind({ kind_name: 'Press brake', stages: ['folding'] });
    const order = await shop.at('folding');
    const started = await shop.move(order.curbIds[0] ?? 0, 'folding', 'running');
    expect([started.status, started.body.opt, started.body.msg]).toEqual([
      200,
      'warning',
      'Shop Tester has no valid certificate for Press brake, which this stage asks for.',
    ]);
  });

  it('refuses the start where the certificate is required, until a valid one is entered', async () => {
    const kind = await makeKind({ kind_name: 'Crane', stages: ['folding'], is_required: true });
    const order = await shop.at('folding');
    const curbId = order.curbIds[0] ?? 0;
    await certify('shop', kind, day(-1));
    const refused = await shop.move(curbId, 'folding', 'running');
    expect([refused.status, refused.body.code]).toEqual([409, 'RULE']);
    expect(refused.body.msg).toMatch(/^Shop Tester has no valid certificate for Crane, .* Choose somebody who has it/);
    // the last day counts
    await certify('shop', kind, day(0));
    const started = await shop.move(curbId, 'folding', 'running');
    expect([started.status, started.body.opt]).toEqual([200, 'save']);
  });
});

it('a certificate cannot expire before it was issued, and is entered by HR and managers', async () => {
  const kind = await makeKind();
  const wrong = await certify('shop', kind, '2025-12-31');
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['expiry_date']]);
  expect((await saveAs('shop', 'training_certificate', { issued_date: '2026-01-12' })).status).toBe(403);
});

it('a certificate is seen by its person, HR and supervisors, and by no colleague', async () => {
  const id = idOf(await certify('shop', await makeKind(), '2099-01-12'));
  const seen = async (who: string) =>
    (await (await shop.who(who)).post(`/api/training_certificate/to_json/${id}`)).status === 200;
  expect([await seen('shop'), await seen('hr'), await seen('supervisor')]).toEqual([true, true, true]);
  expect([await seen('quality'), await seen('distributor')]).toEqual([false, false]);
});

it.each([
  [61, null],
  [60, /within 60 days$/],
  [30, /within 30 days$/],
  [0, /, today$/],
  [-1, null],
])('reminds the person and the supervisor once, %d days before a certificate expires', async (days, expected) => {
  const boss = await shop.app.userId('supervisor');
  await run(shop.app.db)`update "user" set supervisor_id = ${boss} where user_name = 'shop'`;
  const id = idOf(await certify('shop', await makeKind(), day(days), { issued_date: '2020-01-12' }));
  await remindOfTraining.run(shop.app.services, {});
  await remindOfTraining.run(shop.app.services, {});
  const alerts = await alertsOf(id);
  expect(alerts.map(({ told }) => told)).toEqual(expected === null ? [] : ['shop', 'supervisor']);
  if (expected !== null) expect(alerts[0]?.text).toMatch(expected);
});

it('a renewal ends the reminder of the former certificate', async () => {
  const kind = await makeKind();
  const id = idOf(await certify('quality', kind, day(20)));
  await remindOfTraining.run(shop.app.services, {});
  expect((await alertsOf(id)).map(({ is_read }) => is_read)).toEqual([false]);
  await certify('quality', kind, day(400));
  expect((await alertsOf(id)).map(({ is_read }) => is_read)).toEqual([true]);
  await remindOfTraining.run(shop.app.services, {});
  expect(await alertsOf(id)).toHaveLength(1);
});
