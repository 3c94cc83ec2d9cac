import { FormField, useLoader } from '@cdi/shared/kit';
import { Alert, Input, Spin } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { readCurb } from '../boards/curb-face.ts';
import type { NextTruck } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { MinutesInput, useMinutes } from './minutes-input.tsx';
import { QuestionModal } from './question-modal.tsx';
import { draftOfTruck, readTruck, type TruckDraft } from './truck-draft.ts';

const NO_TRUCK: NextTruck = { carrierName: '', proNo: '', lines: [] };

type BillOfLadingDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Says what goes on the next truck of the order and who carries it, and completes the card. */
export const BillOfLadingDialog = observer(function BillOfLadingDialog({ dialog }: BillOfLadingDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadNextTruck(card) ?? Promise.resolve(NO_TRUCK));
  const [typed, setTyped] = useState<Partial<TruckDraft>>({});
  const [isChecked, setChecked] = useState(false);
  const { input, read } = useMinutes();

  const lines = known.kind === 'ready' ? known.value.lines : [];
  const draft = { ...draftOfTruck(known.kind === 'ready' ? known.value : NO_TRUCK), ...typed };
  const { bill, problems } = readTruck(draft, lines);
  const shown = isChecked ? problems : {};
  const handleSubmit = () => {
    setChecked(true);
    const minutes = read();
    if (bill && minutes !== null) void actions.recordBillOfLading(bill, minutes);
  };
  return (
    <QuestionModal
      title={`Load ${card.title}`}
      okText="Record and complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <p className="kit-help">
        The next truck of {readCurb(card).tracker_no}. Its bill of lading gets the next number and lists what is on it.
      </p>
      {known.kind === 'loading' && <Spin size="small" description="Looking up the order" />}
      {known.kind === 'failed' && (
        <Alert type="warning" showIcon title={`The order could not be looked up: ${known.error.message}`} />
      )}
      {lines.map((line) => (
        <FormField
          key={line.curbId}
          label={`${line.curbNo}, how many of ${line.onDock}`}
          hint={line.goods}
          problem={shown[line.curbId]}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.quantities[line.curbId] ?? ''}
              onChange={(event) =>
                setTyped({ ...typed, quantities: { ...draft.quantities, [line.curbId]: event.target.value } })
              }
            />
          )}
        </FormField>
      ))}
      <FormField label="Carrier" problem={shown['carrierName']}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={draft.carrierName}
            onChange={(event) => setTyped({ ...typed, carrierName: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="PRO number (optional)">
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            value={draft.proNo}
            onChange={(event) => setTyped({ ...typed, proNo: event.target.value })}
          />
        )}
      </FormField>
      <MinutesInput state={input} stdMinutes={card.minutes} />
    </QuestionModal>
  );
});
