import { callForData } from '@cdi/shared/api';
import { loadMyInvoices, type MyInvoice, type MyInvoices } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { Link, useHash, usePageTitle } from '@cdi/shared/mfe';
import { FileLink } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';
import { AppliedItems } from './applied-items.tsx';
import { StatementButton } from './statement-button.tsx';
import '../../order.css';

/** The invoices of the user's orders: open amounts with due dates, the statement, and where to send payments. */
export const MyInvoicesPage = observer(function MyInvoicesPage() {
  usePageTitle('My Invoices');
  const [store] = useState(() => new LoaderStore<MyInvoices>(() => callForData(loadMyInvoices, {})));
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  return (
    <div className="mo">
      <h1>My invoices</h1>
      {state.kind === 'loading' && <StatePanel kind="loading" title="Looking up your invoices" />}
      {state.kind === 'failed' && (
        <FailurePanel error={state.error} what="invoices" onRetry={() => void store.load()} />
      )}
      {state.kind === 'ready' && <Account account={state.value} />}
    </div>
  );
});

function Account({ account }: { readonly account: MyInvoices }) {
  const { invoices, open, late, may_state, is_more } = account;
  useScrollTo(useHash());
  return (
    <>
      <p role="status">
        {open > 0 ? (
          <>
            <strong>{printDollars(open)} open</strong>
            {late > 0 ? `, ${printDollars(late)} of it past due` : ', nothing past due'}
          </>
        ) : (
          'Nothing is open'
        )}
      </p>
      <Waiting orders={account.waiting} />
      <NotApplied {...account} />
      {may_state && <StatementButton />}
      <HowToPay remitTo={account.remit_to} />
      {invoices.length === 0 ? (
        <StatePanel
          kind="empty"
          title="No invoices yet"
          action={
            <Link className="cdi-button" href="/myorder">
              Open your orders
            </Link>
          }
        >
          <p>An order is invoiced when its truck leaves. The invoice stands here from then on, and on its order.</p>
        </StatePanel>
      ) : (
        <InvoiceTable invoices={invoices} today={account.today} />
      )}
      {is_more && (
        <p className="my-order-quiet">
          The newest {invoices.length} are shown. Older invoices stand on <Link href="/myorder">their orders</Link>.
        </p>
      )}
    </>
  );
}

/** The orders that wait for payment in advance, and the missing amount of each. */
function Waiting({ orders }: { readonly orders: MyInvoices['waiting'] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">Orders that wait for their payment</h2>
      <ul>
        {orders.map(({ tracker_id, tracker_no, job_name, missing }) => (
          <li key={tracker_id}>
            <Link href={`/myorder/${tracker_id}`}>{tracker_no}</Link>
            {job_name && `, ${job_name}`}: <strong>{printDollars(missing)} missing</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Payments and credits that are not applied to an invoice yet, and the amount that remains to pay. */
function NotApplied({ open, unapplied, promised, waiting }: MyInvoices) {
  if (unapplied.length === 0) return null;
  const cents = (usd: number): number => Math.round(usd * 100);
  const net = unapplied.reduce((sum, { amount }) => sum - cents(amount), cents(open) + cents(promised)) / 100;
  const where = promised > 0 || waiting.length > 0 ? ' on invoices' : '';
  return (
    <section aria-labelledby="unapplied-title">
      <h2 id="unapplied-title">Not applied to an invoice yet</h2>
      <ul>
        {unapplied.map(({ document, day, amount }) => (
          <li key={`${document} ${day}`}>
            {document} of {printDay(day)}: {printDollars(amount)}
          </li>
        ))}
      </ul>
      {promised > 0 && <p>{printDollars(promised)} of it pays orders in advance, before they are invoiced.</p>}
      <p>
        <strong>{net > 0 ? `${printDollars(net)} left to pay${where}` : `Nothing left to pay${where}`}</strong>
        {net < 0 && `, ${printDollars(-net)} stand to your credit`}
      </p>
    </section>
  );
}

/** Scrolls to the part that the address names: it is rendered after the browser has tried to scroll there. */
function useScrollTo(hash: string): void {
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
}

function HowToPay({ remitTo }: { readonly remitTo: readonly string[] }) {
  const { supportPhone } = session.config;
  return (
    <section className="my-order-pay" id="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">How to pay</h2>
      <p>
        Send your check to the address below and write the invoice numbers on it, or that of the order that you pay in
        advance.
      </p>
      <address>
        {remitTo
          .filter((line) => line !== supportPhone)
          .map((line) => (
            <div key={line}>{line}</div>
          ))}
      </address>
      {supportPhone && (
        <p>
          For another way to pay, or a question about an invoice, call{' '}
          <a href={`tel:${supportPhone}`}>{supportPhone}</a>.
        </p>
      )}
    </section>
  );
}

function InvoiceTable({ invoices, today }: { readonly invoices: readonly MyInvoice[]; readonly today: string }) {
  return (
    <div className="my-order-scroll" role="region" aria-label="Invoices" tabIndex={0}>
      <table className="my-order-table">
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Job</th>
            <th scope="col">Order</th>
            <th scope="col">PO</th>
            <th scope="col">Dated</th>
            <th scope="col">Due</th>
            <th scope="col" className="is-end">
              Total
            </th>
            <th scope="col" className="is-end">
              Balance
            </th>
            <th scope="col">
              <span className="visually-hidden">Payments</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoice_id} invoice={invoice} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceRow({ invoice, today }: { readonly invoice: MyInvoice; readonly today: string }) {
  const { invoice_id, invoice_no, file_id, balance, due_date } = invoice;
  const isOpen = balance > 0;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <tr id={`invoice-${invoice_id}`}>
        <th scope="row">
          {file_id === null ? invoice_no : <FileLink file={{ cdi_file_id: file_id, title: invoice_no }} />}
        </th>
        <td className="my-order-job">{invoice.job_name}</td>
        <td data-label="Order">
          <Link href={`/myorder/${invoice.tracker_id}`}>{invoice.tracker_no}</Link>
        </td>
        <td data-label="PO">{invoice.customer_po ?? '–'}</td>
        <td data-label="Dated">{printDay(invoice.invoice_date)}</td>
        <td data-label="Due">
          {printDay(due_date)}
          {isOpen && due_date < today && <strong>, past due</strong>}
        </td>
        <td className="is-end" data-label="Total">
          {printDollars(invoice.total)}
        </td>
        <td className="is-end" data-label="Balance">
          {isOpen ? printDollars(balance) : 'paid'}
        </td>
        <td className="is-end">
          <button
            type="button"
            className="cdi-button is-quiet"
            aria-expanded={isShown}
            aria-label={`Payments of ${invoice_no}`}
            onClick={() => setShown(!isShown)}
          >
            Payments
          </button>
        </td>
      </tr>
      {isShown && (
        <tr>
          <td colSpan={9}>
            <section aria-label={`What was paid on ${invoice_no}`}>
              <AppliedItems invoiceId={invoice_id} />
            </section>
          </td>
        </tr>
      )}
    </>
  );
}
