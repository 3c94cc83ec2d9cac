import { field, objects, STOCK_KINDS } from '@cdi/shared/catalogue';
import { fieldsOf, type LedgerRow, type StockLedger } from '@cdi/shared/contracts';
import { LoaderPanel, Notice, SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { followChanges, formatValue, LabelledInput, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { formatCurrency } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LedgerStore } from './ledger.store.ts';
import './inventory-manager.css';

const day = field.date({ label: 'As it stood on', help: 'The end of that day. Empty for now.' });
const moment = field.datetime({ label: 'When' });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

const dollars = (usd: number | null, digits = 2) =>
  usd === null
    ? null
    : `${usd < 0 ? '-' : ''}$${Math.abs(usd).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;

const referenceOf = ({ reference_object, reference_id, reference_label }: LedgerRow) =>
  reference_object === null ? null : (
    <Link href={`/${reference_object}/${reference_id}`}>{reference_label ?? reference_id}</Link>
  );

const COLUMNS: readonly SmallColumn<LedgerRow>[] = [
  { label: 'No.', cell: (row) => row.entry_no, kind: 'number' },
  { label: 'When', cell: (row) => formatValue(moment, row.moved_dt), kind: 'figure' },
  { label: 'What', cell: (row) => STOCK_KINDS[row.kind] },
  { label: 'Quantity', cell: (row) => signed.format(row.qty), kind: 'number' },
  { label: 'Balance', cell: (row) => number.format(row.balance_after), kind: 'number' },
  { label: 'For', cell: referenceOf },
  { label: 'Heat or coil', cell: (row) => row.lot_no, kind: 'figure' },
  { label: 'Reason', cell: (row) => row.reason, kind: 'long' },
  { label: 'Who', cell: (row) => row.moved_by_name ?? 'System' },
];

const COST_COLUMNS: readonly SmallColumn<LedgerRow>[] = [
  { label: 'Unit cost', cell: (row) => dollars(row.unit_cost, 4), kind: 'number' },
  { label: 'Amount', cell: (row) => dollars(row.amount), kind: 'number' },
  { label: 'Value', cell: (row) => dollars(row.value_after), kind: 'number' },
];

const columnsOf = ({ balance }: StockLedger) =>
  balance.value === null ? COLUMNS : [...COLUMNS.slice(0, 5), ...COST_COLUMNS, ...COLUMNS.slice(5)];

/** Ledger of a stock position, newest first, with the balance after each entry, now or at the end of a day. */
export const LedgerPanel = observer(function LedgerPanel({ record }: RecordPanelProps) {
  const [store] = useState(() => new LedgerStore(record.id));
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
  const { uom, position_name: name } = fieldsOf('inventory_manager', record);
  const unit = formatValue(objects.inventory_manager.fields.uom, uom);
  return (
    <section className="kit-section staff-ledger" aria-label="Ledger">
      <LabelledInput
        id="ledger-day"
        field={day}
        value={store.asOf}
        error={undefined}
        isRequired={false}
        onChange={(value) => store.setDay(typeof value === 'string' ? value : '')}
      />
      <LoaderPanel store={store} what="ledger">
        {(ledger: StockLedger) => (
          <>
            <p className="staff-ledger-balance" role="status">
              {store.asOf === '' ? 'Now' : 'At the end of that day'}{' '}
              <strong>
                {number.format(ledger.balance.qty)} {unit}
              </strong>
              {ledger.balance.value !== null && ` worth ${formatCurrency(ledger.balance.value, { rounding: 'none' })}`}
              {ledger.balance.avg_cost !== null && `, ${dollars(ledger.balance.avg_cost, 4)} each`}
            </p>
            {ledger.rows.length === 0 ? (
              <StatePanel kind="empty" title="No entries">
                <p>Receipts, issues and counts stand here once there are any.</p>
              </StatePanel>
            ) : (
              <SmallTable
                label={`Ledger of ${name}`}
                columns={columnsOf(ledger)}
                rows={ledger.rows}
                keyOf={(row) => row.entry_no}
              />
            )}
            {store.olderFailure && <Notice kind="warning" title={store.olderFailure} />}
            {ledger.before !== null && (
              <Button loading={store.isLoadingOlder} onClick={() => void store.loadOlder()}>
                Older entries
              </Button>
            )}
          </>
        )}
      </LoaderPanel>
    </section>
  );
});
