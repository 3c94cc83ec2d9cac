import type { SupervisorDay } from '@cdi/shared/contracts';
import { one, run } from '../../storage/query.ts';
import { openShop } from '../../testing/drive-order.ts';

/** Tuesday at the plant in Indianapolis, five hours behind UTC. */
let now = new Date('2026-11-24T12:00:00Z');
const goTo = (clock: string): void => {
  now = new Date(`2026-11-24T${clock}:00-05:00`);
};

const shop = openShop({ now: () => now });

const load = async (who = 'supervisor') =>
  (await shop.who(who)).post<SupervisorDay>('/api/supervisor_day/load', { location_id: 0 });
const day = async (): Promise<SupervisorDay> => {
  const { data, msg } = (await load()).body;
  if (!data) throw new Error(msg);
  return data;
};
const userId = async (name: string) =>
  (await one<{ id: number }>(shop.app.db)`select user_id as id from "user" where user_name = ${name}`).id;

/** Four shifts of the week before, from 7:00 on. */
async function workedLastWeek(name: string): Promise<void> {
  await run(shop.app.db)`
    insert into timecard (user_id, work_date, pay_code, clock_in, clock_out, status, worked_h, location_id, card_no)
    select ${await userId(name)}, d::date, 'work', d + interval '12 hours', d + interval '20 hours', 'locked', 8,
      (select min(cdi_location_id) from cdi_location), concat('TC-', ${name}::text, d::date)
    from generate_series('2026-11-16'::timestamp, '2026-11-19'::timestamp, interval '1 day') d`;
}

afterEach(() => run(shop.app.db)`delete from timecard`);

it('a person is missing after their usual time, late when they come, then idle, and on a job with a card', async () => {
  await workedLastWeek('shop');
  const me = await userId('shop');
  const mine = async () => (await day()).people.find((each) => each.user_id === me);
  goTo('07:05');
  expect(await mine()).toMatchObject({ arrival: 'expected', state: 'out', usual_words: '7:00 AM' });
  goTo('07:20');
  expect(await mine()).toMatchObject({ arrival: 'missing', late_minutes: 20 });
  expect((await day()).people[0]).toMatchObject({ user_id: me });
  goTo('07:30');
  await (await shop.who('shop')).post('/api/clock/punch', { action: 'in' });
  goTo('07:45');
  expect(await mine()).toMatchObject({ arrival: 'late', late_minutes: 30, state: 'idle', since_minutes: 15 });
  const [curbId = 0] = (await shop.at('guts')).curbIds;
  await shop.move(curbId, 'guts', 'running', {}, 'shop');
  goTo('08:00');
  expect(await mine()).toMatchObject({
    state: 'working',
    job: { tracker_curb_id: curbId, task_title: 'Guts' },
    since_words: '7:45 AM',
  });
  expect((await day()).cards).toEqual([]);
  await (await shop.who('shop')).post('/api/clock/punch', { action: 'meal' });
  goTo('08:10');
  expect(await mine()).toMatchObject({ state: 'away', since_minutes: 10 });
  // while the person is away, the card runs without anyone
  expect((await day()).cards).toMatchObject([{ tracker_curb_id: curbId, task: 'guts', since_words: '8:00 AM' }]);
});

it('submitted hours are listed by person and week, and go with their approval', async () => {
  await workedLastWeek('shop');
  await run(shop.app.db)`update timecard set status = 'submitted', exceptions = '{missing_out}'
    where work_date = '2026-11-16'`;
  await run(shop.app.db)`update timecard set status = 'submitted' where work_date = '2026-11-17'`;
  expect((await day()).weeks).toMatchObject([{ week_start: '2026-11-15', hours: 16, cards: 2, exceptions: 1 }]);
  const step = { user_id: await userId('shop'), date: '2026-11-15', step: 'approve' };
  await (await shop.who('supervisor')).post('/api/timecard/week_step', step);
  expect((await day()).weeks).toEqual([]);
});

it('missed punches wait on the day of their approver', async () => {
  const body = { timecard_id: 0, date: '2026-11-23', in: '7:00', out: '15:30', reason: 'Forgot' };
  await (await shop.who('shop')).post('/api/clock/request', body);
  expect((await day()).requests).toMatchObject([{ words: '07:00 to 15:30', reason: 'Forgot' }]);
});

it('the day is for approvers of hours only', async () => {
  for (const who of ['shop', 'sales', 'distributor']) expect((await load(who)).body.code).toBe('FORBIDDEN');
});
