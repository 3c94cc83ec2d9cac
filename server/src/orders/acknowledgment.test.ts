import type { OrderView } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

const TITLE = /^Order acknowledgment T-\d+$/;

async function filesOf(trackerId: number, userName = 'distributor'): Promise<OrderView['files']> {
  const reply = await (await shop.who(userName)).post<OrderView>(`/api/myorder/${trackerId}`, {});
  return reply.body.data?.files ?? [];
}

const cents = (printed: string | undefined): number => Math.round(Number((printed ?? '').replace(/[$,]/g, '')) * 100);

it('the acknowledgment is attached to the order and its mail as soon as it is placed, and says all that was agreed', async () => {
  const [part] = await many<{ id: number }>(shop.app.db)`select part_id as id from part where part_no = 'ECON-1'`;
  const order = await shop.place({ ...TWO_CURBS, liftgate: true, parts: [{ part_id: part?.id, qty: 2 }] });
  const [file] = (await filesOf(order.trackerId)).filter(({ title }) => TITLE.test(title));
  expect(file).toBeDefined();
  const mail = await one<{ file_id: number; body: string }>(shop.app.db)`
    select file_id, body from mail_outbox where subject like 'Order T-%' order by mail_id desc limit 1`;
  expect(mail.file_id).toBe(file?.cdi_file_id);
  expect(mail.body).toContain('The order acknowledgment is attached');

  const text = await readStoredPdf(shop.app, file?.cdi_file_id ?? 0);
  const row = await one<{ tracker_no: string; total: number; goods: number; name: string; email: string }>(shop.app.db)`
    select t.tracker_no, t.total::float8 as total, t.goods::float8 as goods, u.first_name || ' ' || u.last_name as name,
      u.email from tracker t join "user" u on u.user_id = t.inside_rep_id where t.tracker_id = ${order.trackerId}`;
  for (const said of [
    'Order acknowledgment',
    row.tracker_no,
    'Customer PO PO-1',
    'Great Lakes Supply',
    'Distributor Tester',
    '12 River Rd',
    'Toledo, OH 43604',
    'RTU-1: New construction curb',
    // 84 1/2 × 50 3/8 × 14 in. of 18 gauge, as it was ordered
    '84 1/2" × 50 3/8" × 14" high, 18 ga',
    // what is bought with the sheet metal, and how the truck is unloaded
    '1 in. glass fiber liner, 1.5 lb/ft³; 2 × 2 nailer',
    'with lift gate',
    'ECON-1 Economizer, downflow',
    'Net 30',
    'Prepaid and add',
    // no date was requested
    'none asked for',
    // the shop takes 8 working days once the last drawing is approved
    '8 working days after the drawings are approved',
    'set when all drawings are approved',
    'Approve the drawings (RTU-1, RTU-2)',
    row.name,
    row.email,
  ])
    expect(text).toContain(said);

  // amounts of the lines make the goods; the rows make the total
  const [lines = '', sums = ''] = text.split(' Goods ');
  const amounts = [...lines.matchAll(/(\$[\d,]+\.\d\d) (\$[\d,]+\.\d\d)/g)].map(([, , amount]) => cents(amount));
  expect(amounts).toHaveLength(3);
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(Math.round(row.goods * 100));
  const rows = [...`Goods ${sums}`.matchAll(/\b(\w+) (\$[\d,]+\.\d\d)/g)];
  const total = rows.findIndex(([, label]) => label === 'Total');
  const parts = rows.slice(0, total).filter(([, label]) => label !== 'Subtotal');
  expect(cents(rows[total]?.[2])).toBe(Math.round(row.total * 100));
  expect(parts.reduce((sum, [, , amount]) => sum + cents(amount), 0)).toBe(Math.round(row.total * 100));
});

it('the acknowledgment names the economizer of a unit, and prints a long ship-to whole', async () => {
  const order = await shop.place({ curbs: [{ ...CURB, econ_weight: 80 }] });
  const name = 'Metropolitan Mechanical Contractors of Northwest Ohio, Receiving Building Number Seven';
  await run(shop.app.db)`update tracker set ship_to_name = ${name} where tracker_id = ${order.trackerId}`;
  const inside = await shop.who('inside');
  const made = await inside.post<{ cdi_file_id: number }>(`/api/order/acknowledgment/${order.trackerId}`, {});
  const text = await readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('The unit has economizer (80 lb)');
  expect(text.replace(/\s+/g, ' ')).toContain('Receiving Building Number Seven');
  expect(text).not.toContain('…');
});

it('the acknowledgment asks for everything still missing: openings, purchase order, and what holds the order', async () => {
  const order = await shop.place({
    curbs: [
      {
        ...CURB,
        curb_type: 'ADP',
        tag: 'RTU-9',
        height: '20',
        existing_od_length: '80',
        existing_od_width: '46',
        existing_sa_x: 8,
        existing_sa_y: 6,
        existing_sa_length: 30,
        existing_sa_width: 16,
        existing_ra_x: 8,
        existing_ra_y: 26,
        existing_ra_length: 30,
        existing_ra_width: 16,
      },
    ],
  });
  await run(shop.app.db)`
    update tracker_curb set sa_length = null, sa_width = null where tracker_id = ${order.trackerId}`;
  await run(shop.app.db)`update tracker set customer_po = null where tracker_id = ${order.trackerId}`;
  await shop.hold({ tracker_id: order.trackerId }, 'info');
  const made = await (
    await shop.who('inside')
  ).post<{ cdi_file_id: number }>(`/api/order/acknowledgment/${order.trackerId}`, {});
  expect(made.status).toBe(200);
  const text = await readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('RTU-9. To be confirmed: supply opening of the new unit');
  expect(text).toContain('Send your purchase order');
  expect(text).toContain('on hold: missing information');
  // the paper before it is history
  const current = (await filesOf(order.trackerId)).filter(({ title }) => TITLE.test(title));
  expect(current.map(({ cdi_file_id }) => cdi_file_id)).toEqual([made.body.data?.cdi_file_id]);
});

it('the acknowledgment is made for its own customer, and for no one else', async () => {
  const order = await shop.place();
  const ask = async (userName: string) =>
    (await (await shop.who(userName)).post(`/api/order/acknowledgment/${order.trackerId}`, {})).status;
  expect(await ask('colleague')).toBe(200);
  expect(await ask('rival')).toBe(404);
  expect(await ask('vendor')).toBe(403);
});

it('the acknowledgment has no price for a company that may see none', async () => {
  await run(shop.app.db)`update company set show_prices = false where company_name = 'Great Lakes Supply'`;
  shop.forgetSessions();
  try {
    const order = await shop.place();
    const [file] = (await filesOf(order.trackerId)).filter(({ title }) => TITLE.test(title));
    const text = await readStoredPdf(shop.app, file?.cdi_file_id ?? 0);
    expect(text).toContain('RTU-1: New construction curb');
    expect(text).not.toContain('$');
  } finally {
    await run(shop.app.db)`update company set show_prices = true where company_name = 'Great Lakes Supply'`;
    shop.forgetSessions();
  }
});
