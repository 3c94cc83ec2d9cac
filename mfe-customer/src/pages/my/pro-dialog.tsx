import { asCallError, callServer } from '@cdi/shared/api';
import { saveProNumber, type CarrierLoad } from '@cdi/shared/contracts';
import { FormDialog, FormField, required, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

interface ProDialogProps {
  readonly load: CarrierLoad;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A carrier enters the PRO number of a load. Shows a number that was saved meanwhile, which stays until the carrier saves again. */
export const ProDialog = observer(function ProDialog({ load, onDone, onClose }: ProDialogProps) {
  const form = useForm(() => ({
    initial: { pro_no: load.pro_no ?? '' },
    rules: { pro_no: required('The PRO number') },
  }));
  const [seen, setSeen] = useState(load.pro_no ?? '');
  const send = async () => {
    let said = '';
    const isSent = await form.submit(async ({ pro_no }, idempotencyKey) => {
      const sent = { shipment_id: load.shipment_id, pro_no, pro_no_before: seen };
      try {
        said = (await callServer(saveProNumber, sent, { idempotencyKey })).msg;
      } catch (error) {
        const [conflict] = asCallError(error).conflicts;
        if (conflict) setSeen(String(conflict.theirs ?? ''));
        throw error;
      }
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
