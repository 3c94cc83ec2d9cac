import { sql } from 'kysely';
import { one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { CREDIT_COMPANY, creditTools } from '../testing/credit-tools.ts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody } from '../testing/test-app.ts';

const shop = openShop();
const COMPANY = CREDIT_COMPANY;

const { ask, request, step, take } = creditTools(shop);
const OTHER_COMPANY = 2;

// what was approved for the customer within 30 days counts: each test begins without
beforeEach(() => run(shop.app.db)`update credit set approved_date = approved_date - 31`);

describe('the limit of a credit', () => {
  it('counts the credits for its invoice that anyone approved in 30 days', async () => {
    const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [2000]);
    const slices: number[] = [];
    for (let count = 0; count < 4; count += 1) slices.push(await request(249.99, { invoice_id: bill }));
    const [first = 0, second = 0, ...more] = slices;
    await take(first, ['approve', 'inside']);
    expect((await step(second, 'approve', 'inside')).body).toMatchObject({
      code: 'RULE',
      msg: 'A credit of $250.00 or more is approved by manager or leadership. With the other credits for this invoice in the last 30 days it comes to $499.98.',
    });
    for (const id of [second, ...more]) await take(id, ['approve', 'manager']);
    // the first is 31 days old: the three others are 749.97
    await run(shop.app.db)`update credit set approved_date = approved_date - 31 where credit_id = ${first}`;
    const late = await request(700, { invoice_id: bill });
    await take(late, ['approve', 'manager']);
    const last = await request(51, { invoice_id: bill });
    // 749.97 + 700 + 51 = 1,500.97
    expect((await step(last, 'approve', 'manager')).body.msg).toContain('comes to $1,500.97.');
  });

  it('counts the credits that the approver gave the customer in 30 days, on whatever invoice', async () => {
    const bills = await giveInvoices(shop.app.db, COMPANY, [400, 400, 400]);
    const [first = 0, second = 0, third = 0] = await Promise.all(
      bills.map((invoice_id) => request(200, { invoice_id })),
    );
    await take(first, ['approve', 'inside']);
    expect((await step(second, 'approve', 'inside')).body).toMatchObject({
      code: 'RULE',
      msg: 'A credit of $250.00 or more is approved by manager or leadership. With the other credits that you approved for this customer in the last 30 days it comes to $400.00.',
    });
    // a manager gave this customer nothing yet
    await take(second, ['approve', 'manager']);
    await take(third, ['approve', 'manager']);
    const last = await request(1100);
    // 200 + 200 + 1,100 = 1,500
    expect((await step(last, 'approve', 'manager')).body.msg).toContain('comes to $1,500.00.');
    const less = await request(1099.99);
    expect((await step(less, 'approve', 'manager')).status).toBe(200);
  });

  it.each([
    ['of another customer', `update credit set company_id = ${OTHER_COMPANY} where credit_id =`],
    ['that were void since', `update credit set status = 'void' where credit_id =`],
    ['that were rejected since', `update credit set status = 'rejected' where credit_id =`],
    ['that are rebates', `update credit set reason = 'rebate' where credit_id =`],
    ['that were approved 30 days ago', `update credit set approved_date = approved_date - 30 where credit_id =`],
  ])('does not count credits %s', async (_what, change) => {
    const first = await request(200);
    await take(first, ['approve', 'inside']);
    await sql.raw(`${change} ${first}`).execute(shop.app.db);
    expect((await step(await request(200), 'approve', 'inside')).status).toBe(200);
  });

  it('counts credits that were asked for long ago and approved lately', async () => {
    const first = await request(200);
    await take(first, ['approve', 'inside']);
    await run(shop.app.db)`
      update credit set credit_date = credit_date - 60, approved_date = approved_date - 29 where credit_id = ${first}`;
    expect((await step(await request(200), 'approve', 'inside')).status).toBe(409);
  });

  it('needs the word of accounting where the sum is large, which accounting may give', async () => {
    await take(await request(1400), ['approve', 'leadership']);
    const small = await request(100);
    expect((await step(small, 'approve', 'leadership')).body).toMatchObject({
      msg: 'Accounting agrees to a credit this large first.',
    });
    await take(small, ['agree', 'accounting'], ['approve', 'leadership']);
  });

  it('needs the word of accounting again for another amount, and not for another description', async () => {
    const id = await request(1600);
    const save = async (values: FormBody) =>
      (await shop.who('sales')).post(`/api/credit/save/${id}`, {
        version: await shop.version('credit', id),
        ...values,
      });
    await take(id, ['agree', 'accounting']);
    expect((await save({ description: 'Both flanges of RTU-2 are bent' })).status).toBe(200);
    expect((await save({ amount: 9000 })).status).toBe(200);
    expect((await step(id, 'approve', 'leadership')).body).toMatchObject({
      msg: 'Accounting agrees to a credit this large first.',
    });
    await take(id, ['agree', 'accounting']);
    expect((await save({ description: 'All flanges of RTU-2 are bent' })).status).toBe(200);
    await take(id, ['approve', 'leadership']);
  });

  it('lets one of two through that are approved at the same moment', async () => {
    const ids = [await request(200), await request(200)];
    const replies = await Promise.all(ids.map((id) => step(id, 'approve', 'inside')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a credit', () => {
  /** An order with an invoice of 2 pieces over 800 and 100 of freight; taxed at 5 % of the goods where the tax of 40 is given. */
  const billed = async (tax = 0): Promise<{ bill: number; trackerId: number; curbId: number }> => {
    const { trackerId, curbIds } = await shop.place();
    const [curbId = 0] = curbIds;
    const bill = await shop.app.db.transaction().execute(async (tx) => {
      const { invoice_id: id } = await one<{ invoice_id: number }>(tx)`
        insert into invoice (invoice_no, invoice_date, due_date, company_id, tracker_id, shipment_no, terms, status,
          goods, freight, tax_basis, tax_percent, tax, total, balance)
        values ('B-' || ${trackerId}, now()::date, now()::date + 30, ${COMPANY}, ${trackerId}, 1, 'net_30', 'open',
          800, 100, ${tax > 0 ? 'rate' : null}, ${tax > 0 ? 5 : null}, ${tax}, ${900 + tax}, ${900 + tax})
        returning invoice_id`;
      await run(tx)`
        insert into invoice_line (invoice_id, line_no, kind, tracker_curb_id, description, qty, amount)
        values (${id}, 1, 'curb', ${curbId}, 'Curb', 2, 800), (${id}, 2, 'freight', null, 'Freight', null, 100)`;
      if (tax > 0)
        await run(tx)`
          insert into invoice_line (invoice_id, line_no, kind, description, amount)
          values (${id}, 3, 'tax', 'Tax', ${tax})`;
      await run(tx)`
        insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id)
        values (${COMPANY}, now()::date, 'invoice', ${900 + tax}, 'invoice', ${id})`;
      return id;
    });
    return { bill, trackerId, curbId };
  };

  it('has the order, the line, the pieces and the freight of its invoice at most', async () => {
    const { bill, trackerId, curbId } = await billed();
    const other = await shop.place();
    const refused = async (more: FormBody, amount = 20) =>
      (await ask(amount, { invoice_id: bill, ...more })).body.fields;
    expect(await refused({ tracker_id: other.trackerId })).toEqual({
      tracker_id: expect.stringMatching(/is the invoice of another order/),
    });
    expect(await refused({ tracker_curb_id: other.curbIds[0] })).toEqual({
      tracker_curb_id: expect.stringMatching(/does not bill this line/),
    });
    expect(await refused({ tracker_curb_id: curbId, qty: 99 })).toEqual({
      qty: expect.stringMatching(/bills 2 of this line\. Enter at most 2 pieces\.$/),
    });
    expect(await refused({ reason: 'freight' }, 100.01)).toEqual({
      amount: expect.stringMatching(/^At most \$100\.00 of the freight/),
    });
    await request(60, { invoice_id: bill, reason: 'freight', tracker_id: trackerId });
    expect(await refused({ reason: 'freight' }, 40.01)).toEqual({ amount: expect.stringMatching(/^At most \$40\.00/) });
    await request(20, { invoice_id: bill, tracker_curb_id: curbId, qty: 2 });
  });

  it('has together with the others no more pieces of a line than were billed', async () => {
    const { bill, curbId } = await billed();
    const line = { invoice_id: bill, tracker_curb_id: curbId };
    const first = await request(20, { ...line, qty: 1 });
    expect((await ask(20, { ...line, qty: 2 })).body.fields).toEqual({
      qty: expect.stringMatching(/bills 2 of this line, and other credits give back 1\. Enter at most 1 piece\.$/),
    });
    await request(20, { ...line, qty: 1 });
    expect((await ask(20, { ...line, qty: 1 })).body.fields).toEqual({
      qty: expect.stringMatching(/give back 2\. Leave the pieces blank, or choose another line\.$/),
    });
    await request(20, line);
    await take(first, ['reject', 'manager']);
    await request(20, { ...line, qty: 1 });
  });

  it('is limited, together with other credits, to the amount billed for its line with sales tax', async () => {
    // 5 % of 800: the line was 840 with its tax, the invoice 940
    const { bill, curbId } = await billed(40);
    const { curb_no: curbNo } = await one<{ curb_no: string }>(shop.app.db)`
      select curb_no from tracker_curb where tracker_curb_id = ${curbId}`;
    const { invoice_no: billNo } = await one<{ invoice_no: string }>(shop.app.db)`
      select invoice_no from invoice where invoice_id = ${bill}`;
    const line = { invoice_id: bill, tracker_curb_id: curbId };
    const refusal = async (amount: number, more: FormBody = {}) =>
      (await ask(amount, { ...line, ...more })).body.fields?.amount;
    expect(await refusal(840.01)).toBe(
      `${billNo} bills $840.00 for line ${curbNo}. At most $840.00 is left to be credited.`,
    );
    const first = await request(500, line);
    expect(await refusal(340.01)).toBe(
      `${billNo} bills $840.00 for line ${curbNo}, and other credits for it give back $500.00. At most $340.00 is left to be credited.`,
    );
    // its freight may be credited with it: 840 + 100 - 500
    expect(await refusal(440.01, { freight_included: true })).toMatch(/^At most \$440\.00 of/);
    const withFreight = await request(400, { ...line, freight_included: true });
    // 940 of line and freight less 900
    expect(await refusal(40.01)).toMatch(/^At most \$40\.00 of/);
    await request(40, line);
    await take(withFreight, ['reject', 'manager']);
    expect(await refusal(300.01)).toMatch(/give back \$540\.00\. At most \$300\.00 is left to be credited\.$/);
    await request(300, line);
    expect(await refusal(0.01)).toMatch(
      /Nothing is left to be credited: choose another line, or leave the line blank\.$/,
    );
    // the freight is no part of the line
    await request(100, { ...line, reason: 'freight' });
    await take(first, ['reject', 'manager']);
    await request(500, line);
  });

  it('counts for its line what was credited for the order without an invoice', async () => {
    const { trackerId, curbId, bill } = await billed();
    await request(700, { tracker_id: trackerId, tracker_curb_id: curbId });
    expect((await ask(100.01, { invoice_id: bill, tracker_curb_id: curbId })).body.fields?.amount).toMatch(
      /^T-\S+ bills \$800\.00 for line \S+, and other credits for it give back \$700\.00\. At most \$100\.00 is left/,
    );
    await request(100, { invoice_id: bill, tracker_curb_id: curbId });
  });

  it('lists the lines of the order of its invoice for anyone who may read the invoice', async () => {
    const { bill, trackerId, curbId } = await billed();
    await billed();
    const find = async (userName: string, query: string) =>
      (await shop.who(userName)).get(`/api/typeahead/tracker_curb?term=&all=true&${query}`);
    const offered = await find('sales', `tracker_id.invoice=${bill}`);
    expect(offered.body).toEqual([expect.objectContaining({ id: curbId })]);
    expect((await find('sales', `tracker_id=${trackerId}`)).body).toEqual(offered.body);
    for (const query of ['tracker_id.invoice=x', 'tracker_id.part=1', 'price.invoice=1', 'tracker_id.nothing=1'])
      expect((await find('sales', query)).status).toBe(422);
    // of another company, whose people read neither
    const outside = await find('distributor', `tracker_id.invoice=${bill}`);
    expect(JSON.stringify(outside.body)).not.toContain(`"id":${curbId}`);
  });

  it('is held against all invoices of its order where it names no invoice', async () => {
    const { bill, trackerId, curbId } = await billed();
    const other = await billed();
    const line = { tracker_id: trackerId, tracker_curb_id: curbId };
    const refused = async (more: FormBody, amount = 20) => (await ask(amount, more)).body.fields;
    expect(await refused({ tracker_id: trackerId, tracker_curb_id: other.curbId })).toEqual({
      tracker_curb_id: expect.stringMatching(/^This line is not one of T-.*\. Choose a line of the order\.$/),
    });
    expect(await refused({ ...line, qty: 3 })).toEqual({
      qty: expect.stringMatching(/^T-\S+ bills 2 of this line\. Enter at most 2 pieces\.$/),
    });
    // the line alone names its order
    expect(await refused({ tracker_curb_id: curbId, qty: 3 })).toHaveProperty('qty');
    expect(await refused({ tracker_id: trackerId, reason: 'freight' }, 100.01)).toEqual({
      amount: expect.stringMatching(/^At most \$100\.00 of the freight of T-/),
    });
    await request(60, { tracker_id: trackerId, reason: 'freight' });
    // of the invoice all of its freight is left, of the order 40
    expect(await refused({ invoice_id: bill, reason: 'freight' }, 40.01)).toEqual({
      amount: expect.stringMatching(/^At most \$40\.00 of the freight of B-/),
    });
    await request(40, { invoice_id: bill, reason: 'freight' });
    await request(20, { ...line, qty: 2 });
    expect(await refused({ ...line, invoice_id: bill, qty: 1 })).toHaveProperty('qty');
  });

  it('for freight names its invoice or its order', async () => {
    expect((await ask(20, { reason: 'freight' })).body.fields).toEqual({
      invoice_id: 'Choose the invoice or the order whose freight is given back.',
    });
  });

  it('is rejected or voided, not deactivated', async () => {
    const id = await request(10);
    const put = async (values: FormBody) =>
      (await shop.who('sales')).post(`/api/credit/save/${id}`, {
        version: await shop.version('credit', id),
        ...values,
      });
    expect((await put({ is_active: false })).body).toMatchObject({
      code: 'RULE',
      msg: 'A credit is not put away: reject it, or void it once it is issued.',
    });
    expect((await put({ is_active: true })).status).toBe(200);
  });

  it('is of an order of its own company', async () => {
    const { trackerId, curbId } = await billed();
    await run(shop.app.db)`update tracker set company_id = ${OTHER_COMPANY} where tracker_id = ${trackerId}`;
    expect((await ask(20, { tracker_id: trackerId })).body.fields).toEqual({
      tracker_id: expect.stringMatching(/is an order of another company\. Choose an order of the company/),
    });
    expect((await ask(20, { tracker_curb_id: curbId })).body.fields).toHaveProperty('tracker_curb_id');
  });
});
