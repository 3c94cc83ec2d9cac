import { FormField, useForm } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { readCurb } from '../boards/curb-face.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { MinutesDialog } from './finish-dialog.tsx';
import { MinutesInput } from './minutes-input.tsx';
import { checkMinutes, readMinutes } from './minutes.ts';
import { QuestionModal } from './question-modal.tsx';

type CutDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Completes a card of Batching or Turret; of a curb that no batch cuts it asks how it is cut. */
export function CutDialog({ dialog }: CutDialogProps) {
  const { cut } = readCurb(dialog.card);
  return cut ? <MinutesDialog dialog={dialog} /> : <ByHandDialog dialog={dialog} />;
}

interface ByHand {
  readonly note: string;
  readonly minutes: string;
}

const ByHandDialog = observer(function ByHandDialog({ dialog }: CutDialogProps) {
  const { actions, board } = useBoard();
  const { submit } = actions;
  const form = useForm<ByHand>(() => ({
    initial: { note: '', minutes: '' },
    rules: {
      note: (note) => (note.trim() === '' ? 'Say how it is cut, or release its batch first.' : null),
      minutes: checkMinutes,
    },
  }));
  const handleSubmit = () => {
    if (form.check()) void actions.cutByHand(form.values.note.trim(), readMinutes(form.values.minutes));
  };
  const refusal = submit.kind === 'failed' ? submit.error.fields['note'] : undefined;
  return (
    <QuestionModal
      title={`Complete ${dialog.card.title} without a batch?`}
      okText="Complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <p className="kit-help">
        No released batch cuts it. The release of its batch completes Batching. {board.definition.shop?.doneWhen}
      </p>
      <FormField
        label="How it is cut"
        hint="For example: By hand from remnant RM-IND-12"
        problem={form.messages.get('note') ?? refusal}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={form.values.note}
            onChange={(event) => form.set('note', event.target.value)}
          />
        )}
      </FormField>
      <MinutesInput form={form} card={dialog.card} />
    </QuestionModal>
  );
});
