import { callServer } from '@cdi/shared/api';
import { childrenOf, fieldsOf, leaveWithTruck } from '@cdi/shared/contracts';
import { isSettled } from '@cdi/shared/trade';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

type TruckLeavesProps = Pick<RecordPanelProps, 'record' | 'onChanged'>;

/**
 * Records that the truck at the dock has left although not all of its lines are fully loaded. Renders nothing if no truck is being loaded,
 * or if the order has nothing left to ship.
 */
export const TruckLeaves = observer(function TruckLeaves({ record, onChanged }: TruckLeavesProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const truck = childrenOf('tracker', 'shipments', record).find((row) => row.ship_date === null);
  const { status } = fieldsOf('tracker', record);
  if (!truck || isSettled(status) || !mayCall(leaveWithTruck, actor)) return null;
  const shipmentNo = Number(truck.shipment_no);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Truck {shipmentNo} has left…</Button>
      {isOpen && (
        <FieldsDialog
          title={`Truck ${shipmentNo} of ${String(fieldsOf('tracker', record).tracker_no)} has left`}
          okText="It has left"
          fields={{}}
          onSend={(_values, idempotencyKey) =>
            callServer(leaveWithTruck, { tracker_id: record.id, shipment_no: shipmentNo }, { idempotencyKey })
          }
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">
            {truck.bol_no} with {truck.carrier_name}: its day is today and the customer is told. A truck leaves by
            itself when all of its lines are loaded; say it here when part of a line went along.
          </p>
        </FieldsDialog>
      )}
    </>
  );
});
