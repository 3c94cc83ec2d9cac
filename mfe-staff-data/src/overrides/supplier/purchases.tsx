import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { objectNamed } from '@cdi/shared/catalogue';
import { loadSupplierPurchases, type SupplierPurchases } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatDate } from '@cdi/shared/units';
import { mayCall } from '../../actions/may-call.ts';
import { printDollars, printUnitPrice } from '../../actions/print-dollars.ts';
import { BillTable } from '../vendor-bill/bill-table.tsx';

/** Purchases from a supplier: spend, on-time deliveries, bills, POs, receipts and prices. */
export function Purchases(props: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(loadSupplierPurchases, actor))
    return <p className="kit-quiet">What was bought is read by who buys and by who knows what things cost.</p>;
  return <Loaded key={props.record.id} {...props} />;
}

const Loaded = observer(function Loaded({ record }: RecordPanelProps) {
  const store = useLoader((signal) => callForData(loadSupplierPurchases, { supplier_id: record.id }, { signal }));
  return (
    <LoaderPanel store={store} what="purchases">
      {(view) => (
        <>
          <Figures view={view} />
          <Part title="Bills" none="No bill was entered yet." rows={view.bills}>
            <BillTable bills={view.bills} hasOrder />
          </Part>
          <Part title="Orders" none="Nothing was ordered yet." rows={view.orders}>
            <SmallTable label="Orders" columns={orderColumns} rows={view.orders} keyOf={(row) => row.po_id} />
          </Part>
          <Part title="Receipts" none="Nothing has come yet." rows={view.receipts}>
            <SmallTable
              label="Receipts"
              columns={receiptColumns}
              rows={view.receipts}
              keyOf={(row) => row.po_receipt_id}
            />
          </Part>
          <Part title="Prices today" none="Its price list has no price of today." rows={view.prices}>
            <SmallTable
              label="Prices"
              columns={priceColumns}
              rows={view.prices}
              keyOf={(row) => row.supplier_item_id}
            />
          </Part>
        </>
      )}
    </LoaderPanel>
  );
});

/** `87 % of 15 orders`; words where none came whole. */
function formatOnTimeShare({ orders_whole: whole, orders_on_time: onTime }: SupplierPurchases): string {
  if (whole === 0) return 'No order came whole in the last 365 days';
  return `${Math.round((onTime / whole) * 100)} % (${onTime} of ${whole} orders of the last 365 days)`;
}

function Figures({ view }: { readonly view: SupplierPurchases }) {
  const figures: readonly (readonly [string, string])[] = [
    ['Received this year', printDollars(view.spend_this_year)],
    ['Received last year', printDollars(view.spend_last_year)],
    ['Came by the promised day', formatOnTimeShare(view)],
    ['Bills open', printDollars(view.open_bills)],
    ['Of them late', printDollars(view.late_bills)],
  ];
  return (
    <section className="kit-section" aria-labelledby="supplier-purchases">
      <h2 id="supplier-purchases">Purchases</h2>
      <dl className="kit-fields">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  /** Text shown when there are no rows. */
  readonly none: string;
  readonly rows: readonly unknown[];
  readonly children: React.ReactNode;
}

const Part = ({ title, none, rows, children }: PartProps) => (
  <section className="kit-section" aria-label={title}>
    <h2>{title}</h2>
    {rows.length === 0 ? <p className="kit-quiet">{none}</p> : children}
  </section>
);

const poStatus = objectNamed('po').fields['status'];

const orderColumns: readonly SmallColumn<SupplierPurchases['orders'][number]>[] = [
  { label: 'Order', kind: 'figure', cell: (row) => <Link href={`/po/${row.po_id}`}>{row.po_no}</Link> },
  { label: 'Date', kind: 'figure', cell: (row) => formatDate(row.po_date) },
  { label: 'Needed', kind: 'figure', cell: (row) => formatDate(row.need_date) },
  { label: 'Total', kind: 'number', cell: (row) => printDollars(row.total) },
  { label: 'Received', kind: 'number', cell: (row) => `${row.received_percent} %` },
  { label: 'State', cell: (row) => poStatus && <FieldState field={poStatus} value={row.status} /> },
];

const receiptColumns: readonly SmallColumn<SupplierPurchases['receipts'][number]>[] = [
  {
    label: 'Receipt',
    kind: 'figure',
    cell: (row) => <Link href={`/po_receipt/${row.po_receipt_id}`}>{row.receipt_no}</Link>,
  },
  { label: 'Received', kind: 'figure', cell: (row) => formatDate(row.received_date) },
  { label: 'Order', kind: 'figure', cell: (row) => <Link href={`/po/${row.po_id}`}>{row.po_no}</Link> },
  { label: 'Packing list', kind: 'figure', cell: (row) => row.packing_slip_no },
  { label: 'Value', kind: 'number', cell: (row) => printDollars(row.value) },
  {
    label: 'Late',
    kind: 'figure',
    cell: (row) => (row.late_days > 0 ? `${row.late_days} ${row.late_days === 1 ? 'day' : 'days'}` : 'in time'),
  },
];

const priceColumns: readonly SmallColumn<SupplierPurchases['prices'][number]>[] = [
  { label: 'Item', cell: (row) => row.item },
  { label: 'Vendor part number', kind: 'figure', cell: (row) => row.vendor_part_no },
  { label: 'From', kind: 'number', cell: (row) => `${row.from_qty} ${row.uom}` },
  { label: 'Price', kind: 'number', cell: (row) => printUnitPrice(row.unit_cost) },
  { label: 'Until', kind: 'figure', cell: (row) => (row.valid_to === null ? null : formatDate(row.valid_to)) },
];
