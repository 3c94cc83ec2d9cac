import { asCallError, callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf, saveProNumber } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog, type SendValues } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

type TruckProProps = Pick<RecordPanelProps, 'record' | 'onChanged'>;

/** Notes the PRO number of a truck that has left: most carriers give it at the pick-up or after. Nothing before the first has left. */
export const TruckPro = observer(function TruckPro({ record, onChanged }: TruckProProps) {
  const actor = useRecordServices().readActor();
  // the number of each truck as it was when the dialog was opened: the order below it may be newer by now
  const [seen, setSeen] = useState<ReadonlyMap<number, string> | null>(null);
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
  const open = () => setSeen(new Map(left.map((row) => [Number(row.shipment_id), row.pro_no ?? ''])));
  const send: SendValues = async (values, idempotencyKey) => {
    const shipmentId = Number(values['shipment_id']);
    const sent = {
      shipment_id: shipmentId,
      pro_no: String(values['pro_no']),
      pro_no_before: seen?.get(shipmentId) ?? '',
    };
    try {
      return await callServer(saveProNumber, sent, { idempotencyKey });
    } catch (error) {
      // the refusal names the saved number, so a second save overwrites it knowingly
      const [conflict] = asCallError(error).conflicts;
      if (conflict) setSeen(new Map([...(seen ?? []), [shipmentId, String(conflict.theirs ?? '')]]));
      throw error;
    }
  };
  return (
    <>
      <Button onClick={open}>PRO number…</Button>
      {seen && (
        <FieldsDialog
          title={`PRO number of a truck of ${String(fieldsOf('tracker', record).tracker_no)}`}
          okText="Save"
          fields={{
            shipment_id: field.choice({ label: 'Truck', options, required: true }),
            pro_no: field.text({ label: 'PRO number', required: true, maxLength: 40 }),
          }}
          // of several trucks the number of one would stay when another is chosen: the choice says each
          initial={{ shipment_id: String(truck.shipment_id), pro_no: left.length === 1 ? truck.pro_no : null }}
          onSend={send}
          onDone={() => {
            setSeen(null);
            onChanged();
          }}
          onClose={() => setSeen(null)}
        >
          <p className="kit-help">It is printed on the bill of lading, and the customer follows the truck by it.</p>
        </FieldsDialog>
      )}
    </>
  );
});
