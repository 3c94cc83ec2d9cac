import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { enterBill, type PoBills } from '@cdi/shared/contracts';
import { Notice } from '@cdi/shared/kit';
import { LabelledInput } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { printDollars, printUnitPrice } from '../../actions/print-dollars.ts';
import {
  BillEntryStore,
  HEAD_FIELDS,
  HEAD_NAMES,
  LINE_FIELDS,
  LINE_NAMES,
  type BillBefore,
  type BillLineRow,
} from './bill-entry.store.ts';
import './vendor-bill.css';

interface BillEntryProps {
  readonly view: PoBills;
  /** The bill that is corrected; null for a new one. */
  readonly bill: { readonly id: number; readonly before: BillBefore } | null;
  readonly onEntered: (billId: number) => void;
}

/** Entry of a bill: head, lines compared with the receipts, freight and tax. The server names differences after it is sent. */
export const BillEntry = observer(function BillEntry({ view, bill, onEntered }: BillEntryProps) {
  const id = useId();
  const [store] = useState(
    () =>
      new BillEntryStore(view.lines, bill?.before ?? null, (entered, idempotencyKey) =>
        callServer(
          enterBill,
          { ...entered, lines: [...entered.lines], po_id: view.po_id, vendor_bill_id: bill?.id ?? 0 },
          { idempotencyKey },
        ),
      ),
  );
  const submit = async () => {
    const answer = await store.submit();
    if (!answer) return;
    session.showAnswer(answer);
    onEntered(answer.data?.vendor_bill_id ?? 0);
  };
  return (
    <form
      noValidate
      aria-label={bill ? 'Correct the bill' : 'Enter a bill'}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      <div className="record-form-grid">
        {HEAD_NAMES.map((name) => (
          <LabelledInput
            key={name}
            id={`${id}-${name}`}
            field={HEAD_FIELDS[name]}
            value={store.headOf(name)}
            error={store.headError(name)}
            isRequired={'required' in HEAD_FIELDS[name]}
            onChange={(value) => store.setHead(name, value)}
          />
        ))}
      </div>
      {store.rows.map((row) => (
        <LineFieldset key={row.line.po_line_id} id={id} store={store} row={row} />
      ))}
      <p className="staff-bill-total" aria-live="polite">
        Total <strong>{printDollars(store.totalUsd)}</strong>. It has to be what stands on the bill.
      </p>
      <div className="kit-form-actions">
        <Button onClick={() => store.fillReceived()}>Bill what came</Button>
        <Button type="primary" htmlType="submit" loading={store.isSending}>
          {bill ? 'Correct and match' : 'Enter and match'}
        </Button>
      </div>
    </form>
  );
});

interface LineFieldsetProps {
  readonly id: string;
  readonly store: BillEntryStore;
  readonly row: BillLineRow;
}

const LineFieldset = observer(function LineFieldset({ id, store, row }: LineFieldsetProps) {
  const { line } = row;
  return (
    <fieldset className="staff-bill-line">
      <legend>{line.label}</legend>
      <p className="kit-quiet">
        {line.ordered} {line.uom} ordered at {printUnitPrice(line.unit_cost)}, {line.received} received, {line.billed}{' '}
        billed
      </p>
      <div className="staff-bill-inputs">
        {LINE_NAMES.map((name) => (
          <LabelledInput
            key={name}
            id={`${id}-${line.po_line_id}-${name}`}
            field={LINE_FIELDS[name]}
            value={row.inputs[name]}
            error={store.lineError(row, name)}
            isRequired={false}
            onChange={(value) => store.setLine(line.po_line_id, name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
});
