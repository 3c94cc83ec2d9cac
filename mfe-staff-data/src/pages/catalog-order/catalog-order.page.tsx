import { LateIcon, LoaderPanel, SmallTable, StatePanel, ToolPage, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { callForData } from '@cdi/shared/api';
import { ORDER_STATES } from '@cdi/shared/catalogue';
import { loadCatalogOrders, type CatalogOrderRow } from '@cdi/shared/contracts';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import type { PageProps } from '@cdi/shared/remotes';
import { useLocation } from '@cdi/shared/router';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { OrderPartsPanel } from './order-parts.panel.tsx';
import '../../actions/short.css';

/** `/catalog_order`: orders with parts, what stock has for them, and how they are reserved and picked. */
export function CatalogOrderPage({ audience }: PageProps) {
  usePageTitle('Catalog Orders');
  const trackerId = Number(useLocation().pathname.split('/')[2] ?? 0);
  return (
    <ToolPage
      title="Catalog orders"
      audience={audience}
      actions={
        trackerId > 0 ? (
          <Link href="/catalog_order">Other orders</Link>
        ) : (
          <Link href="/quote/new">New order of parts</Link>
        )
      }
    >
      {trackerId > 0 ? <OrderPartsPanel key={trackerId} trackerId={trackerId} /> : <OrdersPanel />}
    </ToolPage>
  );
}

const columns: readonly SmallColumn<CatalogOrderRow>[] = [
  {
    label: 'Order',
    kind: 'figure',
    cell: (row) => <Link href={`/catalog_order/${row.tracker_id}`}>{row.tracker_no}</Link>,
  },
  { label: 'Customer', cell: (row) => row.customer },
  { label: 'Job', cell: (row) => row.job_name },
  { label: 'State', cell: (row) => ORDER_STATES[row.status] },
  { label: 'Ships', kind: 'figure', cell: (row) => (row.ship_date === null ? null : formatDate(row.ship_date)) },
  { label: 'Pieces', kind: 'number', cell: (row) => row.ordered },
  { label: 'Reserved', kind: 'number', cell: (row) => row.reserved },
  { label: 'Picked', kind: 'number', cell: (row) => row.picked },
  {
    label: 'Short',
    kind: 'number',
    cell: (row) =>
      row.short === 0 ? null : (
        <strong className="staff-short">
          <LateIcon /> {row.short}
        </strong>
      ),
  },
];

const OrdersPanel = observer(function OrdersPanel() {
  const store = useLoader(async (signal) => (await callForData(loadCatalogOrders, {}, { signal })).orders);
  return (
    <LoaderPanel store={store} what="orders">
      {(orders) =>
        orders.length > 0 ? (
          <SmallTable
            label="Orders with parts that are not shipped"
            columns={columns}
            rows={orders}
            keyOf={(row) => row.tracker_id}
          />
        ) : (
          <StatePanel kind="empty" title="No order with parts is open">
            <p>
              Orders of parts stand here from the day they are placed until they ship. Offer parts on a{' '}
              <Link href="/quote/new">new quote</Link>: it is priced by the level of its customer, and placed from
              there.
            </p>
          </StatePanel>
        )
      }
    </LoaderPanel>
  );
});
