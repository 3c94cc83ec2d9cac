import { FormField, useLoader } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { findLane } from '../board/board.ts';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

const MOST_CHARACTERS = 200;
type DialogOf<K extends CardDialog['kind']> = { readonly dialog: Extract<CardDialog, { kind: K }> };

interface ReasonInputProps {
  readonly value: string;
  readonly isChecked: boolean;
  readonly onChange: (value: string) => void;
}

function ReasonInput({ value, isChecked, onChange }: ReasonInputProps) {
  const isMissing = isChecked && value.trim() === '';
  return (
    <FormField
      label="Reason"
      hint="Whoever gets the card back reads it."
      problem={isMissing ? 'Say why it goes back.' : undefined}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          rows={2}
          maxLength={MOST_CHARACTERS}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

/** Why a card goes to an earlier lane. */
export function GoBackDialog({ dialog }: DialogOf<'go_back'>) {
  const { actions, board } = useBoard();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const lane = board.view && findLane(board.view, dialog.move.toLane);
  const handleSubmit = () => {
    setChecked(true);
    if (reason.trim() !== '') actions.goBack(reason.trim());
  };
  return (
    <QuestionModal
      title={`Move ${dialog.card.title} back to ${lane?.title ?? dialog.move.toLane}`}
      okText="Move back"
      onSubmit={handleSubmit}
    >
      <ReasonInput value={reason} isChecked={isChecked} onChange={setReason} />
    </QuestionModal>
  );
}

/** To which stage work goes back, and why. */
export const SendBackDialog = observer(function SendBackDialog({ dialog }: DialogOf<'send_back'>) {
  const { actions, board } = useBoard();
  const { shop } = board.definition;
  const route = useLoader(() => shop?.api.loadRoute(dialog.card) ?? Promise.resolve([]));
  // until the route is known, or when it cannot be, all earlier stages are offered and the server has the last word
  const isOnRoute = (stage: string) => !route.value || route.value.includes(stage);
  const stages = shop?.earlierStages.filter((stage) => isOnRoute(stage.value)) ?? [];
  const [chosen, setTask] = useState<string | undefined>(undefined);
  const task = stages.find((stage) => stage.value === chosen)?.value ?? stages[0]?.value;
  const [reason, setReason] = useState(dialog.reason.slice(0, MOST_CHARACTERS));
  const [isChecked, setChecked] = useState(false);
  const handleSubmit = () => {
    setChecked(true);
    if (task !== undefined && reason.trim() !== '') void actions.sendBack(task, reason.trim());
  };
  return (
    <QuestionModal title={`Send ${dialog.card.title} back`} okText="Send back" isDanger onSubmit={handleSubmit}>
      <FormField label="Stage" hint="The stages from there on are done again.">
        {(control) => (
          <select {...control} className="board-select" value={task} onChange={(event) => setTask(event.target.value)}>
            {stages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <ReasonInput value={reason} isChecked={isChecked} onChange={setReason} />
    </QuestionModal>
  );
});
