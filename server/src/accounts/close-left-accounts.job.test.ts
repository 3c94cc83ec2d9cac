import type { HistoryRow, LoadedRecord } from '@cdi/shared/contracts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';
import { many, one, run } from '../storage/query.ts';
import { closeLeftAccounts } from './close-left-accounts.job.ts';

let app: TestApp;
/** Half past ten in the evening of November 26 in Indianapolis; in UTC it is the 27th already. */
let now = new Date('2026-11-27T03:30:00Z');

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
});
afterAll(() => app.close());

const work = () => closeLeftAccounts.run(app.services, {});
const statusOf = async (userName: string) =>
  (await one<{ status: string }>(app.db)`select status from "user" where user_name = ${userName}`).status;
async function leave(userName: string, day: string | null): Promise<number> {
  const id = await app.userId(userName);
  await run(app.db)`update "user" set leave_date = ${day}::date where user_id = ${id}`;
  return id;
}
const alertsTo = async (userName: string, about: number) => {
  const rows = await many<{ text: string }>(app.db)`
    select cdi_alert as text from cdi_alert
    where user_id = ${await app.userId(userName)} and object = 'user' and record_id = ${about} order by cdi_alert_id`;
  return rows.map(({ text }) => text);
};

it('closes the account the day after the last day at the plant, and notifies HR and the supervisor of the open work', async () => {
  const who = await app.as('inside');
  const id = await leave('inside', '2026-11-26');
  const { tracker_id: trackerId } = await placeTestOrder(app, 'distributor').then(
    async () => one<{ tracker_id: number }>(app.db)`select max(tracker_id) as tracker_id from tracker`,
  );
  const quoteId = await saveTestQuote(await app.as('distributor'));
  await run(app.db)`update quote set inside_rep_id = null, outside_rep_id = null`;
  await run(app.db)`update tracker set inside_rep_id = null, outside_rep_id = null`;
  await run(app.db)`update quote set inside_rep_id = ${id}, next_action = 'Call them' where quote_id = ${quoteId}`;
  await run(app.db)`update tracker set outside_rep_id = ${id} where tracker_id = ${trackerId}`;
  await run(app.db)`update company set inside_rep_id = null, outside_rep_id = null`;
  await run(
    app.db,
  )`update territory set inside_rep_id = ${await app.userId('sales')}, outside_rep_id = ${await app.userId('sales')}`;
  await run(app.db)`
    update "user" set supervisor_id = ${await app.userId('manager')} where user_id = ${id}`;
  await run(app.db)`update "user" set supervisor_id = ${id} where user_name in ('clerk', 'sales')`;

  await work();
  expect(await statusOf('inside')).toBe('active');

  now = new Date('2026-11-27T05:10:00Z');
  await work();
  expect(await statusOf('inside')).toBe('disabled');
  expect((await who.post('/api/myuser/profile')).status).toBe(401);
  const text =
    'Inside Tester left on Nov 26, 2026; the account is closed. Still with them: ' +
    '1 next step of a quote, 1 open quote, 1 open order, 2 people to supervise.';
  expect(await alertsTo('hr', id)).toEqual([text]);
  expect(await alertsTo('manager', id)).toEqual([text]);
  const hr = await app.as('hr');
  const { rows = [] } = (await hr.post<{ rows: HistoryRow[] }>(`/api/user/history_json/${id}`)).body.data ?? {};
  expect(rows.find(({ field, new_value }) => field === 'status' && new_value === 'disabled')).toMatchObject({
    reason: 'The last day was Nov 26, 2026',
  });
  const noted = await one<{ detail: string }>(app.db)`
    select detail from security_event where user_id = ${id} and kind = 'rights_changed'`;
  expect(noted.detail).toContain('The last day was');

  // once is enough
  await work();
  expect(await alertsTo('hr', id)).toHaveLength(1);
});

it('leaves an account open whose last day was moved before it came, even at that moment', async () => {
  const id = await leave('batching', '2026-11-25');
  const moving = await app.db.startTransaction().execute();
  await run(moving)`update "user" set leave_date = '2026-12-31' where user_id = ${id}`;
  const closing = work();
  await untilSomebodyWaits(app.db);
  await moving.commit().execute();
  await closing;
  await leave('quality', '2026-11-27');
  await work();
  expect([await statusOf('batching'), await statusOf('quality')]).toEqual(['active', 'active']);
});

it('closes at the next run accounts with a last day that HR entered late, and locked accounts', async () => {
  const hr = await app.as('hr');
  const id = await app.userId('shop');
  const version = (await hr.post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data?.version;
  const saved = await hr.post(`/api/user/save/${id}`, { version, leave_date: '2026-11-20', status: 'locked' });
  expect(saved.body.msg).toContain('closed within the hour');
  await work();
  expect(await statusOf('shop')).toBe('disabled');
});

it('never closes the last super user, and reports once a day what to do', async () => {
  const id = await leave('super', '2026-11-20');
  await work();
  await work();
  expect(await statusOf('super')).toBe('active');
  const text =
    'Super Tester left on Nov 20, 2026 and is the last super user: make another one, so that the account can be closed.';
  expect(await alertsTo('hr', id)).toEqual([text]);
  expect(await alertsTo('super', id)).toEqual([text]);
  await run(app.db)`update "user" set roles = array['1'] where user_name = 'engineering'`;
  await work();
  expect(await statusOf('super')).toBe('disabled');
});
