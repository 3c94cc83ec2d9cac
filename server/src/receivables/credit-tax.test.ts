import type { LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { askReport } from '../testing/ask-report.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { readOpenAccount } from './account.service.ts';
import { findAccountDifferences } from './account-differences.ts';

const shop = openShop();
const COMPANY = 1;
let count = 0;

interface Bill {
  readonly goods: number;
  readonly freight?: number;
  readonly tax: number;
  readonly basis?: 'rate' | 'exempt';
  readonly percent?: number | null;
  readonly isFreightTaxed?: boolean;
}

/** An invoice of Indiana as posting stores it, and its entry in the ledger. */
async function bill({ goods, freight = 0, tax, basis = 'rate', percent = 7, isFreightTaxed = false }: Bill) {
  count += 1;
  const total = goods + freight + tax;
  const { id } = await one<{ id: number }>(shop.app.db)`
    with t as (
      insert into tracker (tracker_no, tracker_date, company_id, job_name, status, total)
      values (${`T-X${count}`}, '2026-01-02', ${COMPANY}, 'Taxed', 'invoiced', ${total}) returning tracker_id),
    v as (
      insert into invoice (invoice_no, invoice_date, due_date, company_id, tracker_id, shipment_no, terms, status,
        goods, freight, tax, tax_basis, tax_percent, freight_taxed, tax_state, total, balance)
      select ${`X-${count}`}, '2026-01-05', '2026-02-04', ${COMPANY}, tracker_id, 1, 'net_30', 'open',
        ${goods}::numeric, ${freight}::numeric, ${tax}::numeric, ${basis}, ${percent}::numeric, ${isFreightTaxed}, 'IN',
        ${total}::numeric, ${total}::numeric from t returning invoice_id),
    l as (
      insert into invoice_line (invoice_id, line_no, kind, description, amount)
      select invoice_id, 1, 'curb', 'All', ${total}::numeric from v),
    e as (
      insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id)
      select ${COMPANY}, '2026-01-05', 'invoice', ${total}::numeric, 'invoice', invoice_id from v)
    select invoice_id as id from v`;
  return id;
}

const ask = async (invoiceId: number | '', amount: number, more: FormBody = {}): Promise<LoadedRecord> => {
  const reply = await (
    await shop.who('accounting')
  ).post<LoadedRecord>('/api/credit/save', {
    company_id: COMPANY,
    invoice_id: invoiceId,
    reason: 'shipping_damage',
    description: 'The base flange is bent',
    amount,
    ...more,
  });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};
const taxOf = async (...about: Parameters<typeof ask>) => {
  const { fields } = await ask(...about);
  return [fields.tax, fields.taxable, fields.tax_percent];
};
const step = async (id: number, name: string, who: string) => {
  const version = await shop.version('credit', id);
  const reply = await (
    await shop.who(who)
  ).post(`/api/credit/transition/${id}`, { name, version, reason: 'As agreed' });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};
const issue = async (id: number) => {
  await step(id, 'approve', 'manager');
  await step(id, 'issue', 'accounting');
};
const reject = (id: number) => step(id, 'reject', 'manager');

describe('the sales tax in a credit', () => {
  it('is that of its invoice in proportion: goods with their tax, goods and freight by the whole, goodwill without', async () => {
    // 1,000 of goods at 7 % are 70 of tax; 100 of freight are not taxed: 1,170
    const id = await bill({ goods: 1000, freight: 100, tax: 70 });
    const tried: (readonly [number, FormBody, readonly unknown[]])[] = [
      // 107 are 100 of goods and 7 of tax
      [107, {}, [7, 100, 7]],
      // a tenth of the invoice: 100 of goods, 10 of freight, 7 of tax
      [117, { freight_included: 'on' }, [7, 100, 7]],
      [100, { reason: 'freight' }, [0, 0, null]],
      [107, { reason: 'goodwill' }, [0, 0, null]],
      // all of it
      [1170, { freight_included: 'on' }, [70, 1000, 7]],
      [1170, {}, [70, 1000, 7]],
      // half a cent up: 33.33 × 70 / 1,070 = 2.1805
      [33.33, { reason: 'return' }, [2.18, 31.15, 7]],
    ];
    for (const [amount, more, expected] of tried) {
      const { id: creditId, fields } = await ask(id, amount, more);
      expect([fields.tax, fields.taxable, fields.tax_percent]).toEqual(expected);
      await reject(creditId);
    }
  });

  it('is on freight where that was taxed, and nowhere on an exempt invoice or without one', async () => {
    // 100 of goods and 100 of freight at 7 %
    const taxed = await bill({ goods: 100, freight: 100, tax: 14, isFreightTaxed: true });
    expect(await taxOf(taxed, 107, { reason: 'freight' })).toEqual([7, 100, 7]);
    const exempt = await bill({ goods: 200, tax: 0, basis: 'exempt', percent: null });
    expect(await taxOf(exempt, 50)).toEqual([0, 0, null]);
    expect(await taxOf('', 50)).toEqual([0, 0, null]);
  });

  it('of all credits for an invoice is its tax and never more, to the cent', async () => {
    // 10.00 at 7 % are 0.70; two parts of 3.57 have 0.2336 each, and the last takes the rest of the tax
    const id = await bill({ goods: 10, tax: 0.7 });
    expect(await taxOf(id, 3.57)).toEqual([0.23, 3.34, 7]);
    expect(await taxOf(id, 3.57)).toEqual([0.23, 3.34, 7]);
    expect(await taxOf(id, 3.56)).toEqual([0.24, 3.32, 7]);
  });
});

it('the account takes the credit with its tax, the memo prints both, and the tax report takes sales and tax off', async () => {
  const report = async () => {
    const { rows } = (await askReport(shop, 'sales_tax', { tax_state: 'IN' }, 'accounting')).body;
    return rows.find(({ rate_percent: rate }) => rate === 7) ?? {};
  };
  const id = await bill({ goods: 1000, freight: 100, tax: 70 });
  const [before, owed] = [await report(), (await readOpenAccount(shop.app.db, COMPANY)).invoiced];
  const credit = await ask(id, 214);
  // what is asked for has taken nothing yet
  expect(await report()).toEqual(before);
  await issue(credit.id);
  // invoices less credits: 1,170 less 200 of goods and 14 of tax
  expect((await readOpenAccount(shop.app.db, COMPANY)).invoiced).toBe(owed - 214);
  expect(await one(shop.app.db)`select balance from invoice where invoice_id = ${id}`).toEqual({ balance: 956 });
  expect(await findAccountDifferences(shop.app.db)).toEqual([]);
  const after = await report();
  const moved = (name: string) => Number(after[name]) - Number(before[name]);
  expect([moved('invoices'), moved('sales'), moved('taxable'), moved('exempt'), moved('not_taxed')]).toEqual([
    0, -200, -200, 0, 0,
  ]);
  expect([moved('tax'), moved('tax_credited')]).toEqual([-14, 14]);
  const { file_id: fileId } = await one<{ file_id: number }>(shop.app.db)`
    select file_id from credit where credit_id = ${credit.id}`;
  const text = await readStoredPdf(shop.app, fileId);
  for (const words of ['$200.00', 'Sales tax 7 %', '$14.00', '$214.00']) expect(text).toContain(words);
  await step(credit.id, 'void', 'leadership');
  expect(await report()).toEqual({ ...before, row_id: after.row_id });
});

it('a credit from before this rule has no tax, and the report goes on without it', async () => {
  const id = await bill({ goods: 100, tax: 7 });
  const { rows } = (await askReport(shop, 'sales_tax', {}, 'accounting')).body;
  const credit = await ask(id, 50);
  await issue(credit.id);
  await run(shop.app.db)`
    update credit set tax = null, taxable = null, tax_percent = null where credit_id = ${credit.id}`;
  expect((await askReport(shop, 'sales_tax', {}, 'accounting')).body.rows).toEqual(rows);
});
