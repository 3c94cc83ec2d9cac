import { objectNamed } from '@cdi/shared/catalogue';
import type { BillRow } from '@cdi/shared/contracts';
import { SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState } from '@cdi/shared/records';
import { formatDate } from '@cdi/shared/units';
import { printDollars } from '../../actions/print-dollars.ts';

const status = objectNamed('vendor_bill').fields['status'];

const columns: readonly SmallColumn<BillRow>[] = [
  {
    label: 'Bill',
    kind: 'figure',
    cell: (row) => <Link href={`/vendor_bill/${row.vendor_bill_id}`}>{row.bill_no}</Link>,
  },
  { label: 'Of the supplier', kind: 'figure', cell: (row) => row.supplier_invoice_no },
  { label: 'Date', kind: 'figure', cell: (row) => formatDate(row.bill_date) },
  { label: 'Due', kind: 'figure', cell: (row) => formatDate(row.due_date) },
  { label: 'Total', kind: 'number', cell: (row) => printDollars(row.total) },
  { label: 'Open', kind: 'number', cell: (row) => printDollars(row.balance) },
  { label: 'State', cell: (row) => status && <FieldState field={status} value={row.status} /> },
];
const why: SmallColumn<BillRow> = {
  label: 'Waits because',
  kind: 'long',
  cell: (row) => (row.status === 'on_hold' ? row.held_for : null),
};
const order: SmallColumn<BillRow> = {
  label: 'Order',
  kind: 'figure',
  cell: (row) => <Link href={`/po/${row.po_id}`}>{row.po_no}</Link>,
};

/** Bills with their open balance and the reason for a hold. */
export function BillTable({ bills, hasOrder = false }: { bills: readonly BillRow[]; hasOrder?: boolean }) {
  const [first, ...rest] = columns;
  const known = hasOrder && first ? [first, order, ...rest] : columns;
  const shown = bills.some((row) => row.status === 'on_hold') ? [...known, why] : known;
  return <SmallTable label="Bills" columns={shown} rows={bills} keyOf={(row) => row.vendor_bill_id} />;
}
