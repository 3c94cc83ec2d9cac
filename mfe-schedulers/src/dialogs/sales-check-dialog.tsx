import type { SalesCheck } from '@cdi/shared/contracts';
import { FormField, useLoader } from '@cdi/shared/kit';
import { Alert, Input, Spin } from '@cdi/shared/ui';
import { centsToDollars, formatCurrency, formatDate, isPlainDate, parseMoney } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CardDialog } from '../stores/card-actions.store.ts';
import { useBoard } from '../view/board-services.ts';
import { CheckListField, useCheckList } from './check-list.tsx';
import { MinutesInput, useMinutes } from './minutes-input.tsx';
import { QuestionModal } from './question-modal.tsx';

const dollars = (usd: number): string => formatCurrency(usd, { rounding: 'none' });

type SalesCheckDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Compares the order with its purchase order, agrees the freight while it is not agreed, and completes the card. */
export const SalesCheckDialog = observer(function SalesCheckDialog({ dialog }: SalesCheckDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadSalesCheck(card) ?? Promise.resolve(null));
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { checks, isSigned } = useCheckList('sales_checking');
  const { input, read } = useMinutes();

  const order = known.kind === 'ready' ? known.value : null;
  const freightText = typed ?? (order && order.freight > 0 ? order.freight.toFixed(2) : '');
  const handleSubmit = () => {
    const isListSigned = isSigned();
    const minutes = read();
    const freight = order?.is_freight_agreed === true ? null : parseMoney(freightText);
    const isWrong = freight !== null && (!freight.ok || freight.cents < 0);
    setProblem(isWrong ? 'Say what the customer pays for the freight, such as 385.00; 0 if nothing.' : undefined);
    if (!isListSigned || minutes === null || isWrong || order === null) return;
    void actions.checkSale(freight?.ok ? centsToDollars(freight.cents) : null, minutes);
  };
  return (
    <QuestionModal
      title={`Check the sale of ${card.title}`}
      okText="Sign and complete"
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      {known.kind === 'loading' && <Spin size="small" description="Looking up the order" />}
      {known.kind === 'failed' && (
        <Alert type="warning" showIcon title={`The order could not be looked up: ${known.error.message}`} />
      )}
      {order && <SaleFacts order={order} />}
      {order?.is_freight_agreed === false && (
        <FormField
          label="Freight, dollars"
          hint={order.freight > 0 ? `Estimated ${dollars(order.freight)} when it was ordered.` : 'Not estimated.'}
          problem={problem}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={freightText}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FormField>
      )}
      <CheckListField state={checks} />
      <MinutesInput state={input} stdMinutes={card.minutes} />
    </QuestionModal>
  );
});

/** What is compared with the purchase order: its number, terms, the rows of the price, and how the account stands. */
function SaleFacts({ order: { customer_po, terms, price_rows, credit } }: { readonly order: SalesCheck }) {
  return (
    <dl className="board-facts">
      <dt>Customer PO</dt>
      <dd>{customer_po ?? 'none yet'}</dd>
      <dt>Terms</dt>
      <dd>{terms ?? 'not set'}</dd>
      {price_rows.map(({ name, label, amountUsd, words }) => (
        <FactRow key={name} label={label} value={words ?? dollars(amountUsd)} />
      ))}
      {credit && (
        <>
          <dt>Credit</dt>
          <dd>
            {credit.problem ??
              `${dollars(credit.open)} open${credit.limit === null ? ', no limit' : ` of ${dollars(credit.limit)}`}`}
            {isPlainDate(credit.oldest_due) && `, oldest invoice due ${formatDate(credit.oldest_due)}`}
          </dd>
        </>
      )}
    </dl>
  );
}

function FactRow({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
