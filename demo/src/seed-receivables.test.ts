import { catalogue } from '@cdi/shared/catalogue';
import { addDays, centsToDollars, roundHalfUpCents, toCents, type PlainDate } from '@cdi/shared/units';
import type { AppServices, CallContext } from '../../server/src/context.ts';
import { readCreditProblem } from '../../server/src/orders/credit.service.ts';
import { readOpenAccount } from '../../server/src/receivables/account.service.ts';
import { readAging, readCompanyAccount } from '../../server/src/receivables/aging.service.ts';
import { findDifferences } from '../../server/src/receivables/reconcile.ts';
import { reconcileAccounts } from '../../server/src/receivables/reconcile-accounts.job.ts';
import { listUnbilled } from '../../server/src/receivables/unbilled.service.ts';
import { boards, hooks } from '../../server/src/rooms.ts';
import { loadPersonById } from '../../server/src/session/load-person.ts';
import {
  DEMO_NOW,
  DEMO_TODAY,
  openDemoDatabase,
  silentLog,
  type DemoDatabase,
} from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;
let books: CallContext;

beforeAll(async () => {
  demo = await openDemoDatabase();
  const [user] = await demo.query<{ user_id: number }>(`select user_id from "user" where user_name = 'accounting'`);
  const person = await loadPersonById(demo.db, user?.user_id ?? 0);
  if (!person) throw new Error('The demo has no accounting.');
  const app = { db: demo.db, reportDb: demo.db, catalogue, hooks, boards, log: silentLog } as unknown as AppServices;
  books = { app, db: demo.db, person, requestId: 'test', now: new Date(DEMO_NOW), today: DEMO_TODAY };
});

afterAll(() => demo.drop());

/** What a document adds to the account of its customer from a day on, cents. */
interface Move {
  readonly company: number;
  readonly day: PlainDate;
  readonly usd: number;
}

/** Invoices less credits less payments of each customer at the end of a day, dollars; who owes nothing is left out. */
const balancesOn = (moves: readonly Move[], day: PlainDate): Readonly<Record<string, number>> => {
  const cents = new Map<number, number>();
  for (const move of moves.filter((each) => each.day <= day))
    cents.set(move.company, (cents.get(move.company) ?? 0) + roundHalfUpCents(move.usd));
  return Object.fromEntries(
    [...cents].filter(([, sum]) => sum !== 0).map(([id, sum]) => [id, centsToDollars(toCents(sum))]),
  );
};

const readMoves = (): Promise<Move[]> =>
  demo.query<Move>(`
    select company_id as company, invoice_date as day, total as usd from invoice
    union all select company_id, payment_date, -amount from payment
    union all select company_id, ended_date, amount from payment where ended_date is not null
    union all select company_id, issued_date, -amount from credit where issued_date is not null
    union all select company_id, ended_date, amount from credit where ended_date is not null`);

it('an order or a quote without tax has a certificate that counts where it ships to', async () => {
  const [all] = await demo.query<{ n: number }>(`select count(*)::int as n from tracker where tax_basis = 'exempt'`);
  expect(all?.n).toBeGreaterThan(10);
  const wrong = await demo.query(`
    select t.no, t.state from (
      select tracker_no as no, ship_to_state as state, branch_id, tax_basis from tracker
      union all select quote_no, job_state, branch_id, tax_basis from quote) t left join branch b using (branch_id)
    where t.tax_basis = 'exempt' and not coalesce(b.tax_exempt and t.state = any(b.cert_states), false)`);
  expect(wrong).toEqual([]);
});

it('invoices less credits less payments are the balance and the aging of every customer on every day', async () => {
  const moves = await readMoves();
  const first = moves.map(({ day }) => day).sort()[0] ?? DEMO_TODAY;
  let days = 0;
  for (let day = first; day <= DEMO_TODAY; day = addDays(day, 1), days += 1) {
    const aging = await readAging(demo.db, day);
    const aged = aging.filter(({ total }) => total !== 0).map((row) => [row.company_id, row.total]);
    expect({ day, balances: Object.fromEntries(aged) }).toEqual({ day, balances: balancesOn(moves, day) });
  }
  expect(days).toBeGreaterThan(150);
});

it('the card of every company says what its documents add up to', async () => {
  const balances = balancesOn(await readMoves(), DEMO_TODAY);
  const companies = await demo.query<{ company_id: number }>(`select company_id from company where is_active`);
  for (const { company_id: id } of companies) {
    const card = await readCompanyAccount(books, id);
    const { invoiced } = await readOpenAccount(demo.db, id);
    const owed = balances[String(id)] ?? 0;
    expect({ id, card: card.invoiced, aging: card.aging?.total ?? 0, account: invoiced }).toEqual({
      id,
      card: owed,
      aging: owed,
      account: owed,
    });
  }
});

