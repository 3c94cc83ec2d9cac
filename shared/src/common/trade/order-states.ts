/** States of an order in the sequence of its life, and at the end the one it never comes back from. */
export const ORDER_STATES = {
  entered: 'Entered',
  sales_check: 'Sales check',
  awaiting_approval: 'Awaiting approval',
  approved: 'Approved',
  released: 'Released',
  in_production: 'In production',
  ready_to_ship: 'Ready to ship',
  partially_shipped: 'Partially shipped',
  shipped: 'Shipped',
  invoiced: 'Invoiced',
  paid: 'Paid',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type OrderState = keyof typeof ORDER_STATES;

/** The life of an order from its entry to the closed books, in sequence; a cancelled order has left it. */
export const ORDER_LIFE: readonly OrderState[] = (Object.keys(ORDER_STATES) as OrderState[]).filter(
  (state) => state !== 'cancelled',
);

const since = (state: OrderState): readonly OrderState[] => ORDER_LIFE.slice(ORDER_LIFE.indexOf(state));
const before = (state: OrderState): readonly OrderState[] => ORDER_LIFE.slice(0, ORDER_LIFE.indexOf(state));

/** Sold, and not yet released to the shop: sales checking and drawing are at work. */
export const BEFORE_RELEASE = before('released');
/** Released to the shop, or further. */
export const RELEASED = since('released');
/** Not yet shipped as a whole: something of it is still to be made or loaded. */
export const ON_THE_WAY = before('shipped');
/** Left the plant as a whole. */
export const SHIPPED = since('shipped');
/** Invoiced, or further: the total is fixed, and no paper of it is pending. */
export const INVOICED = since('invoiced');
/** The total is final: only a credit changes it. */
export const SETTLED: readonly OrderState[] = [...INVOICED, 'cancelled'];
/** Paid or cancelled: no money is pending. */
export const PAID_UP: readonly OrderState[] = [...since('paid'), 'cancelled'];
/** On the truck or cancelled: no more work is done on it. */
export const OVER: readonly OrderState[] = [...SHIPPED, 'cancelled'];

const has = (states: readonly string[], status: unknown): boolean =>
  typeof status === 'string' && states.includes(status);

/** Whether an order in this state is released to the shop. */
export const isReleased = (status: unknown): boolean => has(RELEASED, status);

/** Whether an order in this state has left the plant as a whole. */
export const isShipped = (status: unknown): boolean => has(SHIPPED, status);

/** Whether the sum of an order in this state stands for good: only a credit changes it. */
export const isSettled = (status: unknown): boolean => has(SETTLED, status);

/** Whether no money is waited for of an order in this state. */
export const isPaidUp = (status: unknown): boolean => has(PAID_UP, status);

/** Whether work of an order or curb in this state can still be put on hold: not once it is on the truck or cancelled. */
export const canBeHeld = (status: unknown): boolean => !has(OVER, status);
