import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { childrenOf, enterBill, fieldsOf, loadPoBills, type LoadedRecord } from '@cdi/shared/contracts';
import { LoaderPanel, useLoader } from '@cdi/shared/kit';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { mayCall } from '../../actions/may-call.ts';
import type { BillBefore } from './bill-entry.store.ts';
import { BillEntry } from './bill-entry.tsx';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Current values of the bill. */
function readBefore(record: LoadedRecord): BillBefore {
  const fields = fieldsOf('vendor_bill', record);
  const { supplier_invoice_no, bill_date, due_date, freight, tax, notes } = fields;
  return {
    head: {
      supplier_invoice_no: text(supplier_invoice_no),
      bill_date: text(bill_date),
      due_date: text(due_date),
      freight: text(freight),
      tax: text(tax),
      notes: text(notes),
    },
    lines: new Map(
      childrenOf('vendor_bill', 'lines', record).map((line) => [
        Number(line.po_line_id),
        { qty: Number(line.qty), unit_cost: Number(line.unit_cost) },
      ]),
    ),
  };
}

/** Corrects a bill that is not approved yet; the server then matches it again. */
export function CorrectBill({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const { status, po_id } = fieldsOf('vendor_bill', record);
  if (!mayCall(enterBill, actor)) return <p className="kit-quiet">Accounting corrects bills.</p>;
  if (status !== 'on_hold' && status !== 'matched')
    return (
      <p className="kit-quiet">
        It is {String(status)}: it stands as it is. If it is not right, void it and enter it again on its order.
      </p>
    );
  return <Correction key={record.version} record={record} poId={Number(po_id)} onChanged={onChanged} />;
}

interface CorrectionProps {
  readonly record: LoadedRecord;
  readonly poId: number;
  readonly onChanged: () => void;
}

const Correction = observer(function Correction({ record, poId, onChanged }: CorrectionProps) {
  const store = useLoader((signal) => callForData(loadPoBills, { po_id: poId }, { signal }));
  return (
    <LoaderPanel store={store} what="order">
      {(view) => (
        <section className="kit-section" aria-labelledby="correct-bill">
          <h2 id="correct-bill">Correct the bill of {view.po_no}</h2>
          <BillEntry view={view} bill={{ id: record.id, before: readBefore(record) }} onEntered={onChanged} />
        </section>
      )}
    </LoaderPanel>
  );
});
