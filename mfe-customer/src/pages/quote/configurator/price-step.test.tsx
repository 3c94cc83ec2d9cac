import { screen, within } from '@testing-library/react';
import { openPage, openStep } from '../testing/open-configurator.tsx';
import { signInAs, signOut } from '../testing/session-state.ts';

beforeEach(() => signInAs('distributor'));
afterEach(() => {
  signOut();
  window.history.replaceState(null, '', '/quote/new');
});

it('names at the quick-ship field the curb that rules it out, and clears the error with the choice', async () => {
  const { user } = await openPage({ quoteId: 42 });
  await openStep(user, 'Options');
  await user.selectOptions(screen.getByLabelText(/^Material/), 'Stainless 304');
  await openStep(user, 'Price');
  const field = screen.getByLabelText(/^Quick ship/);
  expect(field).not.toHaveAccessibleDescription(/galvanized curbs/);
  await user.selectOptions(field, '3 working days');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/RTU-1: Quick ship is for galvanized curbs without springs or a stamp/);
  await user.selectOptions(field, 'No');
  expect(field).toBeValid();
});

it('offers prepaid freight to sellers, and to a customer only if it was agreed', async () => {
  const offered = () =>
    within(screen.getByLabelText('Freight terms'))
      .getAllByRole('option')
      .map((option) => option.textContent)
      .filter((label) => label !== '');
  const customer = await openPage({ quoteId: 42 });
  await openStep(customer.user, 'Price');
  expect(offered()).toEqual(['Prepaid and add', 'Collect', 'Third party']);
  customer.unmount();
  signInAs('insideSales');
  const seller = await openPage({ quoteId: 42 });
  await openStep(seller.user, 'Price');
  expect(offered()).toContain('Prepaid');
});

it.each(['500 mm', '50 cm', '0.5 m'])(
  'refuses a length of %s, shows it in inches, and accepts the inches',
  async (text) => {
    const { user } = await openPage({ quoteId: 42 });
    await openStep(user, 'Geometry');
    const width = screen.getByLabelText(/Curb width/);
    await user.clear(width);
    await user.type(width, `${text}{Tab}`);
    expect(width).toHaveValue(text);
    expect(width).toBeInvalid();
    expect(width).toHaveAccessibleDescription(/is 19\.685 in\. Write 19\.685: lengths are in inches/);
    await user.clear(width);
    await user.type(width, '19.685{Tab}');
    expect(width).toBeValid();
  },
);
