import { findCheckList } from '@cdi/shared/catalogue';
import { FormField } from '@cdi/shared/kit';
import { Input, Radio } from '@cdi/shared/ui';
import { useState } from 'react';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { CheckListField, useCheckList } from './check-list.tsx';
import { MinutesInput, useMinutes } from './minutes-input.tsx';
import { QuestionModal } from './question-modal.tsx';

type FinishDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Completes a card; the time it took may be told. */
export function MinutesDialog({ dialog }: FinishDialogProps) {
  const { actions, board } = useBoard();
  const { input, read } = useMinutes();
  const { checks, isSigned } = useCheckList(findCheckList(board.definition.name));
  const handleSubmit = () => {
    const isListSigned = isSigned();
    const minutes = read();
    if (minutes !== null && isListSigned) actions.finish(minutes);
  };
  return (
    <QuestionModal
      title={`Complete ${dialog.card.title}`}
      okText="Complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <p className="kit-help">{board.definition.shop?.doneWhen}</p>
      <CheckListField state={checks} />
      <MinutesInput state={input} stdMinutes={dialog.card.minutes} />
    </QuestionModal>
  );
}

/** Records the inspection: a pass completes the card, a fail names the defects and leads to sending it back. */
export function InspectionDialog({ dialog }: FinishDialogProps) {
  const { actions } = useBoard();
  const { input, read } = useMinutes();
  const [result, setResult] = useState<'pass' | 'fail' | null>(null);
  const [defects, setDefects] = useState('');
  const [isChecked, setChecked] = useState(false);
  const noResult = isChecked && result === null ? 'Choose pass or fail.' : undefined;
  const noDefects =
    isChecked && result === 'fail' && defects.trim() === '' ? 'Say what is wrong with the curb.' : undefined;
  const handleSubmit = () => {
    setChecked(true);
    const minutes = read();
    if (result === null || minutes === null || (result === 'fail' && defects.trim() === '')) return;
    void actions.inspect(result, defects.trim(), minutes);
  };
  return (
    <QuestionModal
      title={`Inspect ${dialog.card.title}`}
      okText={result === 'fail' ? 'Record as failed' : 'Pass and complete'}
      isDanger={result === 'fail'}
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <FormField isGroup label="Result" problem={noResult} hint="Dimensions, orientation, diagonals, label, photos.">
        {(control, labelId) => (
          <Radio.Group
            {...control}
            aria-labelledby={labelId}
            value={result}
            onChange={(event) => setResult(event.target.value as 'pass' | 'fail')}
            options={[
              { value: 'pass', label: 'Pass' },
              { value: 'fail', label: 'Fail' },
            ]}
          />
        )}
      </FormField>
      <FormField label={result === 'fail' ? 'Defects' : 'Remarks (optional)'} problem={noDefects}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={1000}
            value={defects}
            onChange={(event) => setDefects(event.target.value)}
          />
        )}
      </FormField>
      <MinutesInput state={input} stdMinutes={dialog.card.minutes} />
    </QuestionModal>
  );
}
