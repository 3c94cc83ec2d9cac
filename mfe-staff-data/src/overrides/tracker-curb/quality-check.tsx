import { formatMoment } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { fieldsOf, qcCurb } from '@cdi/shared/contracts';
import { FieldState, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

const failFields = {
  defects: field.longText({
    label: 'Defects',
    required: true,
    maxLength: 1000,
    help: 'What is wrong, and where on the curb.',
  }),
};
const passFields = {
  defects: field.longText({ label: 'Remarks', maxLength: 1000 }),
};

/** Result of the inspection of a curb, and its two buttons. */
export const QualityCheck = observer(function QualityCheck({ definition, record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [asked, setAsked] = useState<'pass' | 'fail' | null>(null);
  const fields = fieldsOf('tracker_curb', record);
  const result = fields.qc_result;
  const resultField = definition.fields['qc_result'];
  const mayInspect = mayCall(qcCurb, actor);
  if (!resultField || (!result && !mayInspect)) return null;
  return (
    <section className="kit-section" aria-labelledby="configurator-heading">
      <h2 id="configurator-heading">Quality control</h2>
      {result ? (
        <p>
          <FieldState field={resultField} value={result} />
          <span className="kit-quiet">
            {' '}
            {record.labels['qc_by']}
            {fields.qc_dt ? `, ${formatMoment(String(fields.qc_dt))}` : ''}
          </span>
        </p>
      ) : (
        <p className="kit-quiet">Not inspected yet.</p>
      )}
      {mayInspect && (
        <div className="kit-form-actions">
          <Button onClick={() => setAsked('pass')}>Pass…</Button>
          <Button danger onClick={() => setAsked('fail')}>
            Fail…
          </Button>
        </div>
      )}
      {asked && (
        <FieldsDialog
          title={`${asked === 'pass' ? 'Pass' : 'Fail'} ${String(fields.curb_no)}`}
          okText={asked === 'pass' ? 'Pass' : 'Fail'}
          fields={asked === 'pass' ? passFields : failFields}
          onSend={(values) =>
            callServer(qcCurb, { tracker_curb_id: record.id, result: asked, defects: values['defects'] ?? '' })
          }
          onDone={() => {
            setAsked(null);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
});
