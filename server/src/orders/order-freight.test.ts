import type { LoadedRecord, OrderView, PricedQuote } from '@cdi/shared/contracts';
import { attachTestFile, CURB, placeTestOrder, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { many, one, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  await run(app.db)`
    insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, fuel_percent, range_percent,
      liftgate_fee, limited_access_fee, overlength_fee)
    values ('Great Lakes', array['430-458'], '[{"fromLb":0,"usdPerCwt":32}]', 1000, 0, 15, 85, 95, 110)`;
  await run(app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
    values ('OH', 10, true, '2026-01-01'), ('MI', 10, false, '2026-01-01')`;
});
afterAll(() => app.close());

const price = async (more: FormBody) => {
  const distributor = await app.as('distributor');
  const body = { job_name: 'Riverside', job_zip: '43604', curbs: [CURB], parts: [], ...more };
  return (await distributor.post<PricedQuote>('/api/quote/price', body)).body.data?.totals;
};

async function place(quote: FormBody = {}): Promise<number> {
  const distributor = await app.as('distributor');
  const quoteId = await saveTestQuote(distributor, { job_state: 'OH', ...quote });
  await attachTestFile(distributor, 'quote', quoteId, 8);
  const { body } = await distributor.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, SHIP_TO);
  if (!body.data) throw new Error(body.msg);
  return body.data.tracker_id;
}
const change = async (trackerId: number, userName: string, values: FormBody) => {
  const who = await app.as(userName);
  const { body } = await who.post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`);
  return who.post<LoadedRecord>(`/api/tracker/save/${trackerId}`, { version: body.data?.version, ...values });
};
const fieldsOf = async (trackerId: number) =>
  (await (await app.as('inside')).post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`)).body.data?.fields ?? {};

describe('freight while quoting', () => {
  it('is estimated by the ship-to ZIP, is in the total, and says how sure it is', async () => {
    const totals = await price({});
    // the least charge of 1,000; 15 % below and above
    expect(totals).toMatchObject({ freight: 1000, freight_basis: 'estimated', freight_low: 850, freight_high: 1150 });
    expect(totals?.total).toBeCloseTo((totals?.subtotal ?? 0) + 1000 + (totals?.tax ?? 0), 2);
  });

  it('grows with what the carrier does beside driving', async () => {
    expect((await price({ liftgate: true }))?.freight).toBe(1085);
    expect((await price({ liftgate: true, limited_access: true }))?.freight).toBe(1180);
  });

  it.each([
    ['without a ZIP', { job_zip: '' }, 'unknown'],
    ['to where no lane goes', { job_zip: '90210' }, 'unknown'],
    ['collect', { freight_terms: 'collect' }, 'not_ours'],
  ])('%s is not in the total, and says so', async (_what, more, basis) => {
    expect(await price(more)).toMatchObject({ freight: 0, freight_basis: basis, freight_low: null });
  });

  it('is taxed where the state taxes it', async () => {
    const ohio = await price({ job_state: 'OH' });
    const michigan = await price({ job_state: 'MI' });
    expect(ohio?.tax).toBeCloseTo(((ohio?.subtotal ?? 0) + 1000) * 0.1, 2);
    expect(michigan?.tax).toBeCloseTo((michigan?.subtotal ?? 0) * 0.1, 2);
  });

  it('that sales enters stays, and the customer cannot enter one', async () => {
    const inside = await app.as('inside');
    const body = { company_id: 1, job_name: 'R', job_zip: '43604', curbs: [CURB], parts: [], freight_amount: 385 };
    const priced = (await inside.post<PricedQuote>('/api/quote/price', body)).body.data?.totals;
    expect(priced).toMatchObject({ freight: 385, freight_basis: 'set' });
    expect(await price({ freight_amount: 1 })).toMatchObject({ freight: 1000, freight_basis: 'estimated' });
  });
});

it.each<[string, unknown]>([
  ['weight_rates', '[{"fromLb":100,"usdPerCwt":3}]'],
  ['weight_rates', '[{"fromLb":0,"usdPerCwt":3},{"fromLb":0,"usdPerCwt":4}]'],
  ['weight_rates', '[{"fromLb":0,"usdPerCwt":"much"}]'],
  ['zip_ranges', ['458-430']],
])('a lane with %s %s is refused at the field', async (name, value) => {
  const lane = { lane_name: 'Other', zip_ranges: ['900'], weight_rates: '[{"fromLb":0,"usdPerCwt":3}]' };
  const leader = await app.as('leadership');
  const { body } = await leader.post('/api/freight_lane/save', { ...lane, minimum_charge: 10, [name]: value });
  expect(Object.keys(body.fields ?? {})).toEqual([name]);
});

describe('freight of an order', () => {
  it('comes from the quote, is set by who may, and tax, total and a mail follow', async () => {
    const trackerId = await place();
    const before = await fieldsOf(trackerId);
    expect(before).toMatchObject({ freight: 1000, freight_basis: 'estimated' });
    expect((await change(trackerId, 'logistics', { freight: 1240.5 })).body.opt).toMatch(/save|warning/);
    const after = await fieldsOf(trackerId);
    expect(after).toMatchObject({ freight: 1240.5, freight_basis: 'set' });
    // 240.50 more freight, taxed at 10 %
    expect(Number(after.tax) - Number(before.tax)).toBeCloseTo(24.05, 2);
    expect(Number(after.total) - Number(before.total)).toBeCloseTo(264.55, 2);
    const [mail] = await many<{ subject: string; body: string }>(app.db)`
      select subject, body from mail_outbox order by mail_id desc limit 1`;
    expect(mail?.subject).toContain('freight $1,240.50');
    expect(mail?.body).toContain(Number(after.total).toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const view = (await (await app.as('distributor')).post<OrderView>(`/api/myorder/${trackerId}`)).body.data;
    expect(view?.totals).toMatchObject({ freight: 1240.5, freight_basis: 'set' });
  });

  it('is nothing of ours once the customer pays the carrier', async () => {
    const trackerId = await place();
    const before = await fieldsOf(trackerId);
    await change(trackerId, 'inside', { freight_terms: 'collect' });
    const after = await fieldsOf(trackerId);
    expect(after).toMatchObject({ freight: 0, freight_basis: 'not_ours' });
    expect(Number(before.total) - Number(after.total)).toBeCloseTo(1100, 2);
  });

  it('that is an estimate goes with the place: another lane, another way to unload, a freight that is ours again', async () => {
    await run(app.db)`
      insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, fuel_percent, range_percent,
        liftgate_fee, limited_access_fee, overlength_fee)
      values ('Texas', array['750-799'], '[{"fromLb":0,"usdPerCwt":32}]', 2500, 0, 15, 85, 95, 110)`;
    const trackerId = await place();
    const before = await fieldsOf(trackerId);
    await change(trackerId, 'inside', { ship_to_zip: '43085' });
    expect(await fieldsOf(trackerId)).toMatchObject({ freight: 1000, total: before.total });
    await change(trackerId, 'inside', { ship_to_zip: '75201' });
    const after = await fieldsOf(trackerId);
    // the least charge to Texas; 10 % of 1,500 more in tax, since the state is still Ohio
    expect(after).toMatchObject({ freight: 2500, freight_basis: 'estimated' });
    expect(Number(after.total) - Number(before.total)).toBeCloseTo(1650, 2);
    await change(trackerId, 'inside', { liftgate: true });
    expect(await fieldsOf(trackerId)).toMatchObject({ freight: 2585, freight_basis: 'estimated' });
    await change(trackerId, 'inside', { freight_terms: 'collect' });
    await change(trackerId, 'inside', { freight_terms: 'prepaid_add' });
    expect(await fieldsOf(trackerId)).toMatchObject({ freight: 2585, freight_basis: 'estimated' });
    const [mail] = await many<{ subject: string }>(app.db)`
      select subject from mail_outbox order by mail_id desc limit 1`;
    expect(mail?.subject).toContain('freight $2,585.00');
  });

  it('that was agreed stays when the order goes elsewhere, and the user who changes it gets a warning', async () => {
    const trackerId = await place();
    await change(trackerId, 'inside', { freight: 800 });
    const { body } = await change(trackerId, 'inside', { ship_to_zip: '75201' });
    expect(JSON.stringify(body)).toContain('The freight of $800.00 was agreed for ZIP 43604: it stays');
    expect(await fieldsOf(trackerId)).toMatchObject({ freight: 800, freight_basis: 'set' });
  });

  it('is mailed to the contact, and to those copied once the account of the contact is closed', async () => {
    const { trackerId } = await placeTestOrder(app, 'colleague', { cc_users: [await app.userId('distributor')] });
    const told = async () =>
      (
        await many<{ who: string; subject: string }>(app.db)`
          select u.user_name as who, m.subject from mail_outbox m join "user" u on u.email = m.recipient
          where m.topic = ${`freight of ${trackerId}`} and m.sent_dt is null order by 1`
      ).map(({ who, subject }) => `${who} ${subject.slice(subject.indexOf('freight'))}`);
    await change(trackerId, 'logistics', { freight: 310 });
    // a later notice replaces one that was not sent yet
    await change(trackerId, 'logistics', { freight: 320 });
    expect(await told()).toEqual(['colleague freight $320.00']);
    const id = await app.userId('colleague');
    const hr = await app.as('super');
    const { body } = await hr.post<LoadedRecord>(`/api/user/to_json/${id}`);
    await hr.post(`/api/user/save/${id}`, { version: body.data?.version, status: 'disabled' });
    expect(await told()).toEqual([]);
    await change(trackerId, 'logistics', { freight: 330 });
    expect(await told()).toEqual(['distributor freight $330.00']);
    await run(app.db)`update "user" set status = 'active' where user_id = ${id}`;
  });

  it('is not set by the shop or the customer, nor after the invoice', async () => {
    const trackerId = await place();
    for (const userName of ['engineering', 'distributor'])
      expect((await change(trackerId, userName, { freight: 1 })).body.opt).toBe('error');
    await run(app.db)`update tracker set status = 'invoiced' where tracker_id = ${trackerId}`;
    const refused = await change(trackerId, 'accounting', { freight: 1 });
    expect(refused.body).toMatchObject({ code: 'VALIDATION', fields: { freight: expect.stringMatching(/invoiced/) } });
    const row = await one<{ freight: number }>(app.db)`select freight from tracker where tracker_id = ${trackerId}`;
    expect(row.freight).toBe(1000);
  });
});
