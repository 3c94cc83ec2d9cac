import { PAID_UP } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { inStates } from '../storage/in-states.ts';
import { one } from '../storage/query.ts';

/** Balance of a customer's account. Dollars. */
export interface OpenAccount {
  /** What is invoiced and not paid, less what was paid or credited and is not applied yet. */
  readonly invoiced: number;
  /** What is ordered and not invoiced yet, of orders that are not given up: one that was put out of use counts where a truck of it left. */
  readonly ordered: number;
  /** The day on which the oldest unpaid invoice was due. */
  readonly oldest_due: PlainDate | null;
}

/** What a company owes and has ordered: the one answer that credit, orders and pages of accounting go by. */
export async function readOpenAccount(db: Db, companyId: number): Promise<OpenAccount> {
  return one<OpenAccount>(db)`
    select
      (select coalesce(sum(balance), 0) from invoice where company_id = ${companyId})
        - (select coalesce(sum(unapplied), 0) from payment where company_id = ${companyId})
        - (select coalesce(sum(unapplied), 0) from credit where company_id = ${companyId}) as invoiced,
      (select coalesce(sum(greatest(t.total - coalesce(v.invoiced, 0), 0)), 0) from tracker t
        left join (select tracker_id, sum(total) as invoiced from invoice where company_id = ${companyId} group by 1) v
          on v.tracker_id = t.tracker_id
        where t.company_id = ${companyId} and (t.is_active or exists (
            select 1 from shipment s where s.tracker_id = t.tracker_id and s.ship_date is not null))
          and not ${inStates(sql`t.status`, PAID_UP)}) as ordered,
      (select min(due_date)::text from invoice where company_id = ${companyId} and balance > 0) as oldest_due`;
}
