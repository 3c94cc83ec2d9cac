import type { OrderView } from '@cdi/shared/contracts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { LoadDriver } from '../testing/drive-load.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();
const loads = new LoadDriver(shop);
beforeAll(() => loads.addCarriers());

const statusOf = async (trackerId: number): Promise<string> =>
  (await one<{ status: string }>(shop.app.db)`select status from tracker where tracker_id = ${trackerId}`).status;
const lastMail = async (): Promise<number> =>
  (await one<{ id: number }>(shop.app.db)`select coalesce(max(mail_id), 0)::int as id from mail_outbox`).id;
const shipmentsOf = (trackerId: number) =>
  many<{ bol_no: string; pieces: number; weight_lb: number; ship_date: string | null; pro_no: string | null }>(
    shop.app.db,
  )`
    select bol_no, pieces, weight_lb, ship_date, pro_no from shipment where tracker_id = ${trackerId}
    order by shipment_no`;

describe('a load that departs', () => {
  it('ships its orders as any truck does, and what cannot leave stays with the reason', async () => {
    const [first, second, held] = [await loads.ready(), await loads.ready('9 Lake St'), await loads.ready('7 Bay Ave')];
    const id = await loads.makeLoad([first, second, held]);
    await loads.save(id, { shipper_id: loads.carriers.south, freight_cost: '600', pro_no: '77-1' });
    await loads.takeTo(id, 'plan', 'tender', 'load');
    await shop.hold({ tracker_id: held }, 'info');
    const mail = await lastMail();
    const left = await loads.step(id, 'depart');
    expect(left.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('held') });
    const load = await loads.view(id);
    // $600 by cube over the two that left
    expect(load.stops.map(({ cost, bol_no: bol, problem }) => [cost, bol !== null, problem !== null])).toEqual([
      [300, true, false],
      [300, true, false],
      [null, false, true],
    ]);
    expect(load).toMatchObject({
      status: 'departed',
      departed_date: loads.today,
      pieces: 6,
      weight_lb: 1560,
      cost: 600,
    });
    expect(await shipmentsOf(first)).toEqual([
      { bol_no: load.stops[0]?.bol_no, pieces: 3, weight_lb: 780, ship_date: loads.today, pro_no: '77-1' },
    ]);
    expect(await statusOf(first)).toBe('shipped');
    expect(await shipmentsOf(held)).toEqual([]);
    const mails = await many<{ subject: string }>(shop.app.db)`
      select subject from mail_outbox where mail_id > ${mail}`;
    expect(mails.map(({ subject }) => subject).join('\n')).toContain('shipped');
    const bol = await readStoredPdf(shop.app, load.stops[0]?.bol_file_id ?? 0);
    for (const said of ['South Lines', 'PRO 77-1', '3 Total 780']) expect(bol).toContain(said);
    // its crates wait again
    await run(shop.app.db)`update tracker set hold_reason = null where tracker_id = ${held}`;
    expect((await loads.look()).groups.flatMap(({ orders }) => orders.map((order) => order.tracker_id))).toContain(
      held,
    );
    expect((await loads.step(id, 'cancel', 'Too late')).body.code).toBe('RULE');
  });

  it('keeps the PRO number that the carrier noted for one of its orders, where it has none of its own', async () => {
    const order = await loads.ready();
    const id = await loads.makeLoad([order]);
    await loads.save(id, { shipper_id: loads.carriers.south });
    await loads.takeTo(id, 'plan', 'tender', 'load');
    await shop.truck(order, { shipper_id: loads.carriers.south, carrier_name: '', pro_no: '881-204' });
    await loads.takeTo(id, 'depart');
    expect(await shipmentsOf(order)).toMatchObject([{ ship_date: loads.today, pro_no: '881-204' }]);
  });

  it('keeps another carrier from paper for its crates until they are off it', async () => {
    const order = await loads.ready();
    const id = await loads.makeLoad([order]);
    await loads.save(id, { shipper_id: loads.carriers.south });
    await loads.takeTo(id, 'plan', 'tender');
    const { load_no: no } = await loads.view(id);
    const other = { carrier_name: 'Somebody Else', shipper_id: 0, pro_no: '' };
    const refused = await (await shop.who('logistics')).post(`/api/shipping/bol/${order}`, other);
    expect(refused.body.fields).toEqual({
      shipper_id: expect.stringMatching(`stands on ${no}, which South Lines takes\\. Choose that carrier`),
    });
    expect(await shipmentsOf(order)).toEqual([]);
    await loads.step(id, 'reopen');
    await loads.step(id, 'cancel', 'The customer sends a truck');
    expect((await (await shop.who('logistics')).post(`/api/shipping/bol/${order}`, other)).body.opt).toBe('save');
  });

  it('takes single crates, and the others leave with another load', async () => {
    const order = await loads.ready();
    const id = await loads.makeLoad([order]);
    const [c1, c2, c3] = (await loads.view(id)).stops[0]?.crates ?? [];
    await loads.change(id, [], [c2?.key ?? '']);
    const rest = await loads.makeLoad([order]);
    expect((await loads.view(rest)).stops[0]?.crates.map(({ key }) => key)).toEqual([c2?.key]);
    for (const each of [id, rest]) {
      await loads.save(each, { shipper_id: loads.carriers.south });
      await loads.takeTo(each, 'plan', 'tender', 'load', 'depart');
      if (each === id) expect(await statusOf(order)).toBe('partially_shipped');
    }
    expect(await shipmentsOf(order)).toMatchObject([
      { pieces: 2, weight_lb: 520, ship_date: loads.today },
      { pieces: 1, weight_lb: 260, ship_date: loads.today },
    ]);
    const items = await many<{ shipment_no: number; crate_no: number }>(shop.app.db)`
      select shipment_no, crate_no from shipment_item where tracker_id = ${order} order by shipment_no, crate_no`;
    expect(items).toEqual([
      { shipment_no: 1, crate_no: c1?.crate_no },
      { shipment_no: 1, crate_no: c3?.crate_no },
      { shipment_no: 2, crate_no: c2?.crate_no },
    ]);
    expect(await statusOf(order)).toBe('shipped');
    const page = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${order}`, {});
    expect(page.body.data?.shipments).toHaveLength(2);
  });

  it('is refused when nothing of it can leave', async () => {
    const order = await loads.ready();
    const id = await loads.makeLoad([order]);
    await loads.save(id, { shipper_id: loads.carriers.south });
    await loads.takeTo(id, 'plan', 'tender', 'load');
    const [curb] = (await loads.view(id)).stops[0]?.crates ?? [];
    const south = { shipper_id: loads.carriers.south, carrier_name: '' };
    await shop.truck(order, { ...south, lines: [{ tracker_curb_id: curb?.tracker_curb_id ?? 0, qty: 1 }] });
    const reply = await loads.step(id, 'depart');
    expect([reply.body.code, reply.body.msg]).toEqual(['RULE', expect.stringContaining('being loaded')]);
    expect((await loads.view(id)).status).toBe('loaded');
    expect(await shipmentsOf(order)).toMatchObject([{ ship_date: null }]);
    // with the same pieces on it that truck is completed, under its number and with the carrier of the load
    const whole = await shop.truck(order, south);
    await loads.takeTo(id, 'depart');
    expect(await shipmentsOf(order)).toMatchObject([
      { bol_no: whole.body.data?.bol_no, pieces: 3, ship_date: loads.today },
    ]);
  });
});

it('loose curbs go by their number and weight, and the sheet says what goes in first', async () => {
  const far = await loads.ready('9 Lake St');
  const { trackerId } = await shop.at('loading', { curbs: [{ ...CURB, qty: 2, crate_type: 'none' }] });
  const id = await loads.makeLoad([trackerId, far]);
  const load = await loads.view(id);
  // 84 1/2 × 50 3/8 with 3 in. of flange around: 56 3/8 in., each in its own row of 7.54 ft; three skids 22.5 ft
  expect(load.stops[0]?.crates).toMatchObject([
    { label: '2 loose', pieces: 2, length: 90.5, width: 56.375, height: 14 },
  ]);
  expect(load.floor_ft).toBe(37.6);
  const made = await loads.post<{ cdi_file_id: number }>(`sheet/${id}`);
  const text = await readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  for (const said of [
    'Load sheet',
    load.load_no,
    '53-ft trailer',
    '37.6 of 53 linear ft',
    '2 loose',
    'Skid 1 of 3',
    '90 × 56 × 22',
  ])
    expect(text).toContain(said);
  // crates are listed in loading order: the last stop first
  expect(text.indexOf('1 Stop 2')).toBeGreaterThan(0);
  expect(text.indexOf('1 Stop 2')).toBeLessThan(text.indexOf('4 Stop 1'));
  expect((await loads.view(id)).sheet_file_id).toBe(made.body.data?.cdi_file_id);
  const history = await maybeOne<{ count: number }>(shop.app.db)`
    select count(*)::int as count from history where object = 'consolidation_load' and record_id = ${id}`;
  expect(history?.count).toBeGreaterThan(4);
  await loads.step(id, 'cancel', 'Test');
  expect((await loads.post(`sheet/${id}`)).body.code).toBe('RULE');
});
