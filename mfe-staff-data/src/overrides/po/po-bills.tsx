import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { objectNamed } from '@cdi/shared/catalogue';
import { enterBill, loadPoBills, type LineToBill, type PoBills as View } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, StatePanel, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { mayCall } from '../../actions/may-call.ts';
import { printDollars } from '../../actions/print-dollars.ts';
import { BillEntry } from '../vendor-bill/bill-entry.tsx';
import { BillTable } from '../vendor-bill/bill-table.tsx';

/** Ordered, received and billed line by line, the bills of the order, and what Corpay pays on it. */
export function PoBills(props: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(loadPoBills, actor))
    return <p className="kit-quiet">Bills are read by who buys and by who knows what things cost.</p>;
  return <Loaded key={props.record.id} {...props} />;
}

const Loaded = observer(function Loaded({ record, onChanged }: RecordPanelProps) {
  const store = useLoader((signal) => callForData(loadPoBills, { po_id: record.id }, { signal }));
  const again = () => {
    void store.load();
    onChanged();
  };
  return (
    <LoaderPanel store={store} what="bills">
      {(view) => (
        <>
          <section className="kit-section" aria-labelledby="po-bills">
            <h2 id="po-bills">Ordered, received, billed</h2>
            <SmallTable label="Lines" columns={lineColumns} rows={view.lines} keyOf={(row) => row.po_line_id} />
            <Bills view={view} />
            <Entering view={view} onEntered={again} />
          </section>
          {view.corpay.length > 0 && <Corpay view={view} />}
        </>
      )}
    </LoaderPanel>
  );
});

const lineColumns: readonly SmallColumn<LineToBill>[] = [
  { label: 'Line', cell: (row) => row.label },
  { label: 'Unit', cell: (row) => row.uom },
  { label: 'Ordered', kind: 'number', cell: (row) => row.ordered },
  { label: 'Received', kind: 'number', cell: (row) => row.received },
  { label: 'Billed', kind: 'number', cell: (row) => row.billed },
  { label: 'To bill', kind: 'number', cell: (row) => row.open },
];

function Bills({ view }: { readonly view: View }) {
  return view.bills.length > 0 ? (
    <BillTable bills={view.bills} />
  ) : (
    <StatePanel kind="empty" title="No bill yet">
      <p>Each bill of the supplier is entered here and held against what was ordered and received.</p>
    </StatePanel>
  );
}

interface EnteringProps {
  readonly view: View;
  readonly onEntered: () => void;
}

function Entering({ view, onEntered }: EnteringProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(enterBill, actor)) return null;
  if (view.refused !== null) return <p className="kit-quiet">{view.refused}</p>;
  if (!isOpen)
    return (
      <div className="kit-form-actions">
        <Button type="primary" onClick={() => setIsOpen(true)}>
          Enter a bill
        </Button>
      </div>
    );
  return (
    <>
      <h3>Enter a bill</h3>
      <p className="kit-quiet">
        Not billed yet: freight {printDollars(view.freight_open)}, tax {printDollars(view.tax_open)}.
      </p>
      <BillEntry
        view={view}
        bill={null}
        onEntered={() => {
          setIsOpen(false);
          onEntered();
        }}
      />
    </>
  );
}

const corpayStatus = objectNamed('corpay_po').fields['status'];

function Corpay({ view }: { readonly view: View }) {
  return (
    <section className="kit-section" aria-labelledby="po-corpay">
      <h2 id="po-corpay">Paid through Corpay</h2>
      <SmallTable
        label="Corpay payments"
        rows={view.corpay}
        keyOf={(row) => row.corpay_po_id}
        columns={[
          {
            label: 'Payment',
            kind: 'figure',
            cell: (row) => <Link href={`/corpay_po/${row.corpay_po_id}`}>{row.corpay_no}</Link>,
          },
          { label: 'Requested', kind: 'figure', cell: (row) => formatDate(row.requested_date) },
          { label: 'Amount', kind: 'number', cell: (row) => printDollars(row.amount) },
          { label: 'State', cell: (row) => corpayStatus && <FieldState field={corpayStatus} value={row.status} /> },
        ]}
      />
    </section>
  );
}
