import { OPEN_QUOTE_STATES } from '../../trade/open-quotes.ts';
import { findQuoteNextStep, type QuoteStand } from './quote-next-step.ts';

const at = (status: string, facts: Partial<QuoteStand> = {}) =>
  findQuoteNextStep({ status, isOverdue: false, isPriceToConfirm: false, approver: null, rep: 'Dana Ruiz', ...facts });

it.each([
  ['draft', 'customer', 'Whoever wrote it', /order it, or send it to yourself/],
  ['requested', 'us', 'Dana Ruiz', /come back to you/],
  ['pricing', 'us', 'Dana Ruiz', /We are pricing it/],
  ['sent', 'customer', 'The customer', /^Order it/],
  ['viewed', 'customer', 'The customer', /^Order it/],
  ['expired', 'customer', 'The customer, or Dana Ruiz', /Revise it/],
])('a quote that is %s is with %s: %s', (status, has, who, words) => {
  const step = at(status);
  expect([step?.has, step?.who]).toEqual([has, who]);
  expect(step?.customer).toMatch(words);
});

it('a requested quote without a rep waits for inside sales', () => {
  expect(at('requested', { rep: null })?.who).toBe('Inside sales');
});

it('a price to be confirmed is ours, and the customer learns no more than that', () => {
  const step = at('sent', { isPriceToConfirm: true, approver: 'Manager' });
  expect([step?.has, step?.who, step?.staff]).toEqual(['us', 'Manager', 'Approve the price before it is ordered.']);
  expect(step?.customer).toBe('We confirm the price before you order; your contact was told.');
  expect(at('sent', { isPriceToConfirm: true })?.who).toBe('Whoever approves prices');
});

it.each(Object.keys(OPEN_QUOTE_STATES))('prices that hold no longer come before all else while it is %s', (status) => {
  const words = at(status, { isOverdue: true, isPriceToConfirm: true })?.customer;
  // what the customer has is revised, what he does not have is saved once more
  const isOut = status === 'sent' || status === 'viewed';
  expect(words).toMatch(isOut ? /Revise the quote/ : /Edit the quote and save it: it is priced again/);
});

it.each(['won', 'lost', 'revised', 'cancelled'])('a quote that is %s has no next step', (status) => {
  expect(at(status, { isOverdue: true })).toBeNull();
});
