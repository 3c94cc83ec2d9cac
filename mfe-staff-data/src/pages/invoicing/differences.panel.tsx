import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { readDifferences, type Difference } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, StatePanel, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { printDollars } from '../../actions/print-dollars.ts';

const print = (row: Difference, value: number): string =>
  row.is_dollars ? printDollars(value) : value.toLocaleString('en-US', { maximumFractionDigits: 4 });

const columns: readonly SmallColumn<Difference>[] = [
  { label: 'What', kind: 'long', cell: (row) => row.what },
  {
    label: 'Where',
    kind: 'figure',
    cell: (row) => <Link href={`/${row.object}/${row.id}`}>{row.no ?? row.company_name}</Link>,
  },
  { label: 'Company', kind: 'long', cell: (row) => row.company_name },
  { label: 'Since', kind: 'figure', cell: (row) => row.day !== null && formatDate(toPlainDate(row.day)) },
  { label: 'Should be', kind: 'number', cell: (row) => print(row, row.expected) },
  { label: 'Is', kind: 'number', cell: (row) => print(row, row.found) },
];

/** Differences in the books as of now; a nightly job makes the same check. */
export const DifferencesPanel = observer(function DifferencesPanel() {
  const store = useLoader(async (signal) => (await callForData(readDifferences, {}, { signal })).differences);
  return (
    <LoaderPanel store={store} what="differences">
      {(rows) =>
        rows.length > 0 ? (
          <SmallTable
            label="Differences"
            columns={columns}
            rows={rows}
            keyOf={(row) => `${row.what}-${row.object}-${row.id}-${row.day ?? ''}`}
          />
        ) : (
          <StatePanel kind="empty" title="The books agree">
            <p>
              For every customer and every day, invoices less credits less payments are what is open; every quantity and
              value in stock is the sum of its ledger; orders, receipts, bills and payments of suppliers add up. It is
              compared again every night, and accounting is told of what differs.
            </p>
          </StatePanel>
        )
      }
    </LoaderPanel>
  );
});
