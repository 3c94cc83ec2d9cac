import { MER_TYPES, type MerType } from '@cdi/shared/catalogue';
import { FormField, NativeSelect, useForm } from '@cdi/shared/kit';
import { Checkbox, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { readCurb } from '../boards/curb-face.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

const MOST_CHARACTERS = 2000;
const TYPES = Object.entries(MER_TYPES).map(([value, label]) => ({ value, label }));

interface Report {
  readonly type: MerType;
  readonly description: string;
  readonly pieces: string;
  readonly isRemake: boolean;
}

/** Reports a problem of the card's line at this stage, then asks for a photo. */
export const ReportDialog = observer(function ReportDialog({
  dialog,
}: {
  readonly dialog: Extract<CardDialog, { kind: 'report' }>;
}) {
  const { actions } = useBoard();
  const { qty } = readCurb(dialog.card);
  const form = useForm<Report>(() => ({
    initial: { type: 'manufacturing_error', description: '', pieces: '1', isRemake: false },
    rules: {
      description: (text) => (text.trim() === '' ? 'Say in a few words what is wrong or needed.' : null),
      pieces: (text) =>
        /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= qty
          ? null
          : `Give a whole number from 1 to ${qty}.`,
    },
  }));
  const handleSubmit = () => {
    if (!form.check()) return;
    const { type, description, pieces, isRemake } = form.values;
    void actions.report({ type, description: description.trim(), pieces: Number(pieces), isRemake });
  };
  return (
    <QuestionModal title={`Report on ${dialog.card.title}`} okText="Report, then photo" onSubmit={handleSubmit}>
      <FormField label="What is wrong or needed" problem={form.messages.get('description')}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={MOST_CHARACTERS}
            value={form.values.description}
            onChange={(event) => form.set('description', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Type">
        {(control) => (
          <NativeSelect
            {...control}
            options={TYPES}
            value={form.values.type}
            onChange={(value) => form.set('type', value as MerType)}
          />
        )}
      </FormField>
      <FormField label={`Pieces, of ${qty}`} problem={form.messages.get('pieces')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={form.values.pieces}
            onChange={(event) => form.set('pieces', event.target.value)}
          />
        )}
      </FormField>
      <Checkbox checked={form.values.isRemake} onChange={(event) => form.set('isRemake', event.target.checked)}>
        They have to be made again
      </Checkbox>
    </QuestionModal>
  );
});
