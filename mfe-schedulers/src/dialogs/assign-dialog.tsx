import { FormField } from '@cdi/shared/kit';
import { ReferenceCombobox, useReferenceLabel } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { useState } from 'react';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

/** Whose the card is. */
export function AssignDialog({ dialog }: { readonly dialog: Extract<CardDialog, { kind: 'assign' }> }) {
  const { actions } = useBoard();
  const { card } = dialog;
  const [userId, setUserId] = useState<number | null>(card.holder?.id ?? null);
  const label = useReferenceLabel('user', userId, userId === card.holder?.id ? card.holder.name : undefined);
  const [unchosen, setUnchosen] = useState<string | null>(null);
  const ownId = session.user?.userID;
  const handleSubmit = () => {
    if (unchosen === null) void actions.assign(userId ?? 0);
  };
  return (
    <QuestionModal title={`Assign ${card.title}`} okText="Assign" onSubmit={handleSubmit}>
      <FormField label="Person" hint="Leave it empty to assign the card to nobody.">
        {({ id, ...control }) => (
          <ReferenceCombobox
            id={id}
            to="user"
            name="Person"
            label={userId === null ? '' : label}
            describedBy={control['aria-describedby']}
            unchosen={unchosen}
            onUnchosen={setUnchosen}
            onChoose={setUserId}
          />
        )}
      </FormField>
      {ownId !== undefined && userId !== ownId && (
        <Button onClick={() => void actions.assign(ownId)}>Assign to me</Button>
      )}
    </QuestionModal>
  );
}
