import { objects, type RecordRow, grantsOf } from '@cdi/shared/catalogue';
import type { AppliedItem, InvoiceApplications, MyAppliedItem, MyInvoiceApplications } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { isStaff, mayAtAll } from '@cdi/shared/policy';
import type { CallContext, Person } from '../context.ts';
import { invoicesOfCustomer } from '../customers/customer-invoices.ts';
import { getVisible } from '../records/read/present-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, maybeOne } from '../storage/query.ts';

/** An application as it is stored, of either kind, with who wrote it. Dollars. */
interface Application {
  readonly object: 'payment' | 'credit';
  readonly application_id: number;
  /** Number of the record of the payment or credit. */
  readonly id: number;
  readonly no: string;
  readonly is_rebate: boolean;
  readonly amount: number;
  readonly discount: number;
  readonly applied_date: string;
  readonly applied_by: string | null;
  readonly reversed_date: string | null;
  readonly reversed_by: string | null;
  readonly reason: string | null;
}

async function readApplied({ db }: CallContext, invoiceId: number): Promise<readonly Application[]> {
  return many<Application>(db)`
    with applied as (
      select 'payment' as object, a.payment_application_id as application_id, p.payment_id as id, p.reference_no as no,
        false as is_rebate, a.amount, a.discount, a.applied_date, a.reversed_date, a.reason
      from payment_application a join payment p on p.payment_id = a.payment_id where a.invoice_id = ${invoiceId}
      union all
      select 'credit', a.credit_application_id, k.credit_id, coalesce(k.credit_no, k.request_no), k.reason = 'rebate',
        a.amount, 0, a.applied_date, a.reversed_date, a.reason
      from credit_application a join credit k on k.credit_id = a.credit_id where a.invoice_id = ${invoiceId})
    select a.object, a.application_id, a.id, a.no, a.is_rebate, a.amount, a.discount,
      a.applied_date::text as applied_date, a.reversed_date::text as reversed_date, a.reason,
      max(${fullNameOf('u')}) filter (where h.field = 'invoice_id') as applied_by,
      max(${fullNameOf('u')}) filter (where h.field = 'reversed_date') as reversed_by
    from applied a
      left join history h on h.object = a.object and h.record_id = a.id and h.child = 'applications'
        and h.child_id = a.application_id and h.field in ('invoice_id', 'reversed_date')
      left join "user" u on u.user_id = h.changed_by
    group by a.object, a.application_id, a.id, a.no, a.is_rebate, a.amount, a.discount, a.applied_date,
      a.reversed_date, a.reason
    order by a.applied_date, a.object desc, a.application_id`;
}

/** The rows of one application: what it took off, by kind, and what put that back. */
function listItems(row: Application, href: string | null): readonly AppliedItem[] {
  const kind = row.object === 'payment' ? 'payment' : row.is_rebate ? 'rebate' : 'credit';
  const parts = [
    { kind, usd: row.amount } as const,
    ...(row.discount > 0 ? [{ kind: 'discount', usd: row.discount } as const] : []),
  ];
  const { no, reversed_date } = row;
  return parts.flatMap(({ kind: what, usd }): AppliedItem[] => {
    const key = `${row.object}-${row.application_id}-${what}`;
    const item: AppliedItem = {
      key,
      kind: what,
      is_reversal: false,
      day: row.applied_date,
      no,
      href,
      amount: -usd,
      by: row.applied_by,
      reason: null,
    };
    if (reversed_date === null) return [item];
    const { reversed_by: by, reason } = row;
    const back = { key: `${key}-back`, is_reversal: true, day: reversed_date, amount: usd };
    return [item, { ...item, ...back, by, reason }];
  });
}

/** The page of the applied item, for people who may open it. */
function hrefFor(person: Person): (row: Application) => string | null {
  const mayOpen = {
    payment: isStaff(person) && mayAtAll(grantsOf(objects.payment, 'read'), person),
    credit: isStaff(person) && mayAtAll(grantsOf(objects.credit, 'read'), person),
  };
  return ({ object, id }) => (mayOpen[object] ? `/${object}/${id}` : null);
}

type Invoice = Pick<RecordRow<'invoice'>, 'invoice_id' | 'invoice_no' | 'total' | 'balance'>;

async function readItems(context: CallContext, invoice: Invoice): Promise<InvoiceApplications> {
  const { invoice_id, invoice_no, total, balance } = invoice;
  const hrefOf = hrefFor(context.person);
  const items = (await readApplied(context, invoice_id)).flatMap((row) => listItems(row, hrefOf(row)));
  return { invoice_id, invoice_no, total, balance, items: items.toSorted((a, b) => a.day.localeCompare(b.day)) };
}

/** Items applied to an invoice, for an employee who reads invoices. Throws NOT_FOUND. */
export async function readInvoiceApplications(context: CallContext, invoiceId: number): Promise<InvoiceApplications> {
  return readItems(context, await getVisible(context, objects.invoice, invoiceId));
}

/**
 * The item as the customer sees it: without the employee who did it or the reason for its reversal, which employees wrote for each other.
 */
const forCustomer = ({ key, kind, is_reversal, day, no, amount }: AppliedItem): MyAppliedItem => ({
  key,
  kind,
  is_reversal,
  day,
  no,
  amount,
});

/** Items applied to an invoice that its customer sees. Throws NOT_FOUND for any other. */
export async function readMyInvoiceApplications(
  context: CallContext,
  invoiceId: number,
): Promise<MyInvoiceApplications> {
  const { app, db, person } = context;
  const invoice = await maybeOne<Invoice>(db)`
    select t.invoice_id, t.invoice_no, t.total, t.balance from invoice t
    where t.invoice_id = ${invoiceId} and t.is_active and ${invoicesOfCustomer(app, person)}`;
  if (!invoice) throw new AppError('NOT_FOUND', `There is no invoice ${invoiceId}, or it is not yours to see.`);
  const applied = await readItems(context, invoice);
  return { ...applied, items: applied.items.map(forCustomer) };
}
