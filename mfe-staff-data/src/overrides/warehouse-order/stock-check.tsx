import { callForData } from '@cdi/shared/api';
import { fieldsOf, loadWarehouseStock, type WarehouseStockLine } from '@cdi/shared/contracts';
import { LateIcon, LoaderPanel, SmallTable, StatePanel, useLoader, type SmallColumn } from '@cdi/shared/kit';
import type { RecordPanelProps } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import '../../actions/short.css';

const count = (qty: number): string => qty.toLocaleString('en-US', { maximumFractionDigits: 2 });

const columns: readonly SmallColumn<WarehouseStockLine>[] = [
  { label: 'Item', kind: 'figure', cell: (row) => row.item_no },
  { label: 'Name', cell: (row) => row.name },
  { label: 'Ordered', kind: 'number', cell: (row) => `${count(row.qty)} ${row.uom}` },
  { label: 'Bin', kind: 'figure', cell: (row) => row.bin },
  { label: 'On hand', kind: 'number', cell: (row) => count(row.on_hand) },
  { label: 'Free', kind: 'number', cell: (row) => count(row.available) },
  { label: 'Reserved', kind: 'number', cell: (row) => count(row.reserved) },
  {
    label: 'Short',
    kind: 'number',
    cell: (row) =>
      row.short === 0 ? null : (
        <strong className="staff-short">
          <LateIcon /> {count(row.short)}
        </strong>
      ),
  },
];

/** Statuses with a stock check; once the order ships, its lines show the shipped quantities instead. */
const OPEN: readonly unknown[] = ['draft', 'reserved', 'picked'];

/** The lines of the order against the stock of where it leaves. */
export const StockCheck = observer(function StockCheck({ record }: RecordPanelProps) {
  if (!OPEN.includes(fieldsOf('warehouse_order', record).status)) return null;
  return <Lines key={`${record.id} ${record.version}`} orderId={record.id} />;
});

const Lines = observer(function Lines({ orderId }: { readonly orderId: number }) {
  const store = useLoader((signal) => callForData(loadWarehouseStock, { warehouse_order_id: orderId }, { signal }));
  return (
    <section className="kit-section" aria-labelledby="stock-check">
      <h2 id="stock-check">Stock check</h2>
      <LoaderPanel store={store} what="stock check">
        {({ lines, short_lines: short }) =>
          lines.length === 0 ? (
            <StatePanel kind="empty" title="Nothing is ordered yet">
              <p>Enter the lines, or let those be added that run low where it goes.</p>
            </StatePanel>
          ) : (
            <>
              <p className="kit-quiet">
                {short === 0
                  ? 'Everything can be had.'
                  : `${short === 1 ? 'One line is' : `${short} lines are`} short: the rest becomes a backorder when the order leaves.`}
              </p>
              <SmallTable label="Lines against stock" columns={columns} rows={lines} keyOf={(row) => row.line_no} />
            </>
          )
        }
      </LoaderPanel>
    </section>
  );
});
