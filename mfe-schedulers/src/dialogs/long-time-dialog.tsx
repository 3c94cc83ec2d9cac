import { useForm } from '@cdi/shared/kit';
import { formatMinutes } from '../board/board-load.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { MinutesInput } from './minutes-input.tsx';
import { checkMinutes, readMinutes } from './minutes.ts';
import { QuestionModal } from './question-modal.tsx';

type LongTimeDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'long_time' }> };

/** Asks about a time far above the standard: it is corrected here, or taken as it is. */
export function LongTimeDialog({ dialog }: LongTimeDialogProps) {
  const { actions } = useBoard();
  const { card, minutes } = dialog;
  const form = useForm<{ readonly minutes: string }>(() => ({
    initial: { minutes: String(minutes) },
    rules: { minutes: checkMinutes },
  }));
  const handleSubmit = () => {
    if (form.check()) actions.finish(readMinutes(form.values.minutes));
  };
  return (
    <QuestionModal
      title={`Did ${card.title} take ${formatMinutes(minutes)}?`}
      okText="Complete with this time"
      message={`That is more than three times the standard of ${formatMinutes(card.minutes)}. Correct it, or complete with it.`}
      onSubmit={handleSubmit}
    >
      <MinutesInput form={form} card={card} />
    </QuestionModal>
  );
}
