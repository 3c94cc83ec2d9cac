import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callForData } from '@cdi/shared/api';
import {
  APPLIED_KINDS,
  loadInvoiceApplications,
  type AppliedItem,
  type InvoiceApplications as Applied,
} from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { mayCall } from '../../actions/may-call.ts';
import { printDollars } from '../../actions/print-dollars.ts';
import './invoice-applications.css';

const columns: readonly SmallColumn<AppliedItem>[] = [
  { label: 'Date', kind: 'figure', cell: (row) => formatDate(toPlainDate(row.day)) },
  {
    label: 'What',
    kind: 'long',
    cell: ({ kind, is_reversal: isBack, reason }) =>
      isBack ? `${APPLIED_KINDS[kind]}, taken back: ${reason ?? 'no reason was given'}` : APPLIED_KINDS[kind],
  },
  { label: 'Number', kind: 'figure', cell: ({ no, href }) => (href === null ? no : <Link href={href}>{no}</Link>) },
  { label: 'By', kind: 'long', cell: (row) => row.by },
  { label: 'Amount', kind: 'number', cell: (row) => printDollars(row.amount) },
];

/** Payments and credits applied to an invoice up to a day, and the open balance. Renders nothing for users who may not read invoices. */
export function InvoiceApplications({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(loadInvoiceApplications, actor)) return null;
  return <Loaded key={`${record.id}-${record.version}`} invoiceId={record.id} />;
}

const Loaded = observer(function Loaded({ invoiceId }: { readonly invoiceId: number }) {
  const store = useLoader((signal) => callForData(loadInvoiceApplications, { invoice_id: invoiceId }, { signal }));
  return (
    <LoaderPanel store={store} what="payments and credits">
      {(applied) => <Items applied={applied} />}
    </LoaderPanel>
  );
});

function Items({ applied: { items, total, balance } }: { readonly applied: Applied }) {
  const [day, setDay] = useState('');
  const rows = day === '' ? items : items.filter((item) => item.day <= day);
  const leftCents = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(total * 100));
  const left = day === '' ? balance : leftCents / 100;
  return (
    <section className="kit-section staff-applied" aria-labelledby="applied-to-invoice">
      <h2 id="applied-to-invoice">
        {printDollars(left)} left of {printDollars(total)}
      </h2>
      {items.length > 0 && (
        <p>
          <label>
            As of <input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </label>
        </p>
      )}
      {rows.length > 0 ? (
        <SmallTable label="Payments and credits" columns={columns} rows={rows} keyOf={(row) => row.key} />
      ) : (
        <p className="kit-quiet">
          {items.length === 0
            ? 'Nothing was paid or credited on this invoice yet.'
            : 'Nothing was applied until that day.'}
        </p>
      )}
    </section>
  );
}
