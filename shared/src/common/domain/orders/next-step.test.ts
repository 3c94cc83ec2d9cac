import { ORDER_STATES } from '../../trade/order-states.ts';
import { findNextStep, type OrderStand } from './next-step.ts';

const at = (status: string, facts: Partial<OrderStand> = {}) =>
  findNextStep({ status, hold: null, drawings: ['approved'], ...facts });

it.each([
  ['entered', ['requested', 'sent'], 'customer', 'The customer', /^Approve your drawing/],
  ['awaiting_approval', ['sent', 'sent'], 'customer', 'The customer', /^Approve 2 drawings/],
  ['entered', ['requested'], 'us', 'Engineering', /We draw your curb/],
  ['sales_check', ['approved', 'none'], 'us', 'Inside sales', /We check your order/],
] as const)('an order that is %s with drawings %p', (status, drawings, has, who, words) => {
  const step = at(status, { drawings });
  expect([step?.has, step?.who]).toEqual([has, who]);
  expect(step?.customer).toMatch(words);
});

it.each([
  ['approved', 'Inside sales'],
  ['released', 'The plant'],
  ['in_production', 'The plant'],
  ['ready_to_ship', 'Logistics'],
  ['shipped', 'Accounting'],
  ['invoiced', 'The customer'],
])('an order that is %s is with %s', (status, who) => {
  expect(at(status)?.who).toBe(who);
});

it('an order whose sale is being checked, or was, is with engineering too: its drawings go out next', () => {
  expect(at('entered', { drawings: null })).toMatchObject({ who: 'Inside sales' });
  expect(at('sales_check', { drawings: null })).toMatchObject({
    who: 'Inside sales and engineering',
    staff: 'Sign the check of every line; engineering draws, checks and sends the drawings.',
  });
});

it('an order that waits for its payment in advance is with its customer', () => {
  expect(at('entered', { hold: 'Payment in advance', drawings: ['requested'] })).toMatchObject({
    has: 'customer',
    staff: 'Record the payment of the order: the hold is let go of with it.',
    customer: 'Pay the order in advance: nothing is made before.',
  });
});

it('a hold comes before everything else, and says why', () => {
  expect(at('in_production', { hold: 'Credit' })?.staff).toBe('Settle the hold: Credit.');
  expect(at('entered', { hold: 'Credit', drawings: ['sent'] })?.customer).toContain('on hold (Credit)');
});

it('no one is asked to pay what payments on the account already cover', () => {
  expect(at('invoiced', { isCovered: true })).toMatchObject({ has: 'us', who: 'Accounting' });
  expect(at('invoiced', { isCovered: true })?.customer).toContain('nothing is left to pay');
  expect(at('shipped', { isCovered: true })?.customer).toContain('the invoice follows');
});

it('every state of an order has a next step, but for those at its end', () => {
  const ended = Object.keys(ORDER_STATES).filter((status) => at(status) === null);
  expect(ended).toEqual(['paid', 'closed', 'cancelled']);
});
