import { FormField, useLoader } from '@cdi/shared/kit';
import { Alert, Button, Input, Spin } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Crate } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { draftOfCrate, EMPTY_CRATE, readCrate, type CrateDraft, type CrateProblems } from './crate-draft.ts';
import { MinutesInput, useMinutes } from './minutes-input.tsx';
import { QuestionModal } from './question-modal.tsx';

const FIELDS: readonly { readonly name: keyof CrateDraft; readonly label: string }[] = [
  { name: 'lengthIn', label: 'Length, in' },
  { name: 'widthIn', label: 'Width, in' },
  { name: 'heightIn', label: 'Height, in' },
  { name: 'weightLb', label: 'Weight, lb' },
];

type CratesDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Records the crates of a curb, at least one, and completes the card. What was recorded before is there to be changed. */
export const CratesDialog = observer(function CratesDialog({ dialog }: CratesDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadCrates(card) ?? Promise.resolve([]));
  const [crates, setCrates] = useState<readonly CrateDraft[]>([EMPTY_CRATE]);
  const [problems, setProblems] = useState<readonly CrateProblems[]>([]);
  const { input, read } = useMinutes();
  useEffect(() => {
    if (known.kind === 'ready' && known.value.length > 0) setCrates(known.value.map(draftOfCrate));
  }, [known]);

  const change = (index: number, part: Partial<CrateDraft>) =>
    setCrates(crates.map((crate, at) => (at === index ? { ...crate, ...part } : crate)));
  const handleSubmit = () => {
    const results = crates.map(readCrate);
    setProblems(results.map((result) => ('problems' in result ? result.problems : {})));
    const minutes = read();
    const whole = results.flatMap((result): Crate[] => ('crate' in result ? [result.crate] : []));
    if (whole.length === crates.length && minutes !== null) void actions.recordCrates(whole, minutes);
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
            <FormField key={name} label={label} problem={problems[index]?.[name]}>
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
            <Button size="small" onClick={() => setCrates(crates.filter((_, at) => at !== index))}>
              Remove crate {index + 1}
            </Button>
          )}
        </fieldset>
      ))}
      <Button onClick={() => setCrates([...crates, EMPTY_CRATE])}>Add a crate</Button>
      <MinutesInput state={input} stdMinutes={card.minutes} />
    </QuestionModal>
  );
});
