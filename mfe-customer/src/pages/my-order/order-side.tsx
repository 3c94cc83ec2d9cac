import type { OrderView } from '@cdi/shared/contracts';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { FileLink } from '@cdi/shared/records';
import { ContactCard } from '../../contact/contact-card.tsx';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';
import { OrderPapers } from './order-papers.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderShares } from './shares/order-shares.panel.tsx';
import { sendFile } from './send-file.ts';
import { OrderShipping } from './order-shipping.panel.tsx';

/** Shipping, amounts and documents of the order. */
export function OrderSide({ order, onSent }: { readonly order: OrderView; readonly onSent: () => void }) {
  return (
    <div className="my-order-side">
      <section aria-labelledby="order-shipping">
        <h2 id="order-shipping">Shipping</h2>
        <OrderShipping order={order} />
      </section>
      {order.totals && (
        <section aria-labelledby="order-totals">
          <h2 id="order-totals">Totals</h2>
          <Totals totals={order.totals} />
        </section>
      )}
      {order.invoices.length > 0 && (
        <section aria-labelledby="order-invoices">
          <h2 id="order-invoices">Invoices</h2>
          <Invoices invoices={order.invoices} />
        </section>
      )}
      <section aria-labelledby="order-files">
        <h2 id="order-files">Files</h2>
        {order.files.length === 0 && (
          <p className="my-order-quiet">Drawings, packing slips and invoices appear here.</p>
        )}
        <ul className="my-order-files">
          {order.files.map((file) => (
            <li key={file.cdi_file_id}>
              <FileLink file={file} />
              <span className="my-order-quiet">
                {file.type}, {printDay(file.created_dt.slice(0, 10))}
              </span>
            </li>
          ))}
        </ul>
        <OrderPapers trackerId={order.tracker_id} />
        <button type="button" className="cdi-button is-quiet" onClick={() => sendFile(order, onSent)}>
          Attach a file
        </button>
      </section>
      {order.quote_id !== null && <OrderAgain quoteId={order.quote_id} />}
      <section aria-labelledby="order-contact">
        <h2 id="order-contact">Whom to ask</h2>
        <ContactCard contact={order.contact} />
      </section>
      <OrderShares trackerId={order.tracker_id} />
    </div>
  );
}

function Invoices({ invoices }: Pick<OrderView, 'invoices'>) {
  return (
    <ul className="my-order-files">
      {invoices.map(({ invoice_id, invoice_no, due_date, total, balance, file_id }) => (
        <li key={invoice_id}>
          {file_id === null ? invoice_no : <FileLink file={{ cdi_file_id: file_id, title: invoice_no }} />}
          <span className="my-order-quiet">
            {printDollars(total)}, {balance === 0 ? 'paid' : `${printDollars(balance)} due ${printDay(due_date)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Totals({ totals }: { readonly totals: NonNullable<OrderView['totals']> }) {
  const rows = listPriceRows(totals);
  return (
    <dl className="my-order-totals">
      {rows.map(({ name, label, kind, amountUsd, words }) => (
        <div key={name} className={kind === 'amount' ? undefined : `is-${kind}`}>
          <dt>{label}</dt>
          <dd>{words ?? printDollars(amountUsd)}</dd>
        </div>
      ))}
    </dl>
  );
}
