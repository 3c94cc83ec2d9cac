import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { loadCompanyAccount, type AgingRow, type CompanyAccount as Account } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { mayCall } from '../../actions/may-call.ts';
import { printDollars } from '../../actions/print-dollars.ts';
import { FreedOrders } from './freed-orders.tsx';
import { StatementButton } from './statement-button.tsx';

type Open = Account['open'][number];

const openColumns: readonly SmallColumn<Open>[] = [
  {
    label: 'Invoice',
    kind: 'figure',
    cell: (row) => <Link href={`/invoice/${row.invoice_id}`}>{row.invoice_no}</Link>,
  },
  { label: 'Due', kind: 'figure', cell: (row) => formatDate(toPlainDate(row.due_date)) },
  { label: 'Open', kind: 'number', cell: (row) => printDollars(row.balance) },
];

const BUCKETS: readonly (readonly [string, (row: AgingRow) => number])[] = [
  ['Current', (row) => row.current],
  ['1–30 days late', (row) => row.late_30],
  ['31–60', (row) => row.late_60],
  ['61–90', (row) => row.late_90],
  ['90+', (row) => row.late_more],
  ['Unapplied', (row) => row.unapplied],
  ['Total', (row) => row.total],
];

interface Figure {
  readonly label: string;
  readonly usd: number;
}

const figureColumns: readonly SmallColumn<Figure>[] = [
  { label: 'Account', cell: (row) => row.label },
  { label: 'Amount', kind: 'number', cell: (row) => printDollars(row.usd) },
];

/** The account of a customer beside its fields: credit, aging, open invoices. Renders nothing for users who may not read credit. */
export function CompanyAccount({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(loadCompanyAccount, actor)) return null;
  return <LoadedAccount key={`${record.id}-${record.version}`} record={record} onChanged={onChanged} />;
}

type AccountProps = Pick<RecordPanelProps, 'record' | 'onChanged'>;

const LoadedAccount = observer(function LoadedAccount({ record, onChanged }: AccountProps) {
  const store = useLoader((signal) => callForData(loadCompanyAccount, { company_id: record.id }, { signal }));
  return (
    <section className="kit-section" aria-labelledby="company-account">
      <h2 id="company-account">Account</h2>
      <LoaderPanel store={store} what="account">
        {(account) => <Figures account={account} />}
      </LoaderPanel>
      <FreedOrders record={record} onChanged={onChanged} />
      <StatementButton record={record} onChanged={onChanged} />
    </section>
  );
});

function Figures({ account }: { readonly account: Account }) {
  const { aging, invoiced, ordered, credit_limit: limit } = account;
  const used = Math.round((invoiced + ordered) * 100) / 100;
  const figures: readonly Figure[] = [
    ...(limit === null ? [] : [{ label: 'Credit limit', usd: limit }]),
    { label: 'Ordered, not invoiced', usd: ordered },
    ...(limit === null ? [] : [{ label: 'Credit left', usd: Math.round((limit - used) * 100) / 100 }]),
    ...(aging === null ? [] : BUCKETS.map(([label, of]) => ({ label, usd: of(aging) }))),
  ];
  return (
    <>
      <SmallTable label="Account" columns={figureColumns} rows={figures} keyOf={(row) => row.label} />
      {account.open.length > 0 ? (
        <SmallTable label="Open invoices" columns={openColumns} rows={account.open} keyOf={(row) => row.invoice_id} />
      ) : (
        <p className="kit-quiet">No invoice is open.</p>
      )}
    </>
  );
}
