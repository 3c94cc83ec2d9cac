import { childrenOf, fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { addDays } from '@cdi/shared/units';
import { shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import type { TestOrder } from '../testing/place-order.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { many, one, run } from '../storage/query.ts';
import { fileBy } from './claim-terms.ts';
import { remindOfClaims } from './remind-of-claims.job.ts';

const shop = openShop();

const faults = (reply: Reply<unknown>) => [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];

const create = async (trackerId: number, more: FormBody = {}, who = 'logistics') =>
  (await shop.who(who)).post<LoadedRecord>('/api/damage_claim/save', {
    tracker_id: trackerId,
    damage_kind: 'bent',
    description: 'Two corners crushed.',
    ...more,
  });

const save = async (id: number, values: FormBody, who = 'logistics') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/damage_claim/save/${id}`, {
    ...values,
    version: await shop.version('damage_claim', id),
  });

const step = async (id: number, name: string, who = 'logistics', reason = '') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/damage_claim/transition/${id}`, {
    name,
    reason,
    version: await shop.version('damage_claim', id),
  });

function recordOf({ body }: Reply<LoadedRecord>): LoadedRecord {
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

let shippedOnce: Promise<TestOrder> | undefined;
/** The order that left; each test opens a claim of its own on that truck. */
const shipped = () => (shippedOnce ??= shipOrder(shop));

/** A claim of 100.00 for other costs on an order that left. */
async function claimed(more: FormBody = {}): Promise<number> {
  const { trackerId } = await shipped();
  return recordOf(await create(trackerId, { other_amount: 100, ...more })).id;
}

const alertsOf = async (id: number) =>
  many<{ text: string; told: string; is_read: boolean }>(shop.app.db)`
    select a.cdi_alert as text, u.user_name as told, a.read_dt is not null as is_read
    from cdi_alert a join "user" u on u.user_id = a.user_id
    where a.object = 'damage_claim' and a.record_id = ${id} order by a.cdi_alert_id`;

it.each([
  ['nine months after delivery', '2026-02-10', '2026-02-01', '2026-11-10'],
  ['the last day of a shorter month', '2026-05-31', null, '2027-02-28'],
  ['February 29 of a leap year', '2027-05-30', null, '2028-02-29'],
  ['nine months after the truck left where delivery is unknown', null, '2026-04-15', '2027-01-15'],
  ['not known without either day', null, null, null],
])('the last day to file is %s', (_what, delivered, shipped, expected) => {
  expect(fileBy({ delivered_date: delivered, shipped_date: shipped })).toBe(expected);
});

it('takes over the truck, its carrier and its goods, none of which is damaged yet', async () => {
  const { trackerId, curbIds } = await shipped();
  const truck = await one<Record<string, unknown>>(shop.app.db)`
    select shipment_no, bol_no, carrier_name, pro_no from shipment where tracker_id = ${trackerId}`;
  const claim = recordOf(await create(trackerId));
  expect(claim.fields).toMatchObject({ ...truck, status: 'open', amount: 0 });
  expect(fieldsOf('damage_claim', claim).claim_no).toMatch(/^DC-\d+$/);
  const curb = await one<{ qty: number; unit_price: number }>(shop.app.db)`
    select qty, unit_price from tracker_curb where tracker_curb_id = ${curbIds[0] ?? 0}`;
  expect(childrenOf('damage_claim', 'lines', claim)).toEqual([
    expect.objectContaining({
      tracker_curb_id: curbIds[0],
      on_truck_qty: curb.qty,
      qty: 0,
      unit_value: curb.unit_price,
      amount: 0,
    }),
  ]);
});

it('claims the value of the damaged pieces and the other costs', async () => {
  const { trackerId, curbIds } = await shipped();
  const line = { tracker_curb_id: curbIds[0] ?? 0, qty: 1, unit_value: 812.45 };
  const claim = recordOf(await create(trackerId, { other_amount: 87.55, lines: [line] }));
  // 1 × 812.45 + 87.55
  expect(fieldsOf('damage_claim', claim).amount).toBe(900);
});

it('refuses more pieces than were on the truck, a truck that did not leave, and delivery before departure', async () => {
  const { trackerId, curbIds } = await shipped();
  const line = { tracker_curb_id: curbIds[0] ?? 0, qty: 500 };
  expect(faults(await create(trackerId, { lines: [line] }))).toEqual([422, 'VALIDATION', ['lines']]);
  expect(faults(await create(trackerId, { shipment_no: 7 }))).toEqual([422, 'VALIDATION', ['shipment_no']]);
  expect(faults(await create(trackerId, { delivered_date: '2020-01-01' }))).toEqual([
    422,
    'VALIDATION',
    ['delivered_date'],
  ]);
  expect(faults(await create(trackerId, { delivered_date: '2098-01-01' }))).toEqual([
    422,
    'VALIDATION',
    ['delivered_date'],
  ]);
});

it('is filed with a truck and an amount only', async () => {
  const waiting = await shop.place();
  const early = recordOf(await create(waiting.trackerId)).id;
  expect(faults(await step(early, 'file'))).toEqual([409, 'RULE', ['shipment_no', 'lines']]);
});

it('goes from logistics to the carrier and to accounting, with the days that the law gives the carrier', async () => {
  const id = await claimed();
  expect(faults(await step(id, 'file', 'accounting'))[0]).toBe(403);
  const filed = recordOf(await step(id, 'file'));
  const { filed_date, acknowledge_by, answer_by } = fieldsOf('damage_claim', filed);
  const days = await one<{ acknowledge: number; answer: number }>(shop.app.db)`
    select ${acknowledge_by ?? null}::date - ${filed_date ?? null}::date as acknowledge,
      ${answer_by ?? null}::date - ${filed_date ?? null}::date as answer`;
  expect(days).toEqual({ acknowledge: 30, answer: 120 });
  // what was filed does not change; the number of the carrier is added later
  expect(faults(await save(id, { other_amount: 150 }))).toEqual([409, 'RULE', ['other_amount']]);
  expect((await save(id, { carrier_claim_no: 'FF-77' })).status).toBe(200);
  await step(id, 'acknowledge');
  expect(faults(await step(id, 'pay', 'logistics'))[0]).toBe(403);
  expect(faults(await step(id, 'pay', 'accounting'))).toEqual([409, 'RULE', ['recovered']]);
  expect((await save(id, { recovered: 80 }, 'accounting')).status).toBe(200);
  expect((await step(id, 'pay', 'accounting')).body.data?.fields).toMatchObject({ status: 'paid', recovered: 80 });
  expect((await step(id, 'close', 'accounting')).body.data?.fields).toMatchObject({ status: 'closed' });
});

it('is filed again after a denial, with new days for the carrier', async () => {
  const id = await claimed();
  await step(id, 'file');
  expect((await step(id, 'deny', 'logistics', 'Packaging')).body.data?.fields).toMatchObject({ status: 'denied' });
  const again = await step(id, 'file_again', 'logistics', 'Photos of the packaging');
  expect(again.body.data?.fields).toMatchObject({ status: 'filed', answered_date: null });
});

it('is seen by logistics, accounting and managers, and by no one outside', async () => {
  const id = await claimed();
  const seen = async (who: string) =>
    (await (await shop.who(who)).post<LoadedRecord>(`/api/damage_claim/to_json/${id}`)).status;
  for (const who of ['logistics', 'accounting', 'manager']) expect([who, await seen(who)]).toEqual([who, 200]);
  for (const who of ['shop', 'distributor', 'shipper']) expect([who, (await seen(who)) >= 400]).toEqual([who, true]);
  expect((await create(1, {}, 'accounting')).status).toBe(403);
});

// days from today to the last day to file
it.each([
  [61, null],
  [60, /60 days are left or fewer$/],
  [31, /60 days are left or fewer$/],
  [30, /30 days are left or fewer$/],
  [7, /7 days are left or fewer$/],
  [0, /today is the last day$/],
  [-1, null],
])('reminds logistics once, %d days before the term to file ends', async (days, expected) => {
  const id = await claimed();
  await run(shop.app.db)`
    update damage_claim set file_by = ${addDays(todayAtPlant(shop.app), days)}
    where damage_claim_id = ${id}`;
  await remindOfClaims.run(shop.app.services, {});
  await remindOfClaims.run(shop.app.services, {});
  const alerts = await alertsOf(id);
  expect(alerts.map(({ told }) => told)).toEqual(expected === null ? [] : ['logistics']);
  if (expected !== null) expect(alerts[0]?.text).toMatch(expected);
});

it('reminds logistics of a carrier that is late, until its answer is noted', async () => {
  const id = await claimed();
  await step(id, 'file');
  await run(shop.app.db)`
    update damage_claim set acknowledge_by = '2026-01-05', answer_by = '2099-01-01' where damage_claim_id = ${id}`;
  await remindOfClaims.run(shop.app.services, {});
  expect((await alertsOf(id)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/the carrier has not acknowledged it by Jan 5, 2026$/),
  ]);
  await step(id, 'acknowledge');
  expect((await alertsOf(id)).map(({ is_read }) => is_read)).toEqual([true]);
});
