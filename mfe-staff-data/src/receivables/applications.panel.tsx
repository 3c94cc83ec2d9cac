import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { AppliedMoney, MoneyApplications, OpenInvoice } from '@cdi/shared/contracts';
import { LoaderPanel, Notice, ReasonDialog, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import type { RecordPanelProps } from '@cdi/shared/records';
import { Button, Checkbox, Input } from '@cdi/shared/ui';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { printDollars } from '../actions/print-dollars.ts';
import { ApplicationsStore, type ApplicationCalls } from './applications.store.ts';

const day = (date: string): string => formatDate(toPlainDate(date));

const openColumns = (store: ApplicationsStore, hasDiscounts: boolean): readonly SmallColumn<OpenInvoice>[] => [
  {
    label: 'Invoice',
    kind: 'figure',
    cell: (row) => <Link href={`/invoice/${row.invoice_id}`}>{row.invoice_no}</Link>,
  },
  { label: 'Date', kind: 'figure', cell: (row) => day(row.invoice_date) },
  { label: 'Due', kind: 'figure', cell: (row) => day(row.due_date) },
  { label: 'Order', kind: 'figure', cell: (row) => row.tracker_no },
  { label: 'Customer PO', kind: 'figure', cell: (row) => row.customer_po },
  { label: 'Total', kind: 'number', cell: (row) => printDollars(row.total) },
  { label: 'Open', kind: 'number', cell: (row) => printDollars(row.balance) },
  ...(hasDiscounts
    ? [{ label: 'Paid early', cell: (row: OpenInvoice) => <DiscountCell store={store} row={row} /> }]
    : []),
  { label: 'Apply', cell: (row) => <AmountCell store={store} row={row} /> },
];

const DiscountCell = observer(function DiscountCell({
  store,
  row,
}: {
  readonly store: ApplicationsStore;
  readonly row: OpenInvoice;
}) {
  if (row.discount === 0) return null;
  return (
    <Checkbox
      aria-label={`Take ${printDollars(row.discount)} off ${row.invoice_no} for paying early`}
      checked={store.discounts.has(row.invoice_id)}
      onChange={(event) => store.setDiscount(row, event.target.checked)}
    >
      {printDollars(row.discount)} off
    </Checkbox>
  );
});

const AmountCell = observer(function AmountCell({
  store,
  row,
}: {
  readonly store: ApplicationsStore;
  readonly row: OpenInvoice;
}) {
  const problem = store.problemOf(row.invoice_id);
  return (
    <>
      <Input
        aria-label={`Apply to ${row.invoice_no}`}
        aria-invalid={problem !== null}
        inputMode="decimal"
        value={store.amounts.get(row.invoice_id) ?? ''}
        onChange={(event) => store.setAmount(row.invoice_id, event.target.value)}
      />
      {problem && <span className="kit-field-error">{problem}</span>}
    </>
  );
});

export interface ApplicationsProps extends RecordPanelProps {
  readonly calls: ApplicationCalls;
  /** `payment` or `credit`, as sentences say it. */
  readonly what: string;
}

/** Invoices that a payment or credit was applied to, and the open ones of its company to apply the rest to. */
export function ApplicationsPanel(props: ApplicationsProps) {
  return <Applications key={`${props.record.id}-${props.record.version}`} {...props} />;
}

const Applications = observer(function Applications({ record, onChanged, calls, what }: ApplicationsProps) {
  const [store] = useState(() => new ApplicationsStore(calls, record.id));
  useEffect(() => {
    void store.loader.load();
    return () => store.loader.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.loader} what="open invoices">
      {(money) => <Loaded store={store} money={money} what={what} onChanged={onChanged} />}
    </LoaderPanel>
  );
});

interface LoadedProps {
  readonly store: ApplicationsStore;
  readonly money: MoneyApplications;
  readonly what: string;
  readonly onChanged: () => void;
}

const Loaded = observer(function Loaded({ store, money, what, onChanged }: LoadedProps) {
  const [taken, setTaken] = useState<AppliedMoney | null>(null);
  const tell = async (work: Promise<boolean>) => {
    if (await work) onChanged();
  };
  const hasProblem = money.open.some((row) => store.problemOf(row.invoice_id) !== null);
  const isTyped = [...store.amounts.values()].some((text) => text.trim() !== '');
  const mayApply = !money.is_over && money.unapplied > 0 && money.open.length > 0;
  return (
    <section className="kit-section" aria-labelledby="applications">
      <h2 id="applications">
        {printDollars(money.applied)} applied, {printDollars(money.unapplied)} left
      </h2>
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      {money.applications.length > 0 && (
        <SmallTable
          label="Applied to"
          columns={appliedColumns(
            money.applications.some((row) => row.discount > 0),
            money.is_over ? null : setTaken,
          )}
          rows={money.applications}
          keyOf={(row) => row.application_id}
        />
      )}
      {mayApply ? (
        <>
          <h3>Open invoices of the company</h3>
          <SmallTable
            label="Open invoices"
            columns={openColumns(
              store,
              money.open.some((row) => row.discount > 0),
            )}
            rows={money.open}
            keyOf={(row) => row.invoice_id}
          />
          <div className="kit-form-actions">
            <Button
              type="primary"
              loading={store.isBusy}
              disabled={hasProblem || !isTyped}
              onClick={() => void tell(store.apply())}
            >
              Apply what is entered
            </Button>
            <Button loading={store.isBusy} onClick={() => void tell(store.applyOldest())}>
              Apply to the oldest first
            </Button>
          </div>
        </>
      ) : (
        <p className="kit-quiet">{explainNothingToApply(money, what)}</p>
      )}
      {taken && (
        <ReasonDialog
          title={`Take back ${printDollars(taken.amount)} from ${taken.invoice_no}`}
          okText="Take back"
          onClose={() => setTaken(null)}
          onReason={(reason) => {
            setTaken(null);
            void tell(store.unapplyEntry(taken.application_id, reason));
          }}
        />
      )}
    </section>
  );
});

function explainNothingToApply(money: MoneyApplications, what: string): string {
  if (money.is_over) return `The ${what} ended: the invoices that it paid are open again.`;
  return money.unapplied > 0 ? 'No invoice of the company is open.' : `All of the ${what} is applied.`;
}

const appliedColumns = (
  hasDiscounts: boolean,
  onTakeBack: ((row: AppliedMoney) => void) | null,
): readonly SmallColumn<AppliedMoney>[] => [
  {
    label: 'Invoice',
    kind: 'figure',
    cell: (row) => <Link href={`/invoice/${row.invoice_id}`}>{row.invoice_no}</Link>,
  },
  { label: 'Amount', kind: 'number', cell: (row) => printDollars(row.amount) },
  ...(hasDiscounts
    ? [
        {
          label: 'Discount',
          kind: 'number' as const,
          cell: (row: AppliedMoney) => (row.discount > 0 ? printDollars(row.discount) : ''),
        },
      ]
    : []),
  { label: 'Applied on', kind: 'figure', cell: (row) => day(row.applied_date) },
  {
    label: 'Taken back',
    kind: 'long',
    cell: (row) => {
      if (row.reversed_date !== null) return `${day(row.reversed_date)}: ${row.reason ?? ''}`;
      return (
        onTakeBack && (
          <Button size="small" aria-label={`Take back from ${row.invoice_no}`} onClick={() => onTakeBack(row)}>
            Take back
          </Button>
        )
      );
    },
  },
];
