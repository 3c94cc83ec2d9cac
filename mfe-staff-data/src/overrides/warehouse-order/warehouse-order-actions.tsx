import { callServer } from '@cdi/shared/api';
import { fieldsOf, makeWarehouseLabels, proposeWarehouseLines } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

/** Actions of a warehouse order other than transitions: fill it with low stock, print its labels. */
export const WarehouseOrderActions = observer(function WarehouseOrderActions({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [open, setOpen] = useState<'propose' | 'labels' | null>(null);
  if (!actor || !mayCall(proposeWarehouseLines, actor)) return null;
  const { order_no, status } = fieldsOf('warehouse_order', record);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <>
      {status === 'draft' && <Button onClick={() => setOpen('propose')}>Add what runs low…</Button>}
      {status !== 'cancelled' && <Button onClick={() => setOpen('labels')}>Pick list and labels…</Button>}
      {open === 'propose' && (
        <FieldsDialog
          title={`Add what runs low to ${order_no ?? ''}`}
          okText="Add the lines"
          fields={{}}
          onSend={(_values, idempotencyKey) =>
            callServer(proposeWarehouseLines, { warehouse_order_id: record.id }, { idempotencyKey })
          }
          onDone={done}
          onClose={close}
        >
          <p className="kit-help">
            What lies below its reorder point where the order goes is added: up to the maximum there, and no more than
            is free where it leaves.
          </p>
        </FieldsDialog>
      )}
      {open === 'labels' && (
        <FieldsDialog
          title={`Pick list and labels of ${order_no ?? ''}`}
          okText="Make them"
          fields={{}}
          onSend={(_values, idempotencyKey) =>
            callServer(makeWarehouseLabels, { warehouse_order_id: record.id }, { idempotencyKey })
          }
          onDone={done}
          onClose={close}
        >
          <p className="kit-help">
            A label of 4 × 6 in. for each line: item, quantity, bin, from and to. They stand with the files of the
            order.
          </p>
        </FieldsDialog>
      )}
    </>
  );
});
