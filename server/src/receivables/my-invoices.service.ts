import type { MyInvoice, MyInvoices } from '@cdi/shared/contracts';
import { objects, grantsOf } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import type { CallContext, Person } from '../context.ts';
import { invoicesOfCustomer } from '../customers/customer-invoices.ts';
import { scopeCondition } from '../scope/scope.ts';
import { many, one } from '../storage/query.ts';
import { readAdvance, sumPromised, type AdvanceClaim } from './advance.service.ts';
import { readOpenItems } from './open-items.ts';
import { readRemitTo } from './remit-to.ts';
import { stateAccount } from './statement.service.ts';

/** Invoices that are shown at once. */
const SHOWN = 200;

function assertPriced(person: Person): void {
  if (!person.showsPrices)
    throw new AppError(
      'FORBIDDEN',
      'Your company shows invoices to its accounting only. Ask them, or call us to have it changed.',
    );
}

/** A statement covers every order of the company, so it is only for people who see all of them. */
const mayState = ({ companyId, visibility, showsPrices }: Person): boolean =>
  showsPrices && companyId !== null && visibility === 'company';

/** Unapplied payments and credits of the person's company, for people who see all of its orders. */
async function listUnapplied({ db, person, today }: CallContext): Promise<MyInvoices['unapplied']> {
  if (!mayState(person) || person.companyId === null) return [];
  const items = await readOpenItems(db, person.companyId, today);
  return items.filter(({ open }) => open < 0).map(({ document, day, open }) => ({ document, day, amount: -open }));
}

/** Orders of the person's own company that the person sees and that wait for payment, each with the missing amount. */
async function listWaiting(
  { app, db, person }: CallContext,
  own: readonly AdvanceClaim[],
): Promise<MyInvoices['waiting']> {
  const order = objects.tracker;
  const isSeen = scopeCondition(app.catalogue, order, grantsOf(order, 'read'), person, 't');
  const rows = await many<{ tracker_id: number }>(db)`
    select t.tracker_id from tracker t
    where t.hold_reason = 'payment' and t.is_active and t.company_id = ${person.companyId} and ${isSeen}`;
  const ids = new Set(rows.map(({ tracker_id }) => Number(tracker_id)));
  const waiting = own.filter(({ missingCents, tracker_id }) => missingCents > 0 && ids.has(tracker_id));
  return waiting
    .toSorted((one, other) => one.tracker_id - other.tracker_id)
    .map(({ tracker_id, tracker_no, job_name, missingCents }) => ({
      tracker_id,
      tracker_no: tracker_no ?? '',
      job_name,
      missing: missingCents / 100,
    }));
}

/**
 * Invoices for orders of the person's own company that the person sees, open ones first. Throws FORBIDDEN if the person may not see prices.
 */
export async function listMyInvoices(context: CallContext): Promise<MyInvoices> {
  const { app, db, person, today } = context;
  assertPriced(person);
  const isSeen = invoicesOfCustomer(app, person);
  const rows = await many<MyInvoice>(db)`
    select t.invoice_id, t.invoice_no, t.invoice_date::text as invoice_date, t.due_date::text as due_date,
      t.tracker_id, o.tracker_no, o.job_name, t.customer_po, t.total, t.balance, t.file_id
    from invoice t join tracker o on o.tracker_id = t.tracker_id where t.is_active and ${isSeen}
    order by t.balance > 0 desc, t.invoice_date desc, t.invoice_id desc limit ${SHOWN + 1}`;
  const sums = await one<{ open: number; late: number }>(db)`
    select coalesce(sum(t.balance), 0) as open,
      coalesce(sum(t.balance) filter (where t.due_date < ${today}::date), 0) as late
    from invoice t where t.is_active and ${isSeen}`;
  const own = person.companyId === null ? [] : (await readAdvance(db, person.companyId)).claims;
  return {
    invoices: rows.slice(0, SHOWN),
    is_more: rows.length > SHOWN,
    open: Number(sums.open),
    late: Number(sums.late),
    unapplied: await listUnapplied(context),
    // money that pays orders before they are invoiced is only for people who see all of them
    promised: mayState(person) ? sumPromised(own) : 0,
    waiting: await listWaiting(context, own),
    today,
    remit_to: (await readRemitTo(context)).filter(Boolean),
    may_state: mayState(person),
  };
}

/** Makes the statement of the person's company as of today. Throws FORBIDDEN if the person does not see all of its orders. */
export async function stateMyAccount(context: CallContext): Promise<{ readonly cdi_file_id: number }> {
  const { person, today } = context;
  assertPriced(person);
  if (!mayState(person) || person.companyId === null)
    throw new AppError(
      'FORBIDDEN',
      'A statement is of all orders of your company, and you see some of them. Ask a colleague who sees them all.',
    );
  const { cdi_file_id } = await stateAccount(context, person.companyId, today, false);
  return { cdi_file_id };
}
