import { HOLD_REASONS } from '@cdi/shared/catalogue';
import { FormField } from '@cdi/shared/kit';
import { Input, Radio } from '@cdi/shared/ui';
import { useState } from 'react';
import { readCurb } from '../boards/curb-face.ts';
import type { Hold } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

const MOST_CHARACTERS = 200;

/** What holds a curb or its whole order, and why. */
export function HoldDialog({ dialog }: { readonly dialog: Extract<CardDialog, { kind: 'hold' }> }) {
  const { actions } = useBoard();
  const [scope, setScope] = useState<Hold['scope']>('curb');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const handleSubmit = () => {
    setChecked(true);
    if (reason !== null && note.trim() !== '') void actions.hold({ scope, reason, note: note.trim() });
  };
  return (
    <QuestionModal title={`Hold ${dialog.card.title}`} okText="Hold" onSubmit={handleSubmit}>
      <FormField isGroup label="Hold" hint="What is held stands still at every stage until the hold is released.">
        {(control, labelId) => (
          <Radio.Group
            {...control}
            aria-labelledby={labelId}
            value={scope}
            onChange={(event) => setScope(event.target.value as Hold['scope'])}
            options={[
              { value: 'curb', label: 'This curb' },
              { value: 'order', label: `The whole order ${readCurb(dialog.card).tracker_no}` },
            ]}
          />
        )}
      </FormField>
      <FormField
        isGroup
        label="What is missing"
        problem={isChecked && reason === null ? 'Choose what is missing.' : undefined}
      >
        {(control, labelId) => (
          <Radio.Group
            {...control}
            aria-labelledby={labelId}
            className="board-radios"
            value={reason}
            onChange={(event) => setReason(event.target.value as string)}
            options={Object.entries(HOLD_REASONS).map(([value, label]) => ({ value, label }))}
          />
        )}
      </FormField>
      <FormField
        label="Note"
        problem={isChecked && note.trim() === '' ? 'Say in a few words why it is held.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MOST_CHARACTERS}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </FormField>
    </QuestionModal>
  );
}

/** Letting go of a hold that is on the whole order. */
export function ReleaseOrderDialog({ dialog }: { readonly dialog: Extract<CardDialog, { kind: 'release_order' }> }) {
  const { actions } = useBoard();
  const { card } = dialog;
  return (
    <QuestionModal
      title={`Release ${readCurb(card).tracker_no}`}
      okText="Release the order"
      onSubmit={() => void actions.releaseOrder()}
    >
      <p>
        The hold is on the whole order {readCurb(card).tracker_no} of {card.place}: all its curbs go on.
        {card.hold?.note && ` It says: ${card.hold.note}`}
      </p>
    </QuestionModal>
  );
}
