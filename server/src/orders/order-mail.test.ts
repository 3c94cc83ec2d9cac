import type { RecordRow } from '@cdi/shared/catalogue';
import { many, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { TWO_CURBS } from '../testing/place-order.ts';

const shop = openShop();

interface SentMail {
  readonly subject: string;
  readonly body: string;
  readonly file_id: number | null;
}

const lastMail = async (): Promise<number> =>
  (await one<{ id: number }>(shop.app.db)`select coalesce(max(mail_id), 0)::int as id from mail_outbox`).id;
const mailsAfter = async (mailId: number): Promise<readonly SentMail[]> =>
  many<SentMail>(
    shop.app.db,
  )`select subject, body, file_id from mail_outbox where mail_id > ${mailId} order by mail_id`;

it('an order is confirmed with its lines, sums, purchase order, ship-to, dates and contact person', async () => {
  const since = await lastMail();
  const order = await shop.place(TWO_CURBS);
  const row = await one<RecordRow<'tracker'>>(shop.app.db)`
    select * from tracker where tracker_id = ${order.trackerId}`;
  const [mail] = await mailsAfter(since);
  expect(mail?.subject).toBe(`Order ${row.tracker_no}: Riverside`);
  const body = mail?.body ?? '';
  expect(body).toContain('3 × RTU-1: New construction curb, 84 1/2" × 50 3/8" × 14"');
  expect(body).toContain('3 × RTU-2: New construction curb');
  expect(body).toContain('Purchase order: PO-1');
  expect(body).toContain('Ship to: Riverside, 12 River Rd, Toledo OH 43604');
  expect(body).toContain('Promised ship date: set when all drawings are approved');
  const total = Number(row.total).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(body).toContain(`Total: ${total}`);
  const { name } = await one<{ name: string }>(shop.app.db)`
    select first_name || ' ' || last_name as name from "user" where user_id = ${row.inside_rep_id}`;
  expect(body.split('-- \n')[1]).toContain(name);
});

it('an order of parts has no drawings to wait for: its check sets the date', async () => {
  const { id } = await one<{ id: number }>(shop.app.db)`select part_id as id from part where part_no = 'ECON-1'`;
  const since = await lastMail();
  await shop.place({ curbs: [], parts: [{ part_id: id, qty: 2 }] });
  const [mail] = await mailsAfter(since);
  expect(mail?.body).toContain('Promised ship date: set when the order is checked');
  expect(mail?.body).not.toMatch(/drawing/i);
});

it('all drawings of an order are asked for in one mail, which names each', async () => {
  const order = await shop.place(TWO_CURBS);
  const [one_ = 0, two = 0] = order.curbIds;
  const since = await lastMail();
  await shop.sendDrawing(one_);
  const [single] = await mailsAfter(since);
  expect(single?.subject).toMatch(/^Drawing to approve: T-\d+-1 \(RTU-1\), Riverside$/);
  expect(single?.file_id).not.toBeNull();
  await shop.sendDrawing(two);
  const mails = await mailsAfter(since);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^2 drawings to approve: T-\d+, Riverside$/);
  for (const tag of ['RTU-1', 'RTU-2']) expect(mails[0]?.body).toContain(`(${tag}), revision A`);
  expect(mails[0]?.file_id).toBeNull();
  // once a mail is sent, news go in another mail
  await run(shop.app.db)`update mail_outbox set sent_dt = now() where mail_id > ${since}`;
  await shop.answer(one_, 'revise');
  await shop.sendDrawing(one_);
  expect(await mailsAfter(since)).toHaveLength(2);
});

it('a hold of an order is mailed to its customer with its reason, never with the note', async () => {
  const order = await shop.place();
  const since = await lastMail();
  await shop.hold({ tracker_id: order.trackerId }, 'info');
  const [mail] = await mailsAfter(since);
  expect(mail?.subject).toMatch(/^T-\d+ is on hold: Riverside$/);
  expect(mail?.body).toContain(
    'The order is on hold: missing information. Your contact at our plant tells you what we need.',
  );
  expect(mail?.body).not.toContain('Why');
  const alerts = await many<{ cdi_alert: string }>(shop.app.db)`
    select cdi_alert from cdi_alert where record_id = ${order.trackerId} and url = ${`/myorder/${order.trackerId}`}`;
  expect(alerts.map((alert) => alert.cdi_alert)).toEqual([expect.stringContaining('is on hold: missing information')]);
});
