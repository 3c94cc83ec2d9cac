import { CHECK_LISTS, type CheckListName } from '@cdi/shared/catalogue';
import { CheckboxList, FormField, useForm, type FormStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

/** Error of a checklist: the number of missing ticks; null when all items are ticked, or without a list. */
export function checkTicks(list: CheckListName | null, ticked: readonly string[]): string | null {
  const open = list === null ? 0 : CHECK_LISTS[list].length - ticked.length;
  return open > 0 ? `Tick what you have checked: ${open} of the list ${open === 1 ? 'is' : 'are'} open.` : null;
}

interface CheckListFieldProps<V extends { readonly ticked: readonly string[] }> {
  readonly list: CheckListName | null;
  readonly form: FormStore<V>;
}

/** Items that the user signs for, one checkbox each; renders nothing without a list. */
export const CheckListField = observer(function CheckListField<V extends { readonly ticked: readonly string[] }>({
  list,
  form,
}: CheckListFieldProps<V>) {
  if (list === null) return null;
  return (
    <FormField isGroup label="You sign that" problem={form.messages.get('ticked')}>
      {(control, labelId) => (
        <CheckboxList
          labelledBy={labelId}
          describedBy={control['aria-describedby']}
          options={CHECK_LISTS[list].map((item) => ({ value: item, label: item }))}
          values={form.values.ticked}
          onChange={(ticked) => form.set('ticked', ticked)}
        />
      )}
    </FormField>
  );
});

/** A form with checkboxes only. */
interface Ticks {
  readonly ticked: readonly string[];
}

type SignDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'sign' }> };

/** Signs for a check list by moving the card on. */
export function SignDialog({ dialog }: SignDialogProps) {
  const { actions } = useBoard();
  const form = useForm<Ticks>(() => ({
    initial: { ticked: [] },
    rules: { ticked: (ticked) => checkTicks(dialog.list, ticked) },
  }));
  return (
    <QuestionModal
      title={`Check ${dialog.card.title}`}
      okText="Sign as checked"
      onSubmit={() => form.check() && actions.sign()}
    >
      <CheckListField list={dialog.list} form={form} />
    </QuestionModal>
  );
}
