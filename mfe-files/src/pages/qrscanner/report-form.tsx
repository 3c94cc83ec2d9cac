import { recordApi } from '@cdi/shared/api';
import { MAINTENANCE_URGENCIES, optionsOf } from '@cdi/shared/catalogue';
import { FormField, NativeSelect, Notice, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';

const requests = recordApi({ name: 'maintenance_request', plural: 'maintenance_requests' });
/** File type of a photo of the problem. */
const PHOTO = 49;

interface ReportFormProps {
  readonly assetId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Reports a problem of the machine; the next step asks for a photo. */
export const ReportForm = observer(function ReportForm({ assetId, onDone, onClose }: ReportFormProps) {
  const form = useForm(() => ({
    initial: { problem: '', urgency: 'normal' },
    rules: { problem: (text: string) => (text.trim() === '' ? 'Say what is wrong.' : null) },
  }));
  const submit = async () => {
    const isSent = await form.submit(async (values, idempotencyKey) => {
      const answer = await requests.save(0, { asset_id: assetId, ...values }, { idempotencyKey });
      session.showAnswer(answer);
      const referenceID = answer.data?.id ?? 0;
      session.upload.open({ handler: 'maintenance_request', referenceID, fileTypeID: PHOTO, isPhoto: true });
    });
    if (isSent) onDone();
  };
  return (
    <form
      className="scanner-report"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {form.refusal && <Notice kind="error" isUrgent title={form.refusal.message} />}
      <FormField label="What is wrong" problem={form.messages.get('problem')}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={form.values.problem}
            onChange={(event) => form.set('problem', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Urgency" hint="A machine that stands still, and a safety stop, are taken out of service.">
        {(control) => (
          <NativeSelect
            {...control}
            options={optionsOf(MAINTENANCE_URGENCIES)}
            value={form.values.urgency}
            onChange={(urgency) => form.set('urgency', urgency)}
          />
        )}
      </FormField>
      <div className="scanner-steps">
        <Button type="primary" htmlType="submit" className="scanner-button" loading={form.isSending}>
          Report, then photo
        </Button>
        <Button className="scanner-button" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
});
