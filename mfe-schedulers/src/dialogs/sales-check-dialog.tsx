import type { SalesCheck } from '@cdi/shared/contracts';
import { FormField, useForm, useLoader } from '@cdi/shared/kit';
import { Alert, Input, Spin } from '@cdi/shared/ui';
import { centsToDollars, formatCurrency, formatDate, isPlainDate, parseMoney } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { CheckListField, checkTicks } from './check-list.tsx';
import { MinutesInput } from './minutes-input.tsx';
import { checkMinutes, readMinutes } from './minutes.ts';
import { QuestionModal } from './question-modal.tsx';

const dollars = (usd: number): string => formatCurrency(usd, { rounding: 'none' });

interface Signing {
  readonly ticked: readonly string[];
  /** Dollars, as typed. */
  readonly freight: string;
  /** It has to be agreed here. */
  readonly isFreightOpen: boolean;
  readonly minutes: string;
}

/** Dollars as typed; null when it is no amount. */
function readFreightUsd(text: string): number | null {
  const parsed = parseMoney(text);
  return parsed.ok && parsed.cents >= 0 ? centsToDollars(parsed.cents) : null;
}

type SalesCheckDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Compares the order with its purchase order, agrees the freight while it is not agreed, and completes the card. */
export const SalesCheckDialog = observer(function SalesCheckDialog({ dialog }: SalesCheckDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadSalesCheck(card) ?? Promise.resolve(null));
  const form = useForm<Signing>(() => ({
    initial: { ticked: [], freight: '', isFreightOpen: false, minutes: '' },
    rules: {
      ticked: (ticked) => checkTicks('sales_checking', ticked),
      freight: (text, { isFreightOpen }) =>
        isFreightOpen && readFreightUsd(text) === null
          ? 'Say what the customer pays for the freight, such as 385.00; 0 if nothing.'
          : null,
      minutes: checkMinutes,
    },
  }));
  const order = known.kind === 'ready' ? known.value : null;
  useEffect(() => {
    if (order === null) return;
    form.set('isFreightOpen', !order.is_freight_agreed);
    form.set('freight', order.freight > 0 ? order.freight.toFixed(2) : '');
  }, [order, form]);
  const handleSubmit = () => {
    if (!form.check() || order === null) return;
    const { freight, isFreightOpen, minutes } = form.values;
    void actions.checkSale(isFreightOpen ? readFreightUsd(freight) : null, readMinutes(minutes));
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
          hint={order.freight > 0 ? `The estimate is ${dollars(order.freight)}.` : 'Not estimated.'}
          problem={form.messages.get('freight')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={form.values.freight}
              onChange={(event) => form.set('freight', event.target.value)}
            />
          )}
        </FormField>
      )}
      <CheckListField list="sales_checking" form={form} />
      <MinutesInput form={form} card={card} isSigned />
    </QuestionModal>
  );
});

/** Facts to compare with the purchase order: its number, terms, price rows, and the credit of the account. */
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
