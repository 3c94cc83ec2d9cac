import { PARTS_LINE } from '@cdi/shared/catalogue';
import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { followChanges } from '@cdi/shared/records';
import { useParams } from '@cdi/shared/router';
import { session } from '@cdi/shared/session';
import type { OrderView } from '@cdi/shared/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOrderApi } from '../../order/order-services.ts';
import { OrderChanges } from './changes/order-changes.panel.tsx';
import { OrderChangesStore } from './changes/order-changes.store.ts';
import { MyOrderStore } from './my-order.store.ts';
import { OrderCurb } from './order-curb.panel.tsx';
import { OrderParts } from './order-parts.panel.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderSide } from './order-side.tsx';
import '../../order.css';

/** The state of an order: its promised date, the progress of each curb through the shop, drawings, crates, shipping. */
export function MyOrderPage() {
  const trackerId = Number(useParams()['id']);
  return <MyOrder key={trackerId} trackerId={trackerId} />;
}

const MyOrder = observer(function MyOrder({ trackerId }: { readonly trackerId: number }) {
  const api = useOrderApi();
  const [store] = useState(() => new MyOrderStore(trackerId, api));
  const { state } = store;
  usePageTitle('Order', state.kind === 'ready' ? state.value.tracker_no : String(trackerId));
  useEffect(() => {
    void store.load();
    const unfollow = followChanges({
      events: session.events,
      isMine: (event) => store.isMine(event),
      onChange: () => void store.load(),
    });
    return () => {
      unfollow();
      store.stop();
    };
  }, [store]);

  if (state.kind === 'loading') return <StatePanel kind="loading" title="Fetching the order" isPage />;
  if (state.kind === 'failed')
    return (
      <FailurePanel
        isPage
        error={state.error}
        what="order"
        onRetry={() => void store.load()}
        wayOut={
          <Link className="cdi-button is-quiet" href="/myorder">
            My orders
          </Link>
        }
      />
    );
  return <LoadedOrder order={state.value} isStale={state.isStale} onSent={() => void store.load()} />;
});

interface LoadedOrderProps {
  readonly order: OrderView;
  readonly isStale: boolean;
  readonly onSent: () => void;
}

function LoadedOrder({ order, isStale, onSent }: LoadedOrderProps) {
  const api = useOrderApi();
  const [changes] = useState(() => new OrderChangesStore(order, api, session.drafts));
  const partsLine = order.curbs.find((curb) => curb.values['curb_type'] === PARTS_LINE);
  return (
    <div className="mo">
      <OrderHeader order={order} />
      <p role="status" className="my-order-stale">
        {isStale && 'The connection is lost. This is how the order stood when we last heard; we keep trying.'}
      </p>
      <OrderNext order={order} changes={changes} onSent={onSent} />
      <OrderChanges order={order} store={changes} />
      <div className="my-order-columns">
        <section aria-label={order.curbs.every((curb) => curb === partsLine) ? 'Parts' : 'Curbs'}>
          {order.curbs
            .filter((curb) => curb !== partsLine)
            .map((curb) => (
              <OrderCurb key={curb.tracker_curb_id} curb={curb} />
            ))}
          <OrderParts parts={order.parts} line={partsLine} />
        </section>
        <OrderSide order={order} onSent={onSent} />
      </div>
    </div>
  );
}
