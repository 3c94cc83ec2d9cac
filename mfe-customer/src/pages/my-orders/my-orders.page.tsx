import type { FoundRow } from '@cdi/shared/contracts';
import { StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { FieldState } from '@cdi/shared/records';
import { useSearchParams } from '@cdi/shared/router';
import { FoundList } from '../../list/found-list.tsx';
import type { ListColumn } from '../../list/list-table.tsx';
import { useOrderApi } from '../../order/order-services.ts';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';
import { statusField } from '../../words/customer-words.ts';

const FIELDS = [
  ['tracker_no', 'Order number'],
  ['job_name', 'Job'],
  ['customer_po', 'PO number'],
] as const;
const SEARCHED = ['tracker_no', 'job_name', 'customer_po', 'status'] as const;

type Order = FoundRow<'tracker'>;

const COLUMNS: readonly ListColumn<Order>[] = [
  {
    title: 'Order',
    cell: ({ tracker_id, tracker_no }) => <Link href={`/myorder/${Number(tracker_id)}`}>{tracker_no}</Link>,
  },
  { title: 'Job', cell: ({ job_name }) => job_name, className: 'my-order-job' },
  { title: 'PO', cell: ({ customer_po }) => customer_po, isLabeled: true },
  {
    title: 'State',
    cell: ({ status }) => <FieldState field={statusField('tracker')} value={status} />,
    className: 'my-order-state',
  },
  { title: 'Ordered', cell: ({ tracker_date }) => printDay(tracker_date), isLabeled: true },
  {
    title: 'Ships',
    cell: ({ ship_date, promised_date }) => (ship_date ? `shipped ${printDay(ship_date)}` : printDay(promised_date)),
    isLabeled: true,
  },
];

const TOTAL: ListColumn<Order> = {
  title: 'Total',
  cell: ({ total }) => (typeof total === 'number' ? printDollars(total) : '–'),
  className: 'is-end',
  isLabeled: true,
};

const columnsOf = (orders: readonly Order[]) =>
  orders.some(({ total }) => typeof total === 'number') ? [...COLUMNS, TOTAL] : COLUMNS;

/** The orders of a user: the search is kept in the address, each row links to its order. */
export function MyOrdersPage() {
  usePageTitle('My Orders');
  const api = useOrderApi();
  const [query, setQuery] = useSearchParams();
  return (
    <div className="mo">
      <h1>My orders</h1>
      <FoundList
        object="tracker"
        one="order"
        title="Orders"
        fields={FIELDS}
        search={Object.fromEntries(SEARCHED.map((name) => [name, query.get(name) ?? '']))}
        onSearch={(next) => setQuery(Object.entries(next).filter(([, value]) => value !== ''))}
        find={api.searchOrders}
        columnsOf={columnsOf}
        empty={
          <StatePanel
            kind="empty"
            title="No orders yet"
            action={
              <Link className="cdi-button is-signal" href="/quote">
                Open your quotes
              </Link>
            }
          >
            <p>An order begins as a quote: order one, and follow it here from drawing to truck.</p>
          </StatePanel>
        }
      />
    </div>
  );
}
