import { FormField, useForm } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { formatMinutes } from '../board/board-load.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

type CorrectTimeDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'correct_time' }> };

const checkReason = (text: string): string | null =>
  text.trim() === '' ? 'Say why the time of the clock is corrected.' : null;

/** Asks why a typed time differs from what the time clock counted, or completes the card with the time of the clock. */
export const CorrectTimeDialog = observer(function CorrectTimeDialog({ dialog }: CorrectTimeDialogProps) {
  const { actions } = useBoard();
  const { card, minutes } = dialog;
  const form = useForm<{ readonly reason: string }>(() => ({
    initial: { reason: '' },
    rules: { reason: checkReason },
  }));
  const handleSubmit = () => {
    if (form.check()) actions.finish(minutes, form.values.reason.trim());
  };
  return (
    <QuestionModal
      title={`Correct the time of ${card.title} to ${formatMinutes(minutes)}?`}
      okText="Complete with this time"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <FormField
        label="Reason"
        hint="The correction is kept beside the time of the clock."
        problem={form.messages.get('reason')}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={200}
            value={form.values.reason}
            onChange={(event) => form.set('reason', event.target.value)}
          />
        )}
      </FormField>
    </QuestionModal>
  );
});
