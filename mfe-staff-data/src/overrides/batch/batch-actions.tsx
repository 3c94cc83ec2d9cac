import { callServer } from '@cdi/shared/api';
import { field, type FieldMap } from '@cdi/shared/catalogue';
import { fieldsOf, issueToBatch } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

const fields: FieldMap = {
  qty: field.decimal({ label: 'Sheets', required: true, min: 0.01, max: 9_999_999, scale: 2 }),
  lot_no: field.text({ label: 'Heat or coil number', maxLength: 60 }),
  reason: field.text({ label: 'Note', maxLength: 200 }),
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Issues sheets to a batch from its page: its metal, from the stock of its location. */
export function BatchActions({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const { batch_no, sheets, status } = fieldsOf('batch', record);
  if (status === 'cancelled' || !mayCall(issueToBatch, actor)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Issue sheets…</Button>
      {isOpen && (
        <FieldsDialog
          title={`Issue sheets to ${String(batch_no)}`}
          okText="Issue"
          fields={fields}
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
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">
            {record.labels['material_id']}, out of the stock of {record.labels['cdi_location_id']}, at its average cost.
          </p>
          <p>
            <Link href={`/stock_transaction?reference_label=${encodeURIComponent(String(batch_no))}`}>
              What was issued to it
            </Link>
          </p>
        </FieldsDialog>
      )}
    </>
  );
}
