import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { PAYMENT_TERMS } from '@cdi/shared/catalogue';
import { readAgingOfAll, type AgingRow } from '@cdi/shared/contracts';
import { LoaderPanel, LoaderStore, SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { printDollars } from '../../actions/print-dollars.ts';
import { AgingExport } from './aging-export.tsx';

const SUMS = ['current', 'late_30', 'late_60', 'late_90', 'late_more', 'unapplied', 'total'] as const;
const LABELS: Readonly<Record<(typeof SUMS)[number], string>> = {
  current: 'Current',
  late_30: '1–30',
  late_60: '31–60',
  late_90: '61–90',
  late_more: '90+',
  unapplied: 'Unapplied',
  total: 'Total',
};

const columns: readonly SmallColumn<AgingRow>[] = [
  {
    label: 'Company',
    kind: 'long',
    cell: (row) => <Link href={`/company/${row.company_id}`}>{row.company_name}</Link>,
  },
  { label: 'Hold', kind: 'figure', cell: (row) => row.credit_status === 'hold' && 'Credit hold' },
  { label: 'Terms', kind: 'figure', cell: (row) => PAYMENT_TERMS[row.terms] },
  ...SUMS.map((name): SmallColumn<AgingRow> => ({
    label: LABELS[name],
    kind: 'number',
    cell: (row) => row[name] !== 0 && printDollars(row[name]),
  })),
  { label: 'Limit', kind: 'number', cell: (row) => row.credit_limit !== null && printDollars(row.credit_limit) },
  {
    label: 'Last payment',
    kind: 'figure',
    cell: (row) => row.last_payment !== null && formatDate(toPlainDate(row.last_payment)),
  },
];

/** The sum of a bucket over all companies, dollars. */
const sumOf = (rows: readonly AgingRow[], name: (typeof SUMS)[number]): number =>
  rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100;

/** All companies together, bucket by bucket. */
function Totals({ rows }: { readonly rows: readonly AgingRow[] }) {
  return (
    <SmallTable
      label="All companies"
      columns={SUMS.map((name): SmallColumn<readonly AgingRow[]> => ({
        label: LABELS[name],
        kind: 'number',
        cell: (all) => printDollars(sumOf(all, name)),
      }))}
      rows={[rows]}
      keyOf={() => 'all'}
    />
  );
}

/** Open balance of each customer by age, at the end of any day. */
export const AgingPanel = observer(function AgingPanel() {
  const [day, setDay] = useState('');
  return (
    <>
      <div className="kit-section">
        <label>
          As of <input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </label>
      </div>
      <Aging key={day} day={day} />
    </>
  );
});

const Aging = observer(function Aging({ day }: { readonly day: string }) {
  const [store] = useState(() => new LoaderStore((signal) => callForData(readAgingOfAll, { as_of: day }, { signal })));
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  return (
    <LoaderPanel store={store} what="aging">
      {({ rows, as_of }) =>
        rows.length > 0 ? (
          <>
            <p>
              Open on {formatDate(toPlainDate(as_of))}: <strong>{printDollars(sumOf(rows, 'total'))}</strong>, of{' '}
              {rows.length} {rows.length === 1 ? 'company' : 'companies'}. Days are counted from the due date.
            </p>
            <AgingExport day={as_of} />
            <Totals rows={rows} />
            <SmallTable label="Aging" columns={columns} rows={rows} keyOf={(row) => row.company_id} />
          </>
        ) : (
          <StatePanel kind="empty" title="Nothing is open">
            <p>Invoices that are posted and not paid stand here, by how many days they are past due.</p>
          </StatePanel>
        )
      }
    </LoaderPanel>
  );
});
