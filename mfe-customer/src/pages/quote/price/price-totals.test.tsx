import type { PricedQuote } from '@cdi/shared/contracts';
import { render, screen } from '@testing-library/react';
import { signInAs, signOut } from '../testing/session-state.ts';
import { PricedTotals } from './price-totals.tsx';

afterEach(signOut);

const totals = {
  ...{ goods: 900, surcharge: 0, quick_fee: 0, engineering_fee: 0, minimum_fill: 0, subtotal: 900, freight: 0 },
  ...{ freight_basis: 'none', freight_low: null, freight_high: null, tax: 0, total: 900, tax_basis: null, steps: [] },
};
const show = (approval: string | null | undefined, discount: number) => {
  const price = { are_prices_shown: true, price_to_confirm: true, approval_needed: approval, totals };
  render(<PricedTotals price={price as unknown as PricedQuote} header={{ discount_percent: discount }} />);
};

it.each([
  ['distributor', undefined, 0, 'A proposal: we confirm the price before you order.'],
  ['insideSales', 'manager', 12, 'This price is below the target margin: a manager has to enter the discount.'],
  ['insideSales', 'leadership', 40, 'This price is below cost: leadership has to enter the discount.'],
  [
    'insideSales',
    'manager',
    0,
    'This price is below the target margin: a manager approves it before the quote is sent or ordered.',
  ],
  ['insideSales', 'sales', 0, 'The order is so large that sales confirms its price: you approve it by saving.'],
  ['insideSales', undefined, 12, 'This discount is entered by a manager or leadership.'],
] as const)(
  'shows %s the note on a price that %s must approve, with a discount of %p %%',
  (who, approval, discount, said) => {
    signInAs(who);
    show(approval, discount);
    expect(screen.getByText(said)).toBeInTheDocument();
  },
);
