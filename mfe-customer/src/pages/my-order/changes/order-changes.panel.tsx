import type { ChangeView, OrderView } from '@cdi/shared/contracts';
import { isShipped } from '@cdi/shared/trade';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { printInstant } from '../../../print/print-date.ts';
import { hasDrawings } from '../has-drawings.ts';
import { AskForChange } from './ask-for-change.tsx';
import { ChangeBeforeAfter } from './change-before-after.tsx';
import type { OrderChangesStore } from './order-changes.store.ts';
import { WaitingChange } from './waiting-change.panel.tsx';

interface OrderChangesProps {
  readonly order: OrderView;
  readonly store: OrderChangesStore;
}

/** The changes of an order: waiting ones first, then approved, declined and requested ones. */
export const OrderChanges = observer(function OrderChanges({ order, store }: OrderChangesProps) {
  // each reload of the order may bring another change
  useEffect(() => {
    void store.load();
  }, [store, order]);
  useEffect(() => () => store.stop(), [store]);
  const changes = store.value ?? [];
  const { waiting } = store;
  const others = changes.filter((change) => change.status !== 'sent');
  const isDrawn = hasDrawings(order);
  const isOver = isShipped(order.status) || order.status === 'cancelled';
  return (
    <div className="my-order-changes" id="changes">
      {store.state.kind === 'failed' && (
        <p role="status" className="my-order-stale">
          The changes of this order could not be looked up: {store.state.error.message}
        </p>
      )}
      {waiting.map((change) => (
        <WaitingChange key={change.change_order_id} store={store} change={change} isDrawn={isDrawn} />
      ))}
      {others.length > 0 && (
        <section aria-label="Changes of this order">
          {others.map((change) => (
            <PastChange key={change.change_order_id} change={change} isDrawn={isDrawn} />
          ))}
        </section>
      )}
      {!isOver && <AskForChange store={store} order={order} />}
    </div>
  );
});

const SAID: Readonly<Record<ChangeView['status'], string>> = {
  requested: 'asked for; we look at it',
  draft: 'we price it',
  sent: 'waits for your answer',
  applied: 'agreed and done',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

function PastChange({ change, isDrawn }: { readonly change: ChangeView; readonly isDrawn: boolean }) {
  const when = change.answered_dt ?? change.made_dt;
  return (
    <details className="my-order-change">
      <summary>
        <span className="my-order-number">{change.change_no}</span> {SAID[change.status]}
        <span className="my-order-quiet">
          {change.answered_name ? ` by ${change.answered_name}` : ''}
          {when ? `, ${printInstant(when)}` : ''}
        </span>
      </summary>
      {change.wish && <p className="my-order-wish">{change.wish}</p>}
      {change.reason && <p>{change.reason}</p>}
      {change.comment && <p>“{change.comment}”</p>}
      {change.lines.length > 0 && <ChangeBeforeAfter change={change} isDrawn={isDrawn} />}
    </details>
  );
}
