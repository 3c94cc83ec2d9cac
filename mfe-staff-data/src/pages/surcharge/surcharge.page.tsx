import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { INDEXED_METALS } from '@cdi/shared/catalogue';
import { readSurchargeIndexes, type MetalToday, type SurchargeIndex } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, StatePanel, ToolPage, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { SettingPanel } from '../../settings/setting.panel.tsx';
import '../../settings/tool-links.css';

/** A price of a pound: a tenth of a cent counts. */
const perLb = (usd: number): string => `$${usd.toFixed(4)}`;
const day = (date: string): string => formatDate(toPlainDate(date));

const todayColumns: readonly SmallColumn<MetalToday>[] = [
  { label: 'Metal', cell: (row) => INDEXED_METALS[row.material] },
  { label: 'Surcharge per lb', kind: 'number', cell: (row) => perLb(row.surcharge_per_lb) },
  { label: '100 lb of gross sheet', kind: 'number', cell: (row) => `$${(row.surcharge_per_lb * 100).toFixed(2)}` },
  {
    label: 'By',
    cell: ({ index, material }) =>
      index ? (
        <Link href={`/price_index/${index.price_index_id}`}>{index.index_label}</Link>
      ) : material === 'steel' ? (
        'No index is in force'
      ) : (
        'As steel: it has no index of its own in force'
      ),
  },
];

const indexColumns = (today: string): readonly SmallColumn<SurchargeIndex>[] => [
  {
    label: 'Index',
    kind: 'figure',
    cell: (row) => <Link href={`/price_index/${row.price_index_id}`}>{row.index_label}</Link>,
  },
  { label: 'Index per lb', kind: 'number', cell: (row) => perLb(row.index_per_lb) },
  { label: 'Base per lb', kind: 'number', cell: (row) => perLb(row.base_per_lb) },
  { label: 'Surcharge per lb', kind: 'number', cell: (row) => perLb(row.surcharge_per_lb) },
  { label: 'From', kind: 'figure', cell: (row) => day(row.effective_date) },
  { label: 'Source', cell: (row) => row.source },
  {
    label: 'State',
    cell: (row) => (row.status === 'draft' ? 'Draft' : row.effective_date > today ? 'Waits for its day' : 'In force'),
  },
];

/** `/surcharge`: what metal is surcharged today, the indexes behind it, and which day of an order decides. */
export function SurchargePage({ audience }: PageProps) {
  usePageTitle('Surcharge');
  return (
    <ToolPage
      title="Surcharge"
      audience={audience}
      actions={
        <nav className="tool-links" aria-label="More">
          <Link href="/price_index/new">New index</Link>
          <Link href="/price_index/mass_upload">Upload</Link>
          <Link href="/price_index">All indexes</Link>
          <Link href="/rpt/surcharge_recovery">Recovery</Link>
        </nav>
      }
    >
      <IndexesPanel />
      <SettingPanel name="surcharge" />
    </ToolPage>
  );
}

const IndexesPanel = observer(function IndexesPanel() {
  const store = useLoader((signal) => callForData(readSurchargeIndexes, {}, { signal }));
  return (
    <LoaderPanel store={store} what="indexes">
      {({ today, metals, indexes }) => (
        <>
          <h2>Today</h2>
          <p className="kit-quiet">
            A pound of gross sheet is surcharged by what its index is above the base, never by less than nothing.
          </p>
          <SmallTable label="Surcharge today" columns={todayColumns} rows={metals} keyOf={(row) => row.material} />
          <h2>Indexes</h2>
          {indexes.length > 0 ? (
            <SmallTable
              label="Indexes"
              columns={indexColumns(today)}
              rows={indexes}
              keyOf={(row) => row.price_index_id}
            />
          ) : (
            <StatePanel kind="empty" title="No index yet">
              <p>
                Without one no quote is surcharged. <Link href="/price_index/new">Enter the index of this month</Link>,
                then put it in force.
              </p>
            </StatePanel>
          )}
        </>
      )}
    </LoaderPanel>
  );
});
