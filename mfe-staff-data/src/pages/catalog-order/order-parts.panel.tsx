import { ORDER_STATES } from '@cdi/shared/catalogue';
import type { CatalogOrder, CatalogOrderLine, PickStep } from '@cdi/shared/contracts';
import { LateIcon, LoaderPanel, SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OrderPartsStore } from './order-parts.store.ts';
import '../../actions/short.css';

const LABELS: Readonly<Record<PickStep, string>> = {
  reserve: 'Reserve what is there',
  pick: 'Picked',
  let_go: 'Give back to stock',
};

const columns: readonly SmallColumn<CatalogOrderLine>[] = [
  { label: 'Part', kind: 'figure', cell: (row) => <Link href={`/part/${row.part_id}`}>{row.part_no}</Link> },
  { label: 'Description', cell: (row) => row.description },
  { label: 'Bin', kind: 'figure', cell: (row) => row.bin },
  { label: 'Ordered', kind: 'number', cell: (row) => row.ordered },
  { label: 'On hand', kind: 'number', cell: (row) => (row.is_service ? null : row.on_hand) },
  { label: 'Free', kind: 'number', cell: (row) => (row.is_service ? null : row.available) },
  { label: 'Reserved', kind: 'number', cell: (row) => (row.is_service ? null : row.reserved) },
  { label: 'Picked', kind: 'number', cell: (row) => (row.is_service ? null : row.picked) },
  { label: 'Short', cell: (row) => <Short row={row} /> },
];

/** Parts that are short, and quantities on order. */
function Short({ row }: { readonly row: CatalogOrderLine }) {
  if (row.is_service) return 'A service: nothing to pick';
  if (row.short === 0) return null;
  return (
    <span className="staff-short">
      <LateIcon /> {row.short} short{row.on_order > 0 ? `, ${row.on_order} on order` : ', none on order'}
    </span>
  );
}

/** The parts of an order: available, reserved and picked quantities. */
export const OrderPartsPanel = observer(function OrderPartsPanel({ trackerId }: { readonly trackerId: number }) {
  const [store] = useState(() => new OrderPartsStore(trackerId));
  useEffect(() => {
    void store.order.load();
    return () => store.order.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.order} what="order">
      {(order) => (
        <section className="kit-section" aria-labelledby="order-parts">
          <h2 id="order-parts">
            <Link href={`/tracker/${order.tracker_id}`}>{order.tracker_no}</Link>, {order.customer}
          </h2>
          <p className="kit-quiet">
            {[
              order.job_name,
              ORDER_STATES[order.status],
              order.ship_date === null ? null : `ships ${formatDate(order.ship_date)}`,
              order.location_name === null ? null : `from ${order.location_name}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {order.lines.length === 0 ? (
            <StatePanel kind="empty" title="This order has no parts">
              <p>Its curbs are made, not picked: follow them on the boards.</p>
            </StatePanel>
          ) : (
            <SmallTable label="Parts against stock" columns={columns} rows={order.lines} keyOf={(row) => row.part_id} />
          )}
          <Steps order={order} store={store} />
          <p>
            What is picked is packed and loaded on the boards: <Link href="/buildsch/crate">Crate</Link>,{' '}
            <Link href="/buildsch/loading">Loading</Link>. Short parts are bought by a{' '}
            <Link href="/po/new">purchase order</Link>.
          </p>
        </section>
      )}
    </LoaderPanel>
  );
});

interface StepsProps {
  readonly order: CatalogOrder;
  readonly store: OrderPartsStore;
}

const Steps = observer(function Steps({ order, store }: StepsProps) {
  if (order.steps.length === 0) return null;
  return (
    <div className="kit-form-actions">
      {order.steps.map((step, index) => (
        <Button
          key={step}
          type={index === 0 && step !== 'let_go' ? 'primary' : 'default'}
          size="large"
          loading={store.sending === step}
          onClick={() => void store.take(step)}
        >
          {LABELS[step]}
        </Button>
      ))}
    </div>
  );
});
