import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { asCallError, callServer } from '@cdi/shared/api';
import { objects, type ChildRow } from '@cdi/shared/catalogue';
import { fieldsOf, takeBackBillPayment, type LoadedRecord } from '@cdi/shared/contracts';
import { KeyRing, Notice, ReasonDialog, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatValue, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { mayCall } from '../../actions/may-call.ts';
import { printDollars, printUnitPrice } from '../../actions/print-dollars.ts';
import './vendor-bill.css';

type Difference = ChildRow<'vendor_bill', 'differences'>;
type Line = ChildRow<'vendor_bill', 'lines'>;
type Payment = ChildRow<'vendor_bill', 'payments'>;

const rowsOf = <Row,>({ children }: LoadedRecord, key: string): readonly Row[] =>
  (children[key] ?? []) as unknown as readonly Row[];

/** Why a bill is on hold, its differences from the PO, and its payments. */
export function BillSummary({ record, onChanged }: RecordPanelProps) {
  const differences = rowsOf<Difference>(record, 'differences');
  const payments = rowsOf<Payment>(record, 'payments');
  return (
    <>
      {differences.length > 0 && (
        <Differences differences={differences} isHeld={fieldsOf('vendor_bill', record).status === 'on_hold'} />
      )}
      {payments.length > 0 && <Payments payments={payments} onChanged={onChanged} />}
      <Lines lines={rowsOf<Line>(record, 'lines')} />
    </>
  );
}

const { uom } = objects.vendor_bill.children.lines.fields;

const lineColumns: readonly SmallColumn<Line>[] = [
  { label: 'Line', cell: (row) => row.line_label },
  { label: 'Billed', kind: 'number', cell: (row) => row.qty },
  { label: 'Unit', cell: (row) => formatValue(uom, row.uom) },
  { label: 'Price', kind: 'number', cell: (row) => printUnitPrice(row.unit_cost) },
  { label: 'Amount', kind: 'number', cell: (row) => printDollars(row.ext_cost) },
];

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <section className="kit-section" aria-labelledby="bill-lines">
      <h2 id="bill-lines">Lines</h2>
      {lines.length === 0 ? (
        <p className="kit-quiet">It has no line: freight or tax alone.</p>
      ) : (
        <SmallTable label="Lines" columns={lineColumns} rows={lines} keyOf={(row) => row.vendor_bill_line_id} />
      )}
    </section>
  );
}

function Differences({
  differences,
  isHeld,
}: {
  readonly differences: readonly Difference[];
  readonly isHeld: boolean;
}) {
  const list = (
    <ul className="staff-differences">
      {differences.map((each) => (
        <li key={each.vendor_bill_difference_id}>
          {each.words}
          {each.is_within ? ' (within the tolerance)' : ''}
        </li>
      ))}
    </ul>
  );
  if (!isHeld)
    return (
      <section className="kit-section" aria-labelledby="bill-differences">
        <h2 id="bill-differences">Not quite as ordered and received</h2>
        {list}
      </section>
    );
  return (
    <Notice kind="warning" title="It waits: this is not as ordered and received">
      {list}
      <p>
        Correct the bill if it was entered wrongly, or ask who approves orders of its amount to release it. What is
        still to come matches it by itself.
      </p>
    </Notice>
  );
}

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly onChanged: () => void;
}

const Payments = observer(function Payments({ payments, onChanged }: PaymentsProps) {
  const actor = useRecordServices().readActor();
  const [taken, setTaken] = useState<Payment | null>(null);
  const [keys] = useState(() => new KeyRing());
  const voidPayment = async (payment: Payment, reason: string) => {
    setTaken(null);
    try {
      const input = { payment_id: payment.vendor_bill_payment_id, reason };
      const idempotencyKey = keys.keyFor('take_back', input);
      session.showAnswer(await callServer(takeBackBillPayment, input, { idempotencyKey }));
      keys.finish('take_back', input);
      onChanged();
    } catch (error) {
      session.messages.showFailure(asCallError(error));
    }
  };
  return (
    <section className="kit-section" aria-labelledby="bill-payments">
      <h2 id="bill-payments">Payments</h2>
      <SmallTable
        label="Payments"
        columns={paymentColumns(mayCall(takeBackBillPayment, actor) ? setTaken : null)}
        rows={payments}
        keyOf={(row) => row.vendor_bill_payment_id}
      />
      {taken && (
        <ReasonDialog
          title={`Take back ${printDollars(taken.amount)}`}
          okText="Take back"
          onClose={() => setTaken(null)}
          onReason={(reason) => void voidPayment(taken, reason)}
        />
      )}
    </section>
  );
});

const day = (date: string): string => formatDate(toPlainDate(date));
const { method } = objects.vendor_bill.children.payments.fields;

const paymentColumns = (onTakeBack: ((row: Payment) => void) | null): readonly SmallColumn<Payment>[] => [
  { label: 'Paid', kind: 'figure', cell: (row) => day(row.paid_date) },
  { label: 'By', cell: (row) => formatValue(method, row.method) },
  {
    label: 'Reference',
    kind: 'figure',
    cell: (row) =>
      row.corpay_po_id === null ? (
        row.reference_no
      ) : (
        <Link href={`/corpay_po/${row.corpay_po_id}`}>{row.reference_no}</Link>
      ),
  },
  { label: 'Amount', kind: 'number', cell: (row) => printDollars(row.amount) },
  {
    label: 'Taken back',
    kind: 'long',
    cell: (row) => {
      if (row.reversed_date !== null) return `${day(row.reversed_date)}: ${row.reason ?? ''}`;
      return (
        onTakeBack !== null &&
        row.corpay_po_id === null && (
          <Button size="small" aria-label={`Take back ${row.reference_no}`} onClick={() => onTakeBack(row)}>
            Take back
          </Button>
        )
      );
    },
  },
];
