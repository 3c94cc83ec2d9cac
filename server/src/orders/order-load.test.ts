import type { LoadedRecord, OrderNeeds, OrderView, PricedQuote } from '@cdi/shared/contracts';
import { addWorkingDays, isWorkingDay, toPlainDate, type PlainDate } from '@cdi/shared/units';
import { readHolidays } from '../plants/plant.service.ts';
import { many, one, run } from '../storage/query.ts';
import {
  attachTestFile,
  CURB,
  orderTestQuote,
  placeTestOrder,
  saveTestQuote,
  SHIP_TO,
} from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
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

describe('a day that is sooner than the plant can', () => {
  /** Eight working days from Monday, June 8. */
  const EARLIEST = '2026-06-18';
  const told = 'Earliest Jun 18, 2026: the plant cannot ship sooner. Jun 10, 2026 stays as your wish';

  it('gets a warning with the earliest one where it is entered: on the quote, and before it is ordered', async () => {
    await staffThePlants(64);
    const distributor = await app.as('distributor');
    const fields = { job_name: 'Soon', need_date: '2026-06-10', curbs: [CURB] };
    const { body } = await distributor.post<LoadedRecord>('/api/quote/save', fields);
    expect(body).toMatchObject({ opt: 'warning', msg: expect.stringContaining(told) });
    const needs = await distributor.post<OrderNeeds>(`/api/quote/order_needs/${body.data?.id ?? 0}`);
    expect(needs.body.data?.earliest_ship).toBe(EARLIEST);
    const later = await distributor.post('/api/quote/save', { ...fields, need_date: EARLIEST });
    expect(later.body.opt).toBe('save');
  });

  it('stays the wish of the order, which is planned and printed from the earliest one', async () => {
    await staffThePlants(64);
    const distributor = await app.as('distributor');
    const quoteId = await saveTestQuote(distributor);
    await attachTestFile(distributor, 'quote', quoteId, 8);
    const placed = await distributor.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, {
      ...SHIP_TO,
      requested_date: '2026-06-10',
    });
    expect(placed.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining(told) });
    const trackerId = placed.body.data?.tracker_id ?? 0;
    const row = await one<{ requested_date: PlainDate; due_date: PlainDate }>(app.db)`
      select t.requested_date, c.due_date from tracker t join tracker_curb c using (tracker_id)
      where tracker_id = ${trackerId}`;
    expect(row).toEqual({ requested_date: '2026-06-10', due_date: EARLIEST });
    // batching begins six working days before shipping, guts after it: nothing of the shop is due on the day of the order
    const planned = await plannedOf(trackerId);
    const shop = planned.filter(({ task }) => task === 'batching' || task === 'guts');
    expect(shop.map(({ planned_date: date }) => date > TODAY)).toEqual([true, true]);
    const view = await distributor.post<OrderView>(`/api/myorder/${trackerId}`, {});
    const paper = view.body.data?.files.find(({ title }) => title.startsWith('Order acknowledgment'));
    const printed = 'Jun 10, 2026, as you wish it; the earliest is Jun 18, 2026';
    expect(await readStoredPdf(app, paper?.cdi_file_id ?? 0)).toContain(printed);
  });
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
