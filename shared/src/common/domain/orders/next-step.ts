import { HOLD_REASONS } from '../../trade/trade-lists.ts';

/** What an order's next step follows from. */
export interface OrderStand {
  readonly status: string;
  /** Why it is held, in words; null when it is not. */
  readonly hold: string | null;
  /** State of the drawing of each line, `none` where nothing is drawn; null where the lines are not known. */
  readonly drawings: readonly string[] | null;
  /** Unapplied payments and credits on the account cover the open balance of its invoices; false when that is not known. */
  readonly isCovered?: boolean;
}

/** The next step of an order: who has it, in the words of employees and in those of its customer. */
export interface NextStep {
  readonly has: 'customer' | 'us';
  readonly who: string;
  readonly staff: string;
  readonly customer: string;
}

const ours = (who: string, staff: string, customer: string): NextStep => ({ has: 'us', who, staff, customer });
const theirs = (staff: string, customer: string): NextStep => ({
  has: 'customer',
  who: 'The customer',
  staff,
  customer,
});

const BEFORE_APPROVAL: readonly string[] = ['entered', 'sales_check', 'awaiting_approval'];
const IN_WORK: readonly string[] = ['requested', 'drawing', 'revise', 'checked', 'superseded'];

const LATER: Readonly<Record<string, NextStep>> = {
  approved: ours(
    'Inside sales',
    'Release the order to the plant.',
    'We check the order once more and hand it to the plant.',
  ),
  released: ours(
    'The plant',
    'Start the first stage.',
    'Your curbs are planned at the plant and started on their day.',
  ),
  in_production: ours('The plant', 'Finish the open stages.', 'Your curbs are being made.'),
  ready_to_ship: ours(
    'Logistics',
    'Load it and write the bill of lading.',
    'Your curbs are ready and wait for their truck.',
  ),
  partially_shipped: ours('Logistics', 'Load what is left.', 'A part has left; the rest follows on its own truck.'),
  shipped: ours('Accounting', 'Invoice what has shipped.', 'Your curbs are on the way; the invoice follows.'),
  invoiced: theirs('Wait for the payment.', 'Pay the invoice by its due date.'),
};

const COVERED = ours(
  'Accounting',
  'Apply the payment that stands on the account.',
  'Your payment is here. We apply it to the invoice; nothing is left to pay.',
);

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** What happens next with an order, and who has it; null when nothing is left to do. */
export function findNextStep({ status, hold, drawings, isCovered = false }: OrderStand): NextStep | null {
  const isOver = !BEFORE_APPROVAL.includes(status) && LATER[status] === undefined;
  if (isOver) return null;
  if (hold === HOLD_REASONS.payment)
    return theirs(
      'Record the payment of the order: the hold is let go of with it.',
      'Pay the order in advance: nothing is made before.',
    );
  if (hold !== null)
    return ours(
      'Whoever set the hold',
      `Settle the hold: ${hold}.`,
      `The order is on hold (${hold}). Your contact tells you what is needed.`,
    );
  if (status === 'invoiced' && isCovered) return COVERED;
  if (!BEFORE_APPROVAL.includes(status)) return LATER[status] ?? null;
  if (drawings === null && status === 'sales_check')
    return ours(
      'Inside sales and engineering',
      'Sign the check of every line; engineering draws, checks and sends the drawings.',
      'We check your order and draw your curbs.',
    );
  if (drawings === null)
    return status === 'awaiting_approval'
      ? ours(
          'Engineering and the customer',
          'Draw, send and have the drawings approved.',
          'The drawings are under way.',
        )
      : ours('Inside sales', 'Check the order against its purchase order.', 'We check your order.');
  const sent = drawings.filter((drawing) => drawing === 'sent').length;
  if (sent > 0)
    return theirs(
      `Wait for the answer to ${plural(sent, 'the drawing', 'drawings')}.`,
      `Approve ${plural(sent, 'your drawing', 'drawings')}: nothing is built before.`,
    );
  const open = drawings.filter((drawing) => IN_WORK.includes(drawing)).length;
  if (open > 0)
    return ours(
      'Engineering',
      `Draw, check and send ${plural(open, 'one drawing', 'drawings')}.`,
      `We draw ${plural(open, 'your curb', 'curbs')} and send you the drawing to approve.`,
    );
  return ours(
    'Inside sales',
    'Check the order against its purchase order.',
    'We check your order; then it goes to the plant.',
  );
}
