import { toPlainDate } from '../../units/plain-date.ts';
import { findCreditProblem, paysInAdvance, TERM_DAYS } from './credit.ts';

const today = toPlainDate('2026-06-30');
const account = { today, limitUsd: 50_000, openUsd: 48_000, oldestDue: null };

it('an account may order up to its credit limit, and not above it', () => {
  expect(findCreditProblem({ ...account, openUsd: 50_000 })).toBeNull();
  // the shop and the customer read it as well: no amount is named
  expect(findCreditProblem({ ...account, openUsd: 50_000.01 })).toMatch(/^Over the credit limit\b[^$\d]*$/);
  expect(findCreditProblem({ ...account, limitUsd: null, openUsd: 1e6 })).toBeNull();
  expect(findCreditProblem({ ...account, limitUsd: 0, openUsd: 1 })).toMatch(/Over the credit limit/);
});

it('an account with an invoice more than thirty days late may not order', () => {
  // due 31 May: 30 June is the thirtieth day, 1 July the one too many
  expect(findCreditProblem({ ...account, oldestDue: toPlainDate('2026-05-31') })).toBeNull();
  expect(findCreditProblem({ ...account, oldestDue: toPlainDate('2026-05-30') })).toBe(
    'An invoice that was due May 30, 2026 is more than 30 days late.',
  );
});

it('each payment term has its number of days', () => {
  expect(TERM_DAYS).toMatchObject({ cod: 0, net_10: 10, net_30: 30, net_45: 45, '2_10_net_30': 30 });
});

// domain.md 8.3: prepaid orders and accounts on cash pay before the plant starts
it.each([
  ['prepaid', 'good', true],
  ['card', 'good', true],
  ['net_30', 'good', false],
  ['cod', 'good', false],
  [null, 'good', false],
  ['net_30', 'cash_only', true],
] as const)('an order on %p of an account that is %s is paid in advance: %p', (terms, creditStatus, isPaid) => {
  expect(paysInAdvance(terms, creditStatus)).toBe(isPaid);
});
