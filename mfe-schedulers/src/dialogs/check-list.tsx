import { CHECK_LISTS, type CheckListName } from '@cdi/shared/catalogue';
import { CheckboxList, FormField } from '@cdi/shared/kit';
import { useState } from 'react';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

interface CheckListState {
  readonly list: CheckListName | null;
  readonly ticked: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** The ticks of a check list. `isSigned` is true when all of it is ticked; else it shows what is missing. */
export function useCheckList(list: CheckListName | null): {
  readonly checks: CheckListState;
  readonly isSigned: () => boolean;
} {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const open = list === null ? 0 : CHECK_LISTS[list].length - ticked.length;
  const problem =
    isAsked && open > 0
      ? `Tick what you have checked: ${open} of the list ${open === 1 ? 'is' : 'are'} open.`
      : undefined;
  const isSigned = () => {
    setAsked(true);
    return open === 0;
  };
  return { checks: { list, ticked, problem, onChange: setTicked }, isSigned };
}

/** What the person signs for, one tick each; nothing where there is no list. */
export function CheckListField({ state: { list, ticked, problem, onChange } }: { readonly state: CheckListState }) {
  if (list === null) return null;
  return (
    <FormField isGroup label="You sign that" problem={problem}>
      {(control, labelId) => (
        <CheckboxList
          labelledBy={labelId}
          describedBy={control['aria-describedby']}
          options={CHECK_LISTS[list].map((item) => ({ value: item, label: item }))}
          values={ticked}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

type SignDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'sign' }> };

/** Signs for a check list by moving the card on. */
export function SignDialog({ dialog }: SignDialogProps) {
  const { actions } = useBoard();
  const { checks, isSigned } = useCheckList(dialog.list);
  return (
    <QuestionModal
      title={`Check ${dialog.card.title}`}
      okText="Sign as checked"
      onSubmit={() => isSigned() && actions.sign()}
    >
      <CheckListField state={checks} />
    </QuestionModal>
  );
}
