import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { fieldsOf, resetSecondFactor } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

/** For a user who lost both phone and recovery codes: resets sign-in to the password alone until the second factor is set up again. */
export const ResetSecondFactor = observer(function ResetSecondFactor({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const fields = fieldsOf('user', record);
  if (fields.mfa !== true || !mayCall(resetSecondFactor, actor)) return null;
  const name = `${String(fields.first_name ?? '')} ${String(fields.last_name ?? '')}`.trim();
  return (
    <section className="kit-section" aria-labelledby="reset-second-factor">
      <h2 id="reset-second-factor">Second factor</h2>
      <p>
        Sign-in asks for the code of an app. Reset it only for the person in front of you: the password alone is enough
        then.
      </p>
      <button type="button" className="cdi-button" onClick={() => setIsOpen(true)}>
        Reset the second factor
      </button>
      {isOpen && (
        <FieldsDialog
          title="Reset the second factor"
          okText="Reset"
          fields={{}}
          onSend={() => callServer(resetSecondFactor, { user_id: record.id })}
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>All sessions of {name} end. The next sign-in takes the password alone.</p>
        </FieldsDialog>
      )}
    </section>
  );
});