it('the books that are compared every night agree', async () => {
  expect(await findDifferences(demo.db)).toEqual([]);
  const said: unknown[] = [];
  const log = { ...silentLog, error: (...words: unknown[]) => said.push(words) };
  await reconcileAccounts.run({ ...books.app, log }, {});
  expect(said).toEqual([]);
});

it('every order is as far as its invoices: paid and closed to the cent, invoiced with something open', async () => {
  const rows = await demo.query<{ no: string; status: string; total: number; billed: number; open: number }>(`
    select t.tracker_no as no, t.status, t.total, coalesce(sum(v.total), 0) as billed, coalesce(sum(v.balance), 0) as open
    from tracker t left join invoice v using (tracker_id) where t.status in ('shipped', 'invoiced', 'paid', 'closed')
    group by t.tracker_id`);
  expect(rows.filter(({ status }) => status === 'closed').length).toBeGreaterThan(15);
  for (const { no, status, total, billed, open } of rows)
    expect({ no, billed, isOpen: open > 0 }).toEqual({
      no,
      billed: status === 'shipped' ? 0 : total,
      isOpen: status === 'invoiced',
    });
});

it('what left with its paperwork done is invoiced, but two trucks that accounting can post today', async () => {
  const unbilled = await listUnbilled(books);
  expect(unbilled.filter(({ waiting }) => !waiting)).toHaveLength(2);
  expect(unbilled.filter(({ waiting }) => waiting).length).toBeGreaterThan(2);
  const early = await demo.query(`
    select v.invoice_no from invoice v join tracker_curb c using (tracker_id) join tracker_curb_task k using (tracker_curb_id)
    where k.task = 'final_paperwork' and k.status <> 'done'`);
  expect(early).toEqual([]);
  const bare = await demo.query(`
    select invoice_no from invoice v where mailed_to is null or not exists (
      select 1 from cdi_file f where f.cdi_file_id = v.file_id and f.tracker_id = v.tracker_id)`);
  expect(bare).toEqual([]);
});

it('the demo has payments and credits in every state, some of the money unapplied', async () => {
  const of = async (table: string) =>
    Object.fromEntries(
      (
        await demo.query<{ status: string; n: number }>(
          `select status, count(*)::int as n from ${table} group by status order by 1`,
        )
      ).map(({ status, n }) => [status, n]),
    );
  expect(await of('payment')).toEqual({ cleared: expect.any(Number), deposited: 1, received: 1, returned: 1, void: 1 });
  expect(await of('credit')).toEqual({ applied: 2, approved: 1, issued: 1, rejected: 1, requested: 1, void: 1 });
  const [some] = await demo.query<Record<string, number>>(`
    select (select count(*)::int from payment where has_unapplied) as unapplied,
      (select count(*)::int from invoice where status = 'part_paid') as part_paid,
      (select count(distinct invoice_id)::int from payment_application a join invoice v using (invoice_id)
        where a.reversed_date is null and a.applied_date > v.due_date and v.status = 'paid') as late,
      (select count(*)::int from payment p where 2 <= (select count(*) from payment_application a
        where a.payment_id = p.payment_id)) as of_two`);
  expect(some).toEqual({ unapplied: 3, part_paid: 1, late: expect.any(Number), of_two: 1 });
  expect(some?.['late']).toBeGreaterThanOrEqual(2);
});

it('most of what is open is current; one company is far over its terms, and its order waits for that', async () => {
  const aging = await readAging(demo.db, DEMO_TODAY);
  const sum = (name: 'current' | 'late_30' | 'late_60' | 'late_more') => aging.reduce((all, row) => all + row[name], 0);
  expect(sum('current')).toBeGreaterThan(sum('late_30') + sum('late_60') + sum('late_more'));
  expect(aging.filter((row) => row.late_30 > 0)).toHaveLength(2);
  expect(aging.filter((row) => row.late_60 > 0).map((row) => row.credit_status)).toEqual(['hold']);
  const over = aging.filter((row) => row.late_more > 0);
  expect(over).toHaveLength(1);
  const late = over[0]?.company_id ?? 0;
  expect(await readCreditProblem(books, late)).toMatch(/^An invoice that was due .+ is more than 30 days late\.$/);
  const waiting = await demo.query(
    `select 1 from tracker where company_id = ${late} and status = 'approved' and hold_reason is null`,
  );
  expect(waiting.length).toBeGreaterThan(0);
});

it('every other company has credit for another order', async () => {
  const rows = await demo.query<{ company_id: number; company_name: string }>(`
    select distinct c.company_id, c.company_name from company c join tracker t using (company_id)
    where c.credit_status = 'approved' order by 2`);
  const held: string[] = [];
  for (const { company_id: id, company_name: name } of rows)
    if ((await readCreditProblem(books, id)) !== null) held.push(name);
  expect(held).toEqual(['Hudson Valley Air Distributors']);
  expect(rows.map((row) => row.company_name)).toContain('Lakeland Comfort Supply');
});
