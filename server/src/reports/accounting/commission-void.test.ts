import { addDays } from '@cdi/shared/units';
import { many, one, run } from '../../storage/query.ts';
import { askReport } from '../../testing/ask-report.ts';
import { giveInvoices } from '../../testing/bill-orders.ts';
import { openShop } from '../../testing/drive-order.ts';
import { todayAtPlant } from '../../testing/today-at-plant.ts';
import { REBATE_BASIS } from './rebate-sql.ts';

const shop = openShop();
const COMPANY = 1;
let bill = 0;

const ask = async (from: string, to: string) =>
  (await askReport(shop, 'commission_due', { date_from: from, date_to: to, orderby: 'commission' }, 'accounting')).body;
const ofMarch = async () => (await ask('2026-03-01', '2026-03-31')).figures;
const ofToday = () => ask(todayAtPlant(shop.app), todayAtPlant(shop.app));
const rebateDays = () =>
  many<{ day: string; usd: number }>(shop.app.db)`
    select r.day::text as day, sum(r.amount) as usd from (${REBATE_BASIS}) r where r.company_id = ${COMPANY}
    group by 1 having sum(r.amount) <> 0 order by 1`;

async function credit(no: string, day: string, usd: number): Promise<number> {
  const { id } = await one<{ id: number }>(shop.app.db)`
    insert into credit (request_no, credit_no, credit_date, company_id, invoice_id, reason, description, amount,
      unapplied, status, issued_date)
    values (${`R-${no}`}, ${no}, ${day}::date, ${COMPANY}, ${bill}, 'wrong_part', 'One was wrong', ${usd}, ${usd},
      'issued', ${day}::date) returning credit_id as id`;
  return id;
}
async function voidIt(id: number): Promise<void> {
  const step = { name: 'void', version: await shop.version('credit', id), reason: 'Nothing was wrong' };
  expect((await (await shop.who('leadership')).post(`/api/credit/transition/${id}`, step)).body.msg).not.toBe('');
  expect(await one(shop.app.db)`select status from credit where credit_id = ${id}`).toEqual({ status: 'void' });
}

beforeAll(async () => {
  const { db } = shop.app;
  // 1,000.00 of goods in a total of 1,100.00, invoiced in February and paid on March 14; 4 % for the rep
  [bill = 0] = await giveInvoices(db, COMPANY, [1100]);
  await run(db)`alter table invoice disable trigger user`;
  await run(db)`
    update invoice set invoice_date = '2026-02-20', goods = 1000, freight = 100, balance = 0, status = 'paid'
    where invoice_id = ${bill}`;
  await run(db)`alter table invoice enable trigger user`;
  await run(db)`update tracker set inside_rep_id = ${await shop.app.userId('sales')}`;
  await run(db)`
    insert into commission_rate (rate_name, margin_from, rate_percent, effective_from)
    values ('House', -100, 4, '2026-01-01')`;
  await db.transaction().execute(async (tx) => {
    const { id } = await one<{ id: number }>(tx)`
      insert into payment (payment_date, company_id, method, reference_no, amount, applied, has_unapplied, status)
      values ('2026-03-14', ${COMPANY}, 'check', 'CK-V', 1100, 1100, false, 'deposited') returning payment_id as id`;
    await run(tx)`
      insert into payment_application (payment_id, line_no, invoice_id, amount, applied_date)
      values (${id}, 1, ${bill}, 1100, '2026-03-14')`;
  });
  const group = await one<{ id: number }>(db)`
    insert into entity_group (group_name, group_type, rebate_percent) values ('Voiders', 'buying_group', 2)
    returning entity_group_id as id`;
  await run(db)`update company set entity_group_id = ${group.id} where company_id = ${COMPANY}`;
});

it('restores the commission on the day of the void, and leaves the month that was paid out unchanged', async () => {
  const first = await credit('CM-V1', '2026-03-20', 200);
  // 4 % of 1,000.00, less 4 % of 200.00
  expect(await ofMarch()).toMatchObject({ earned: 40, taken_back: -8, due: 32 });
  await voidIt(first);
  expect(await ofMarch()).toMatchObject({ earned: 40, taken_back: -8, due: 32 });
  const { rows, figures } = await ofToday();
  expect(rows).toMatchObject([{ credit_no: 'CM-V1', base: 200, commission: 8, status: 'Taken back' }]);
  expect(figures).toMatchObject({ earned: 0, taken_back: 8, due: 8, waiting: 0 });
  expect((await ask('2026-01-01', todayAtPlant(shop.app))).figures).toMatchObject({ due: 40 });
});

it('restores the rebate basis on the day of the void, and leaves earlier days unchanged', async () => {
  expect(await rebateDays()).toEqual([
    { day: '2026-02-20', usd: 1000 },
    { day: '2026-03-20', usd: -200 },
    { day: todayAtPlant(shop.app), usd: 200 },
  ]);
});

it('lets a later credit use the goods that a void freed, to the cent', async () => {
  // after 200.00 in March, 700.00 and then 400.00, for which 100.00 of goods are left
  const large = await credit('CM-V2', '2026-04-02', 700);
  await credit('CM-V3', '2026-04-09', 400);
  expect((await ask('2026-04-01', '2026-04-30')).figures).toMatchObject({ taken_back: -32 });
  await voidIt(large);
  expect((await ask('2026-04-01', '2026-04-30')).figures).toMatchObject({ taken_back: -32 });
  // all of the 400.00 are goods now, so the two voids restore 600.00 of the 1,000.00
  expect((await ofToday()).figures).toMatchObject({ taken_back: 24 });
  expect((await ask('2026-01-01', todayAtPlant(shop.app))).figures).toMatchObject({ due: 24 });
});

it('ignores a credit that was voided on its own day', async () => {
  const today = todayAtPlant(shop.app);
  const before = (await ofToday()).rows.length;
  await voidIt(await credit('CM-V4', today, 50));
  expect((await ofToday()).rows).toHaveLength(before);
  expect((await ask(addDays(today, 1), addDays(today, 9))).rows).toEqual([]);
});
