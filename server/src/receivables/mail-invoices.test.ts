import type { MailedInvoice } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();
const books = () => shop.who('accounting');

describe('an invoice', () => {
  it('is mailed to accounts payable with its paper, and says why where it is not', async () => {
    const first = await billTruck(shop, (await shipOrder(shop)).trackerId);
    const mail = async () =>
      (
        await (
          await books()
        ).post<{ invoices: MailedInvoice[] }>('/api/invoicing/mail', { invoice_ids: [first.invoice_id] })
      ).body.data?.invoices;
    await run(shop.app.db)`update company set ap_email = null where company_id = 1`;
    expect(await mail()).toEqual([
      expect.objectContaining({ mailed_to: null, reason: expect.stringContaining('no accounts payable e-mail') }),
    ]);
    await run(shop.app.db)`update company set ap_email = 'ap@greatlakes.test' where company_id = 1`;
    expect(await mail()).toEqual([expect.objectContaining({ mailed_to: 'ap@greatlakes.test', reason: null })]);
    const sent = await one<{ subject: string; file_id: number }>(shop.app.db)`
    select subject, file_id from mail_outbox where recipient = 'ap@greatlakes.test' order by mail_id desc limit 1`;
    expect(sent).toMatchObject({ subject: expect.stringContaining(first.invoice_no), file_id: first.file_id });
  });

  it('is mailed to the same address again only where the sender agrees', async () => {
    await run(shop.app.db)`update company set ap_email = 'ap@greatlakes.test' where company_id = 1`;
    const first = await billTruck(shop, (await shipOrder(shop)).trackerId);
    const second = await billTruck(shop, (await shipOrder(shop)).trackerId);
    const mail = async (invoices: readonly { invoice_id: number }[], more = {}) =>
      (await books()).post<{ invoices: MailedInvoice[] }>('/api/invoicing/mail', {
        invoice_ids: invoices.map(({ invoice_id }) => invoice_id),
        ...more,
      });
    const sent = async () =>
      (
        await many(
          shop.app.db,
        )`select 1 from mail_outbox where file_id = any(${[first.file_id, second.file_id]}::bigint[])`
      ).length;
    expect((await mail([first])).body.opt).toBe('save');
    // one of two went before: neither goes
    const refused = await mail([first, second]);
    expect(refused.body).toMatchObject({
      code: 'RULE',
      fields: { mail_again: expect.stringContaining(`mailed ${first.invoice_no} to ap@greatlakes.test on `) },
    });
    expect(refused.body.msg).not.toContain(second.invoice_no);
    expect(await sent()).toBe(1);
    expect((await mail([first, second], { mail_again: true })).body.opt).toBe('save');
    expect(await sent()).toBe(3);
    await run(shop.app.db)`update company set ap_email = 'desk@greatlakes.test' where company_id = 1`;
    expect((await mail([first])).body.opt).toBe('save');
  });

  it('is mailed once by two people at the same moment', async () => {
    const { invoice_id, file_id } = await billTruck(shop, (await shipOrder(shop)).trackerId);
    const desk = await books();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => desk.post('/api/invoicing/mail', { invoice_ids: [invoice_id] })),
    );
    expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
    expect(await many(shop.app.db)`select 1 from mail_outbox where file_id = ${file_id}`).toHaveLength(1);
  });
});
