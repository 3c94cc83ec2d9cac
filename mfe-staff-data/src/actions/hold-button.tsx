import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field, HOLD_REASONS } from '@cdi/shared/catalogue';
import { canBeHeld } from '@cdi/shared/trade';
import { fieldsOf, holdWork } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from './fields-dialog.tsx';
import { mayCall } from './may-call.ts';

const holdFields = {
  hold_reason: field.choice({ label: 'Reason', options: HOLD_REASONS, required: true }),
  note: field.text({
    label: 'Note',
    required: true,
    maxLength: 200,
    help: 'What has to happen before the work goes on.',
  }),
};
const releaseFields = { note: field.text({ label: 'Note', maxLength: 200 }) };

/** The record to hold or release, as the call takes it. */
type HoldTarget = { readonly tracker_id: number } | { readonly tracker_curb_id: number };

/** Holds an order or one of its curbs at every stage, or releases it. */
export const HoldButton = observer(function HoldButton({ definition, record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(holdWork, actor) || !canBeHeld(fieldsOf('tracker_curb', record).status)) return null;
  const isHeld = Boolean(fieldsOf('tracker_curb', record).hold_reason);
  const target: HoldTarget = definition.name === 'tracker' ? { tracker_id: record.id } : { tracker_curb_id: record.id };
  const what = definition.name === 'tracker' ? 'order' : 'curb';
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{isHeld ? 'Release hold…' : 'Hold…'}</Button>
      {isOpen && (
        <FieldsDialog
          title={isHeld ? `Let the ${what} go on` : `Hold the ${what}`}
          okText={isHeld ? 'Release hold' : 'Hold'}
          fields={isHeld ? releaseFields : holdFields}
          onSend={(values) =>
            callServer(holdWork, { ...target, hold_reason: values['hold_reason'] ?? '', note: values['note'] ?? '' })
          }
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
});
