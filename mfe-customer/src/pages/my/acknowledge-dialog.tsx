import { callServer } from '@cdi/shared/api';
import { acknowledgePo, type ShownFields } from '@cdi/shared/contracts';
import { DateInput, FormDialog, FormField, required, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Input } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';

interface AcknowledgeDialogProps {
  readonly order: ShownFields<'po'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A supplier enters its own number of the order, and the day on which the goods arrive. */
export const AcknowledgeDialog = observer(function AcknowledgeDialog({
  order,
  onDone,
  onClose,
}: AcknowledgeDialogProps) {
  const form = useForm(() => ({
    initial: { ack_no: order.ack_no ?? '', promise_date: String(order.promise_date ?? order.need_date ?? '') },
    rules: {
      ack_no: required('Your order number'),
      promise_date: required('The day on which the goods come'),
    },
  }));
  const send = async () => {
    let said = '';
    const isSent = await form.submit(async (values, idempotencyKey) => {
      said = (await callServer(acknowledgePo, { po_id: Number(order.po_id), ...values }, { idempotencyKey })).msg;
    });
    if (!isSent) return;
    session.messages.showSuccess(said);
    onDone();
  };
  const { ack_no: number, promise_date: day } = form.values;
  return (
    <FormDialog
      title={`Acknowledge ${order.po_no ?? 'the order'}`}
      okText="Acknowledge"
      isBusy={form.isSending}
      problem={form.refusal?.message}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {order.need_date && <p>We need the goods on {formatDate(order.need_date)}. Our buyer is told what you answer.</p>}
      <FormField label="Your order number" name="ack_no" problem={form.problems.ack_no}>
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={(event) => form.set('ack_no', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Day on which the goods come" name="promise_date" problem={form.problems.promise_date}>
        {(control) => <DateInput {...control} value={day} onChange={(date) => form.set('promise_date', date)} />}
      </FormField>
    </FormDialog>
  );
});
