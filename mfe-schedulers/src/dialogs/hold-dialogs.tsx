import { HOLD_REASONS } from '@cdi/shared/catalogue';
import { FormField, useForm } from '@cdi/shared/kit';
import { Input, Radio } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { readCurb } from '../boards/curb-face.ts';
import type { Hold } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

const MOST_CHARACTERS = 200;

interface Holding {
  readonly scope: Hold['scope'];
  readonly reason: string | null;
  readonly note: string;
}

/** Holds a curb or its whole order, with a reason. */
export const HoldDialog = observer(function HoldDialog({
  dialog,
}: {
  readonly dialog: Extract<CardDialog, { kind: 'hold' }>;
}) {
  const { actions } = useBoard();
  const form = useForm<Holding>(() => ({
    initial: { scope: 'curb', reason: null, note: '' },
    rules: {
      reason: (reason) => (reason === null ? 'Choose what is missing.' : null),
      note: (note) => (note.trim() === '' ? 'Say in a few words why it is held.' : null),
    },
  }));
  const handleSubmit = () => {
    if (!form.check()) return;
    const { scope, reason, note } = form.values;
    if (reason !== null) void actions.hold({ scope, reason, note: note.trim() });
  };
  return (
    <QuestionModal title={`Hold ${dialog.card.title}`} okText="Hold" onSubmit={handleSubmit}>
      <FormField isGroup label="Hold" hint="What is held stands still at every stage until the hold is released.">
        {(control, labelId) => (
          <Radio.Group
            {...control}
            aria-labelledby={labelId}
            value={form.values.scope}
            onChange={(event) => form.set('scope', event.target.value as Hold['scope'])}
            options={[
              { value: 'curb', label: 'This curb' },
              { value: 'order', label: `The whole order ${readCurb(dialog.card).tracker_no}` },
            ]}
          />
        )}
      </FormField>
      <FormField isGroup label="What is missing" problem={form.messages.get('reason')}>
        {(control, labelId) => (
          <Radio.Group
            {...control}
            aria-labelledby={labelId}
            className="board-radios"
            value={form.values.reason}
            onChange={(event) => form.set('reason', event.target.value as string)}
            options={Object.entries(HOLD_REASONS).map(([value, label]) => ({ value, label }))}
          />
        )}
      </FormField>
      <FormField label="Note" problem={form.messages.get('note')}>
        {(control) => (
          <Input
            {...control}
            maxLength={MOST_CHARACTERS}
            value={form.values.note}
            onChange={(event) => form.set('note', event.target.value)}
          />
        )}
      </FormField>
    </QuestionModal>
  );
});

/** Confirms the release of a hold that is on the whole order. */
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
