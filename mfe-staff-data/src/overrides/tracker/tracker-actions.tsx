import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { saveBol } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { HoldButton } from '../../actions/hold-button.tsx';
import { mayCall } from '../../actions/may-call.ts';

const bolFields = {
  bol_no: field.text({ label: 'BOL number', required: true, maxLength: 40 }),
  carrier_name: field.text({ label: 'Carrier', required: true, maxLength: 80 }),
  pro_no: field.text({ label: 'PRO number', maxLength: 40, help: 'Given by the carrier at pick-up.' }),
};

/** What can be done with an order beside its states: see it as the customer does, hold it, write its bill of lading. */
export const TrackerActions = observer(function TrackerActions(props: RecordPanelProps) {
  const { record, onChanged } = props;
  const actor = useRecordServices().readActor();
  const [isBolOpen, setIsBolOpen] = useState(false);
  return (
    <>
      <Link href={`/myorder/${record.id}`}>Customer view</Link>
      <HoldButton {...props} />
      {mayCall(saveBol, actor) && <Button onClick={() => setIsBolOpen(true)}>Bill of lading…</Button>}
      {isBolOpen && (
        <FieldsDialog
          title={`Bill of lading of ${String(record.fields['tracker_no'])}`}
          okText="Save and make the document"
          fields={bolFields}
          initial={record.fields}
          onSend={(values, idempotencyKey) =>
            callServer(
              saveBol,
              {
                tracker_id: record.id,
                bol_no: values['bol_no'],
                carrier_name: values['carrier_name'],
                pro_no: values['pro_no'] ?? '',
              },
              { idempotencyKey },
            )
          }
          onDone={() => {
            setIsBolOpen(false);
            onChanged();
          }}
          onClose={() => setIsBolOpen(false)}
        />
      )}
    </>
  );
});
