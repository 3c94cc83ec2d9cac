import { objects } from '@cdi/shared/catalogue';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { insertRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import type { Caller, TestApp } from './test-app.ts';

/** A goal of an employee for a month that has none; gives its number. */
export async function makeGoal({ db }: TestApp, manager: Caller, count: number): Promise<number> {
  const { rep } = await one<{ rep: number }>(db)`
    select min(user_id)::int as rep from "user" where user_type = '4'`;
  const cells = [{ owner_id: rep, month: (count % 12) + 1, target: 1000 + count, version: 0 }];
  const year = 2040 + Math.floor(count / 12);
  const reply = await manager.post('/api/sales_goals/save', { year, by: 'rep', metric: 'bookings', cells } as never);
  if (reply.status !== 200) throw new Error(`No goal was set: ${JSON.stringify(reply.body)}`);
  return (await one<{ id: number }>(db)`select max(sales_goal_id)::int as id from sales_goal`).id;
}

/** A credit application whose mail was confirmed; gives its number. */
export async function makeApplication({ services, db }: TestApp, count: number): Promise<number> {
  const definition = objects.account_application;
  const [example] = definition.examples;
  return db.transaction().execute(async (tx) => {
    const context = contextOf(services, tx, SYSTEM, 'test');
    const row = await insertRecord(context, definition, {
      ...example,
      legal_name: `${example.legal_name} ${count}`,
      tax_id_end: '6789',
      bank_account_end: '0123',
      signed_dt: context.now.toISOString(),
      confirmed_dt: context.now.toISOString(),
      received_date: context.today,
      status: 'received',
    });
    return row.account_application_id;
  });
}
