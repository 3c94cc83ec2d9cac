import { findCheckList } from '@cdi/shared/catalogue';
import { FormField, useForm } from '@cdi/shared/kit';
import { Input, Radio } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { CheckListField, checkTicks } from './check-list.tsx';
import { MinutesInput } from './minutes-input.tsx';
import { checkMinutes, readMinutes } from './minutes.ts';
import { QuestionModal } from './question-modal.tsx';

type FinishDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

interface Completion {
  readonly ticked: readonly string[];
  readonly minutes: string;
}

/** Completes a card; the actual minutes are optional. */
export function MinutesDialog({ dialog }: FinishDialogProps) {
  const { actions, board } = useBoard();
  const list = findCheckList(board.definition.name);
  const form = useForm<Completion>(() => ({
    initial: { ticked: [], minutes: '' },
    rules: { ticked: (ticked) => checkTicks(list, ticked), minutes: checkMinutes },
  }));
  const handleSubmit = () => {
    if (form.check()) actions.finish(readMinutes(form.values.minutes));
  };
  return (
    <QuestionModal
      title={`Complete ${dialog.card.title}`}
      okText="Complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <p className="kit-help">{board.definition.shop?.doneWhen}</p>
      <CheckListField list={list} form={form} />
      <MinutesInput form={form} card={dialog.card} isSigned={list !== null} />
    </QuestionModal>
  );
}

interface InspectionForm {
  readonly result: 'pass' | 'fail' | null;
  readonly defects: string;
  readonly noPhoto: string;
  readonly minutes: string;
}

/** Records the inspection: a pass completes the card, a fail names the defects and leads to sending it back. */
export const InspectionDialog = observer(function InspectionDialog({ dialog }: FinishDialogProps) {
  const { actions } = useBoard();
  const { submit } = actions;
  const form = useForm<InspectionForm>(() => ({
    initial: { result: null, defects: '', noPhoto: '', minutes: '' },
    rules: {
      result: (result) => (result === null ? 'Choose pass or fail.' : null),
      defects: (text, { result }) =>
        result === 'fail' && text.trim() === '' ? 'Say what is wrong with the curb.' : null,
      minutes: checkMinutes,
    },
  }));
  const { result } = form.values;
  const handleSubmit = () => {
    if (!form.check()) return;
    const { defects, noPhoto, minutes } = form.values;
    if (result === null) return;
    void actions.inspect({ result, defects: defects.trim(), noPhoto: noPhoto.trim() }, readMinutes(minutes));
  };
  return (
    <QuestionModal
      title={`Inspect ${dialog.card.title}`}
      okText={result === 'fail' ? 'Record as failed' : 'Pass and complete'}
      isDanger={result === 'fail'}
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <FormField
        isGroup
        label="Result"
        problem={form.messages.get('result')}
        hint="Dimensions, orientation, diagonals, label, photos."
      >
        {(control, labelId) => (
          <Radio.Group
            {...control}
            aria-labelledby={labelId}
            value={result}
            onChange={(event) => form.set('result', event.target.value as 'pass' | 'fail')}
            options={[
              { value: 'pass', label: 'Pass' },
              { value: 'fail', label: 'Fail' },
            ]}
          />
        )}
      </FormField>
      <FormField label={result === 'fail' ? 'Defects' : 'Remarks (optional)'} problem={form.messages.get('defects')}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={1000}
            value={form.values.defects}
            onChange={(event) => form.set('defects', event.target.value)}
          />
        )}
      </FormField>
      {result === 'pass' && (
        <FormField
          label="Why there is no photo"
          hint="Only where the curb has none. A photo of it is taken by Photo… in the menu of its card."
          problem={submit.kind === 'failed' ? submit.error.fields['no_photo'] : undefined}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={form.values.noPhoto}
              onChange={(event) => form.set('noPhoto', event.target.value)}
            />
          )}
        </FormField>
      )}
      <MinutesInput form={form} card={dialog.card} />
    </QuestionModal>
  );
});
