import { FormField, useForm, useLoader } from '@cdi/shared/kit';
import { Alert, Button, Input, Spin } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Crate } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { draftOfCrate, EMPTY_CRATE, readCrate, type CrateDraft } from './crate-draft.ts';
import { MinutesInput } from './minutes-input.tsx';
import { checkMinutes, readMinutes } from './minutes.ts';
import { QuestionModal } from './question-modal.tsx';

const FIELDS: readonly { readonly name: keyof CrateDraft; readonly label: string }[] = [
  { name: 'lengthIn', label: 'Length, in' },
  { name: 'widthIn', label: 'Width, in' },
  { name: 'heightIn', label: 'Height, in' },
  { name: 'weightLb', label: 'Weight, lb' },
];

interface Packing {
  readonly crates: readonly CrateDraft[];
  readonly minutes: string;
}

/** Errors, by names such as `crates[0].lengthIn`. */
function checkPacking({ crates, minutes }: Packing): Readonly<Record<string, string>> {
  const wrong = crates
    .map(readCrate)
    .flatMap((result, index) =>
      'problems' in result
        ? Object.entries(result.problems).map(([name, message]) => [`crates[${index}].${name}`, message] as const)
        : [],
    );
  const unread = checkMinutes(minutes);
  return { ...Object.fromEntries(wrong), ...(unread === null ? {} : { minutes: unread }) };
}

type CratesDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Records the crates of a curb, at least one, and completes the card. What was recorded before is there to be changed. */
export const CratesDialog = observer(function CratesDialog({ dialog }: CratesDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadCrates(card) ?? Promise.resolve([]));
  const form = useForm<Packing>(() => ({
    initial: { crates: [EMPTY_CRATE], minutes: '' },
    check: checkPacking,
  }));
  useEffect(() => {
    if (known.kind === 'ready' && known.value.length > 0) form.set('crates', known.value.map(draftOfCrate));
  }, [known, form]);

  const { crates } = form.values;
  const change = (index: number, part: Partial<CrateDraft>) =>
    form.set(
      'crates',
      crates.map((crate, at) => (at === index ? { ...crate, ...part } : crate)),
    );
  const handleSubmit = () => {
    if (!form.check()) return;
    const whole = crates.map(readCrate).flatMap((result): Crate[] => ('crate' in result ? [result.crate] : []));
    void actions.recordCrates(whole, readMinutes(form.values.minutes));
  };
  return (
    <QuestionModal
      title={`Crates of ${card.title}`}
      okText="Record and complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      {known.kind === 'loading' && <Spin size="small" description="Looking up recorded crates" />}
      {known.kind === 'failed' && (
        <Alert
          type="warning"
          showIcon
          title={`Crates recorded before could not be looked up: ${known.error.message}`}
        />
      )}
      {crates.map((crate, index) => (
        <fieldset key={index} className="board-crate">
          <legend>Crate {index + 1}</legend>
          {FIELDS.map(({ name, label }) => (
            <FormField key={name} label={label} problem={form.messages.get(`crates[${index}].${name}`)}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={crate[name]}
                  onChange={(event) => change(index, { [name]: event.target.value })}
                />
              )}
            </FormField>
          ))}
          {crates.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                form.set(
                  'crates',
                  crates.filter((_, at) => at !== index),
                )
              }
            >
              Remove crate {index + 1}
            </Button>
          )}
        </fieldset>
      ))}
      <Button onClick={() => form.set('crates', [...crates, EMPTY_CRATE])}>Add a crate</Button>
      <MinutesInput form={form} card={card} />
    </QuestionModal>
  );
});
