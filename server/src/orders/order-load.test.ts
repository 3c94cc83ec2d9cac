import type { PricedQuote } from '@cdi/shared/contracts';
import { addWorkingDays, isWorkingDay, toPlainDate, type PlainDate } from '@cdi/shared/units';
import { readHolidays } from '../plants/plant.service.ts';
import { many, one, run } from '../storage/query.ts';
import { CURB, orderTestQuote, placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

/** A Monday without holidays around it. */
const TODAY = toPlainDate('2026-06-08');
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date(`${TODAY}T15:00:00Z`) });
});
afterAll(() => app.close());

const price = async (quickShipDays: string): Promise<PricedQuote> => {
  const fields = { job_name: 'Riverside', quick_ship_days: quickShipDays, curbs: [CURB] };
  const { body } = await (await app.as('distributor')).post<PricedQuote>('/api/quote/price', fields);
  return body.data as PricedQuote;
};
const errorsOf = ({ lines }: PricedQuote) => lines[0]?.messages.filter(({ severity }) => severity === 'error') ?? [];
const staffThePlants = (hours: number) => run(app.db)`update cdi_location set crew_hours_per_day = ${hours}`;
const plannedOf = (trackerId: number) =>
  many<{ task: string; planned_date: PlainDate }>(app.db)`
    select t.task, t.planned_date from tracker_curb_task t
    join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    where c.tracker_id = ${trackerId} order by t.sequence`;

it.each(['0', '5', '3', '1'])('an order with quick ship %s has no task that is born late', async (quick) => {
  await staffThePlants(64);
  const { trackerId } = await placeTestOrder(app, 'distributor', { quick_ship_days: quick });
  const today = TODAY;
  const holidays = await readHolidays(app.db, today, null);
  const { due } = await one<{ due: PlainDate }>(app.db)`
    select due_date as due from tracker_curb where tracker_id = ${trackerId}`;
  const planned = await plannedOf(trackerId);
  expect(planned.length).toBeGreaterThan(8);
  for (const { planned_date: date } of planned) {
    expect(date >= today && date <= due).toBe(true);
    expect(isWorkingDay(date, holidays)).toBe(true);
  }
  const dates = planned.map((each) => each.planned_date);
  expect(dates).toEqual([...dates].sort());
});

it('a day that was asked for presses the plan together, and no task lies before today', async () => {
  await staffThePlants(64);
  const today = TODAY;
  const quoteId = await saveTestQuote(await app.as('distributor'));
  const soon = addWorkingDays(today, 2);
  const { trackerId } = await orderTestQuote(app, 'distributor', quoteId, { requested_date: soon });
  const dates = (await plannedOf(trackerId)).map((each) => each.planned_date);
  expect(dates.every((date) => date >= today && date <= soon)).toBe(true);
  expect(new Set(dates).size).toBeGreaterThan(1);
});

it('the lead time waits for the work that the plant has, and the promise with it', async () => {
  await staffThePlants(64);
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const before = await price('0');
  expect(before.lead_time_days).toBe(8);
  // 600 minutes of folding today where folding does 48 a day
  await staffThePlants(1);
  await run(app.db)`
    update tracker_curb_task set std_minutes = 600, planned_date = ${TODAY}
    where task = 'folding'
      and tracker_curb_id in (select tracker_curb_id from tracker_curb where tracker_id = ${trackerId})`;
  const full = await price('0');
  expect(full.lead_time_days).toBeGreaterThan(8);
  const holidays = await readHolidays(app.db, TODAY, null);
  expect(full.ship_date).toBe(addWorkingDays(TODAY, full.lead_time_days, holidays));
});

describe('a quick ship', () => {
  it('is refused while a stage is full until then, with the stage and what to do', async () => {
    await staffThePlants(64);
    expect(errorsOf(await price('3'))).toEqual([]);
    await staffThePlants(1);
    const [problem] = errorsOf(await price('3'));
    expect(problem).toMatchObject({ field: 'quick_ship_days' });
    expect(problem?.message).toMatch(/^Quick ship is not possible now: .+ is full until then\. Choose a longer time/);
  });

  it('that fitted when it was quoted is checked again when it is ordered', async () => {
    await staffThePlants(64);
    const who = await app.as('distributor');
    const quoteId = await saveTestQuote(who, { quick_ship_days: '3' });
    await staffThePlants(1);
    await expect(orderTestQuote(app, 'distributor', quoteId)).rejects.toThrow(/Quick ship is not possible now/);
    await staffThePlants(64);
    expect((await orderTestQuote(app, 'distributor', quoteId)).trackerId).toBeGreaterThan(0);
  });
});
