import { DRAWN_SIZES, type DrawnSizeName } from '@cdi/shared/domain/drawing';
import { FormField, useForm, useLoader } from '@cdi/shared/kit';
import { Alert, Input, Spin } from '@cdi/shared/ui';
import { formatInches, parseInches } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { QuestionModal } from './question-modal.tsx';

const NAMES = Object.keys(DRAWN_SIZES) as readonly DrawnSizeName[];

/** Input of the sizes; empty for sizes that the drawing does not show. */
type SizesDraft = Readonly<Record<DrawnSizeName, string>>;
const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as SizesDraft;

function checkSizes(sizes: SizesDraft): Readonly<Record<string, string>> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const parsed = sizes[name].trim() === '' ? null : parseInches(sizes[name]);
      return parsed && !parsed.ok ? [[name, parsed.message] as const] : [];
    }),
  );
}

type SizesDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'sizes' }> };

/** Asks for the sizes of the attached drawing, to compare them with the order before the check. */
export const SizesDialog = observer(function SizesDialog({ dialog }: SizesDialogProps) {
  const { actions, board } = useBoard();
  const { card, message } = dialog;
  const { state: known } = useLoader(() => board.definition.drawnSizes?.loadSizes(card) ?? Promise.resolve({}));
  const form = useForm<SizesDraft>(() => ({ initial: EMPTY, check: checkSizes }));
  useEffect(() => {
    if (known.kind !== 'ready') return;
    for (const name of NAMES) {
      const inches = (known.value as Partial<Record<DrawnSizeName, number>>)[name];
      if (inches !== undefined && form.values[name] === '') form.set(name, formatInches(inches, { hasMark: false }));
    }
  }, [known, form]);
  return (
    <QuestionModal
      title={`Sizes on the drawing of ${card.title}`}
      okText="Compare"
      message={message}
      onSubmit={() => form.check() && void actions.recordSizes(form.values)}
    >
      <p className="kit-help">
        What the attached drawing says, in inches. It may add to the order, not contradict it: only a drawing that was
        compared is checked.
      </p>
      {known.kind === 'loading' && <Spin size="small" description="Looking up what was entered" />}
      {known.kind === 'failed' && (
        <Alert type="warning" showIcon title={`What was entered before could not be read: ${known.error.message}`} />
      )}
      {NAMES.map((name) => (
        <FormField key={name} label={DRAWN_SIZES[name]} problem={form.messages.get(name)}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={form.values[name]}
              onChange={(event) => form.set(name, event.target.value)}
            />
          )}
        </FormField>
      ))}
    </QuestionModal>
  );
});
