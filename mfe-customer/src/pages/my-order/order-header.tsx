import type { OrderView } from '@cdi/shared/contracts';
import { FieldState } from '@cdi/shared/records';
import { statusField } from '../../words/customer-words.ts';
import { printDay, printInstant } from '../../print/print-date.ts';
import { hasDrawings } from './has-drawings.ts';

/** Number, job, state, and the promised date with all its changes. */
export function OrderHeader({ order }: { readonly order: OrderView }) {
  return (
    <header className="my-order-head">
      <h1>
        <span className="my-order-number">{order.tracker_no}</span>{' '}
        <span className="my-order-job">{order.job_name}</span>
      </h1>
      <p className="my-order-line">
        <FieldState field={statusField('tracker')} value={order.status} />
        <span>
          ordered {printDay(order.tracker_date)} by {order.company}
        </span>
        {order.requested_date && <span>asked for {printDay(order.requested_date)}</span>}
        {order.customer_po && (
          <span>
            PO <span className="my-order-figure">{order.customer_po}</span>
          </span>
        )}
      </p>
      {order.hold && (
        <p className="my-order-hold" role="note">
          <strong>On hold: {order.hold}.</strong> The order stands still until this is settled;{' '}
          {order.advance ? 'what is to be paid stands below.' : 'your contact tells you what is needed.'}
        </p>
      )}
      <Promise order={order} />
    </header>
  );
}

function Promise({ order }: { readonly order: OrderView }) {
  const { promises, promised_date: promised, ship_date: shipped } = order;
  const changes = promises.slice(1);
  const isDrawn = hasDrawings(order);
  return (
    <div className="my-order-promise">
      <p className="my-order-date">
        <span>{shipped ? 'Shipped' : promised ? 'Promised to ship' : 'Ships'}</span>
        {shipped || promised ? (
          <strong>{printDay(shipped ?? promised)}</strong>
        ) : (
          <span className="my-order-no-date">
            {isDrawn ? 'The date is set when the drawings are approved.' : 'The date is set when the order is checked.'}
          </span>
        )}
      </p>
      {promises.length > 0 && (
        <details open={changes.length > 0}>
          <summary>{describeChanges(changes.length)}</summary>
          <ol>
            {promises.map((promise, index) => (
              <li key={promise.promised_dt}>
                <strong>{printDay(promise.promised_date)}</strong>
                <span>{promise.reason ?? (index === 0 ? 'First promise' : 'No reason was given')}</span>
                <span className="my-order-quiet">{printInstant(promise.promised_dt)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function describeChanges(count: number): string {
  if (count === 0) return 'This date has not changed';
  return count === 1 ? 'This date has changed once' : `This date has changed ${count} times`;
}
