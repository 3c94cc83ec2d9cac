import { callServer } from '@cdi/shared/api';
import { saveProNumber, type CarrierLoad } from '@cdi/shared/contracts';
import { FormDialog, FormField, required, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';

interface ProDialogProps {
  readonly load: CarrierLoad;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A carrier says which PRO number it gave a load. */
export const ProDialog = observer(function ProDialog({ load, onDone, onClose }: ProDialogProps) {
  const form = useForm(() => ({
    initial: { pro_no: load.pro_no ?? '' },
    rules: { pro_no: required('The PRO number') },
  }));
  const send = async () => {
    let said = '';
    const isSent = await form.submit(async ({ pro_no }, idempotencyKey) => {
      const sent = { shipment_id: load.shipment_id, pro_no };
      said = (await callServer(saveProNumber, sent, { idempotencyKey })).msg;
    });
    if (!isSent) return;
    session.messages.showSuccess(said);
    onDone();
  };
  return (
    <FormDialog
      title={`PRO number of ${load.bol_no}`}
      okText="Save"
      isBusy={form.isSending}
      problem={form.refusal?.message}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>It is printed on the bill of lading; our dock and the customer follow the load by it.</p>
      <FormField label="PRO number" name="pro_no" problem={form.problems.pro_no}>
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={form.values.pro_no}
            onChange={(event) => form.set('pro_no', event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
