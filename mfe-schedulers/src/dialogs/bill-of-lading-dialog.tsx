import { FormField, useLoader } from '@cdi/shared/kit';
import { Alert, Input, Spin } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { readCurb } from '../boards/curb-face.ts';
import type { BillOfLading } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { MinutesInput, useMinutes } from './minutes-input.tsx';
import { QuestionModal } from './question-modal.tsx';

const EMPTY: BillOfLading = { bolNo: '', carrierName: '', proNo: '' };

const FIELDS: readonly {
  readonly name: keyof BillOfLading;
  readonly label: string;
  readonly maxLength: number;
  /** What to do when it is missing; none for what may be left out. */
  readonly remedy?: string;
}[] = [
  { name: 'bolNo', label: 'BOL number', maxLength: 40, remedy: 'Give the number of the bill of lading.' },
  { name: 'carrierName', label: 'Carrier', maxLength: 80, remedy: 'Say who carries it.' },
  { name: 'proNo', label: 'PRO number (optional)', maxLength: 40 },
];

type BillOfLadingDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Records the bill of lading of the order and completes the card. */
export const BillOfLadingDialog = observer(function BillOfLadingDialog({ dialog }: BillOfLadingDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadBillOfLading(card) ?? Promise.resolve(EMPTY));
  const [typed, setTyped] = useState<Partial<BillOfLading>>({});
  const [isChecked, setChecked] = useState(false);
  const { input, read } = useMinutes();
  useEffect(() => {
    if (known.kind === 'ready') setTyped((before) => ({ ...known.value, ...before }));
  }, [known]);

  const bill = { ...EMPTY, ...typed };
  const handleSubmit = () => {
    setChecked(true);
    const minutes = read();
    const isWhole = FIELDS.every(({ name, remedy }) => remedy === undefined || bill[name].trim() !== '');
    if (isWhole && minutes !== null) void actions.recordBillOfLading(bill, minutes);
  };
  return (
    <QuestionModal
      title={`Load ${card.title}`}
      okText="Record and complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      <p className="kit-help">The bill of lading belongs to the whole order {readCurb(card).tracker_no}.</p>
      {known.kind === 'loading' && <Spin size="small" description="Looking up the order" />}
      {known.kind === 'failed' && (
        <Alert type="warning" showIcon title={`The order could not be looked up: ${known.error.message}`} />
      )}
      {FIELDS.map(({ name, label, maxLength, remedy }) => (
        <FormField key={name} label={label} problem={isChecked && bill[name].trim() === '' ? remedy : undefined}>
          {(control) => (
            <Input
              {...control}
              maxLength={maxLength}
              value={bill[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      <MinutesInput state={input} stdMinutes={card.minutes} />
    </QuestionModal>
  );
});
