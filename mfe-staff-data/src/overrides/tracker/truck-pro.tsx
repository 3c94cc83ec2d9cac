import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf, saveProNumber } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

type TruckProProps = Pick<RecordPanelProps, 'record' | 'onChanged'>;

/** Notes the PRO number of a truck that has left: most carriers give it at the pick-up or after. Nothing before the first has left. */
export const TruckPro = observer(function TruckPro({ record, onChanged }: TruckProProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const left = childrenOf('tracker', 'shipments', record).filter((row) => row.ship_date !== null);
  // the one that still lacks its number, else the last
  const truck = left.find((row) => !row.pro_no) ?? left.at(-1);
  if (!truck || !mayCall(saveProNumber, actor)) return null;
  const options = Object.fromEntries(
    left.map((row) => [
      String(row.shipment_id),
      `Truck ${row.shipment_no}, ${row.bol_no}, ${row.pro_no ? `PRO ${row.pro_no}` : 'no PRO yet'}`,
    ]),
  );
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>PRO number…</Button>
      {isOpen && (
        <FieldsDialog
          title={`PRO number of a truck of ${String(fieldsOf('tracker', record).tracker_no)}`}
          okText="Save"
          fields={{
            shipment_id: field.choice({ label: 'Truck', options, required: true }),
            pro_no: field.text({ label: 'PRO number', required: true, maxLength: 40 }),
          }}
          // of several trucks the number of one would stay when another is chosen: the choice says each
          initial={{ shipment_id: String(truck.shipment_id), pro_no: left.length === 1 ? truck.pro_no : null }}
          onSend={(values, idempotencyKey) =>
            callServer(
              saveProNumber,
              { shipment_id: Number(values['shipment_id']), pro_no: String(values['pro_no']) },
              { idempotencyKey },
            )
          }
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">It is printed on the bill of lading, and the customer follows the truck by it.</p>
        </FieldsDialog>
      )}
    </>
  );
});
