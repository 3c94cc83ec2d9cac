import type { CallContext } from '../context.ts';
import { one, run } from '../storage/query.ts';

/** An entry that changes the account of a customer. */
export type LedgerKind = 'invoice' | 'payment' | 'returned' | 'void' | 'credit' | 'discount' | 'discount_back';

interface Entry {
  readonly companyId: number;
  readonly date: string;
  readonly kind: LedgerKind;
  /** Above 0 for what the customer owes more, dollars. */
  readonly amountUsd: number;
  readonly object: 'invoice' | 'payment' | 'credit' | 'payment_application';
  readonly id: number;
}

/** Locks the account of a customer until the transaction ends; every change of the account takes this lock first. */
export async function lockAccount({ db }: Pick<CallContext, 'db'>, companyId: number): Promise<void> {
  await one(db)`select company_id from company where company_id = ${companyId} for no key update`;
}

/** Writes what moved the account into the ledger, which only grows. */
export async function noteEntry({ db, now }: Pick<CallContext, 'db' | 'now'>, entry: Entry): Promise<void> {
  await run(db)`
    insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id, created_dt)
    values (${entry.companyId}, ${entry.date}::date, ${entry.kind}, ${entry.amountUsd}, ${entry.object}, ${entry.id},
      ${now.toISOString()}::timestamptz)`;
}
