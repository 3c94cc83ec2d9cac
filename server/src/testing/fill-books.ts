import { one, run } from '../storage/query.ts';
import type { TestApp } from './test-app.ts';

/** Orders and quotes of two companies over some weeks, with values that the test adds up itself. */
export const BOOKED = [
  { company: 1, date: '2026-03-02', goods: 1000.5, surcharge: 10, fee: 0, cost: 600, family: 'NEW', gm: 40.03 },
  { company: 1, date: '2026-03-09', goods: 250.25, surcharge: 0, fee: 25.02, cost: 200, family: 'ADP', gm: 20.079 },
  {
    company: 3,
    date: '2026-03-09',
    goods: 4000,
    surcharge: 80.01,
    fee: 0,
    stamp: 650,
    cost: 2400,
    family: 'ISO',
    gm: 40,
  },
  {
    company: 3,
    date: '2026-04-01',
    goods: 99.99,
    surcharge: 0,
    fee: 0,
    fillUp: 50.01,
    cost: 99.99,
    family: 'NEW',
    gm: -0.05,
  },
] as const;

export interface Books {
  /** In the order of `BOOKED`. */
  readonly orderIds: readonly number[];
  /** A draft, one that was sent, one that was seen, and two that are over. */
  readonly quoteIds: readonly number[];
}

/** Puts the orders, a cancelled one besides, and five quotes into the database. */
export async function fillBooks(app: TestApp): Promise<Books> {
  const orderIds: number[] = [];
  const quoteIds: number[] = [];
  const inside = await app.userId('inside');
  for (const [index, plan] of BOOKED.entries()) {
    const { tracker_id } = await one<{ tracker_id: number }>(app.db)`
      insert into tracker (tracker_no, tracker_date, company_id, job_name, order_type, status, main_family, goods,
        surcharge, quick_fee, engineering_fee, minimum_fill, cost, gm_percent, cdi_location_id, territory_id,
        inside_rep_id)
      values (${`T-9000${index}`}, ${plan.date}::date, ${plan.company},
        ${index === 1 ? '=HYPERLINK("x")' : `Job ${index}`}, 'custom', 'in_production', ${plan.family}, ${plan.goods},
          ${plan.surcharge}, ${plan.fee}, ${'stamp' in plan ? plan.stamp : 0},
          ${'fillUp' in plan ? plan.fillUp : null}::numeric, ${plan.cost}, ${plan.gm}, 1,
          ${index === 0 ? 1 : null}::bigint, ${index < 2 ? inside : null}::bigint)
      returning tracker_id`;
    orderIds.push(tracker_id);
  }
  await run(app.db)`
    insert into tracker (tracker_no, tracker_date, company_id, job_name, order_type, status, goods)
    values ('T-90009', '2026-03-03', 1, 'Cancelled', 'custom', 'cancelled', 7777)`;
  for (const [index, status] of ['draft', 'sent', 'viewed', 'won', 'expired'].entries()) {
    const { quote_id } = await one<{ quote_id: number }>(app.db)`
      insert into quote (quote_no, revision, quote_date, company_id, job_name, status, goods, surcharge,
        next_action_date, inside_rep_id, territory_id)
      values (${`Q-9000${index}`}, ${index === 1 ? 2 : 0}, ${`2026-03-1${index}`}::date, ${index === 2 ? 3 : 1},
        ${`Quote ${index}`}, ${status}, ${1000 * (index + 1)}, 0.5, ${index === 0 ? '2026-03-15' : null}::date,
          ${index === 1 ? inside : null}::bigint, ${index === 0 ? 1 : null}::bigint)
      returning quote_id`;
    quoteIds.push(quote_id);
  }
  return { orderIds, quoteIds };
}
