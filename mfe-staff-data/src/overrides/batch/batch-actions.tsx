import { asCallError, callForData, callServer } from '@cdi/shared/api';
import { field, type FieldMap } from '@cdi/shared/catalogue';
import {
  childrenOf,
  closeBatch,
  fieldsOf,
  issueToBatch,
  leaveBatch,
  loadBatchClosing,
  type BatchClosing,
} from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';
import { CloseBatch } from './close-batch.tsx';

const issueFields: FieldMap = {
  qty: field.decimal({ label: 'Sheets', required: true, min: 0.01, max: 9_999_999, scale: 2 }),
  lot_no: field.text({ label: 'Heat or coil number', maxLength: 60 }),
  reason: field.text({ label: 'Note', maxLength: 200 }),
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

interface ActionProps extends RecordPanelProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function IssueSheets({ record, onDone, onClose }: ActionProps) {
  const { batch_no, sheets } = fieldsOf('batch', record);
  return (
    <FieldsDialog
      title={`Issue sheets to ${String(batch_no)}`}
      okText="Issue"
      fields={issueFields}
      initial={{ qty: sheets ? String(sheets) : '' }}
      onSend={(values, idempotencyKey) =>
        callServer(
          issueToBatch,
          {
            batch_id: record.id,
            qty: text(values['qty']),
            lot_no: text(values['lot_no']),
            reason: text(values['reason']),
          },
          { idempotencyKey },
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p className="kit-help">
        {record.labels['material_id']}, out of the stock of {record.labels['cdi_location_id']}, at its average cost.
        What is missing is issued when the batch starts.
      </p>
      <p>
        <Link href={`/stock_transaction?reference_label=${encodeURIComponent(String(batch_no))}`}>
          What was issued to it
        </Link>
      </p>
    </FieldsDialog>
  );
}

/** Takes one curb out of a batch; its card waits at Batching again. */
function TakeOut({ record, onDone, onClose }: ActionProps) {
  const { batch_no } = fieldsOf('batch', record);
  const options = Object.fromEntries(
    childrenOf('batch', 'curbs', record).map(({ tracker_curb_id: id, labels }) => [
      String(id),
      labels?.['tracker_curb_id'] ?? String(id),
    ]),
  );
  return (
    <FieldsDialog
      title={`Take a curb out of ${String(batch_no)}`}
      okText="Take out"
      fields={{
        tracker_curb_id: field.choice({ label: 'Curb', options, required: true }),
        reason: field.text({ label: 'Reason', required: true, maxLength: 200, help: 'Shown on its card at Batching.' }),
      }}
      onSend={(values, idempotencyKey) =>
        callServer(
          leaveBatch,
          { batch_id: record.id, tracker_curb_id: text(values['tracker_curb_id']), reason: text(values['reason']) },
          { idempotencyKey },
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Actions on a batch: issuing its sheets, taking a curb out, and closing it when its sheets are cut. */
export function BatchActions(props: RecordPanelProps) {
  const { record, onChanged } = props;
  const actor = useRecordServices().readActor();
  const [opened, setOpened] = useState<'issue' | 'take_out' | null>(null);
  const [closing, setClosing] = useState<BatchClosing | null>(null);
  const { batch_no, status } = fieldsOf('batch', record);
  const close = () => {
    setOpened(null);
    setClosing(null);
  };
  const done = { onDone: () => (close(), onChanged()), onClose: close };
  const handleClosing = () =>
    callForData(loadBatchClosing, { batch_id: record.id }).then(setClosing, (error: unknown) =>
      session.messages.showError(asCallError(error).message),
    );
  const mayIssue = status !== 'cancelled' && mayCall(issueToBatch, actor);
  const mayTakeOut = (status === 'planned' || status === 'released') && mayCall(leaveBatch, actor);
  return (
    <>
      {status === 'running' && mayCall(closeBatch, actor) && (
        <Button type="primary" onClick={() => void handleClosing()}>
          Close batch…
        </Button>
      )}
      {mayIssue && <Button onClick={() => setOpened('issue')}>Issue sheets…</Button>}
      {mayTakeOut && childrenOf('batch', 'curbs', record).length > 0 && (
        <Button onClick={() => setOpened('take_out')}>Take a curb out…</Button>
      )}
      {opened === 'issue' && <IssueSheets {...props} {...done} />}
      {opened === 'take_out' && <TakeOut {...props} {...done} />}
      {closing && <CloseBatch batchId={record.id} batchNo={String(batch_no)} closing={closing} {...done} />}
    </>
  );
}
