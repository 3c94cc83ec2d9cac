import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { asCallError, callForData, callServer } from '@cdi/shared/api';
import { loadReceiving, makeReceiptLabels, receivePo, type ReceivingView } from '@cdi/shared/contracts';
import { LoaderPanel, Notice, SmallTable, StatePanel, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { LabelledInput } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { HEAD_FIELDS, LOT_FIELDS, LOT_NAMES, ReceiveStore, type LotRow } from './receive.store.ts';
import './purchasing.css';

interface ReceivePanelProps {
  readonly poId: number;
  readonly onReceived?: () => void;
}

const RECEIVABLE: readonly string[] = ['sent', 'acknowledged', 'partially_received'];
const HEADS = ['packing_slip_no', 'carrier'] as const;

/** Receives the goods of a PO: each lot with quantity, heat number, weight and bin; then its labels. */
export const ReceivePanel = observer(function ReceivePanel({ poId, onReceived }: ReceivePanelProps) {
  const store = useLoader((signal) => callForData(loadReceiving, { po_id: poId }, { signal }));
  const again = () => {
    void store.load();
    onReceived?.();
  };
  return (
    <LoaderPanel store={store} what="order">
      {(view) => (
        <section className="kit-section" aria-labelledby="receive-heading">
          <h2 id="receive-heading">
            {view.po_no} of {view.supplier}
          </h2>
          <p className="kit-quiet">
            Needed {formatDate(view.need_date)}, to {view.location}, {view.received_percent} % received.
          </p>
          <Entry key={`${view.received_percent}-${view.receipts.length}`} view={view} onReceived={again} />
          <Receipts view={view} />
        </section>
      )}
    </LoaderPanel>
  );
});

const Entry = observer(function Entry({ view, onReceived }: { view: ReceivingView; onReceived: () => void }) {
  const [store] = useState(
    () =>
      new ReceiveStore(view.lines, (receipt, idempotencyKey) =>
        callServer(
          receivePo,
          { po_id: view.po_id, received_date: '', ...receipt, lots: [...receipt.lots] },
          { idempotencyKey },
        ),
      ),
  );
  if (!RECEIVABLE.includes(view.status))
    return <p className="kit-quiet">Nothing is received of an order that is {view.status.replaceAll('_', ' ')}.</p>;
  const submit = async () => {
    const answer = await store.submit();
    if (!answer) return;
    session.showAnswer(answer);
    onReceived();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      <div className="record-form-grid">
        {HEADS.map((name) => (
          <LabelledInput
            key={name}
            id={`receive-${name}`}
            field={HEAD_FIELDS[name]}
            value={store.head[name]}
            error={undefined}
            isRequired={false}
            onChange={(value) => store.setHead(name, value)}
          />
        ))}
      </div>
      {store.rows.map((row, index) => (
        <LotFieldset key={row.key} store={store} row={row} index={index} />
      ))}
      <div className="kit-form-actions">
        <Button onClick={() => store.fillOpen()}>Everything came</Button>
        <Button type="primary" htmlType="submit" loading={store.isSending}>
          Receive
        </Button>
      </div>
    </form>
  );
});

interface LotFieldsetProps {
  readonly store: ReceiveStore;
  readonly row: LotRow;
  readonly index: number;
}

const LotFieldset = observer(function LotFieldset({ store, row, index }: LotFieldsetProps) {
  const { line } = row;
  return (
    <fieldset className="staff-lot">
      <legend>
        Line {line.line_no}: {line.item_no} {line.name === line.item_no ? '' : line.name}
      </legend>
      <p className="kit-quiet">
        {line.open} of {line.ordered} {line.uom} open{line.most > line.open ? `, at most ${line.most} may come` : ''}
      </p>
      <div className="staff-lot-row">
        {LOT_NAMES.map((name) => (
          <LabelledInput
            key={name}
            id={`lot-${index}-${name}`}
            field={LOT_FIELDS[name]}
            value={row.inputs[name]}
            error={store.errorOf(row, name)}
            isRequired={name === 'heat_no' && line.needs_heat}
            onChange={(value) => store.setInput(row.key, name, value)}
          />
        ))}
        <Button aria-label={`Another lot of line ${line.line_no}`} onClick={() => store.addLot(row)}>
          Another lot
        </Button>
      </div>
    </fieldset>
  );
});

type ReceiptRow = ReceivingView['receipts'][number];

/** Receipts of the PO that were not reversed, each with its labels. */
function Receipts({ view }: { view: ReceivingView }) {
  const [busyId, setBusyId] = useState(0);
  const print = async (receiptId: number) => {
    setBusyId(receiptId);
    try {
      session.showAnswer(await callServer(makeReceiptLabels, { po_receipt_id: receiptId }));
    } catch (error) {
      session.messages.showFailure(asCallError(error));
    } finally {
      setBusyId(0);
    }
  };
  const columns: readonly SmallColumn<ReceiptRow>[] = [
    {
      label: 'Receipt',
      kind: 'figure',
      cell: (row) => <Link href={`/po_receipt/${row.po_receipt_id}`}>{row.receipt_no}</Link>,
    },
    { label: 'Received', kind: 'figure', cell: (row) => formatDate(row.received_date) },
    {
      label: 'Labels',
      cell: (row) => (
        <Button size="small" loading={busyId === row.po_receipt_id} onClick={() => void print(row.po_receipt_id)}>
          Make labels of {row.receipt_no}
        </Button>
      ),
    },
  ];
  return view.receipts.length > 0 ? (
    <SmallTable label="Receipts" columns={columns} rows={view.receipts} keyOf={(row) => row.po_receipt_id} />
  ) : (
    <StatePanel kind="empty" title="Nothing has come yet">
      <p>Each delivery is a receipt here, with its labels.</p>
    </StatePanel>
  );
}
