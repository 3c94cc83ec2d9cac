import { within } from '@testing-library/react';
import { complete } from '../testing/complete-card.tsx';
import { NO_CARRIER } from '../testing/fake-board.ts';

afterEach(() => jest.restoreAllMocks());

it('shows the truck at the dock and its load, and warns before its carrier and PRO number are cleared', async () => {
  const { user, dialog, said } = await complete('bill_of_lading', {
    loadNextTruck: async () => ({
      ...NO_CARRIER,
      carrierName: 'Old Dominion',
      proNo: '55-1234',
      carriers: [],
      open: { truckNo: 1, bolNo: 'BOL-70044', carrierName: 'Old Dominion' },
      lines: [
        { curbId: 1, curbNo: 'T-1003-1', goods: 'Curb', onDock: 3, onTruck: 2 },
        { curbId: 2, curbNo: 'T-1003-2', goods: 'Curb', onDock: 4, onTruck: 0 },
      ],
    }),
  });
  const within_ = within(dialog);
  await within_.findByText(/Truck 1 of T-1003, BOL-70044, stands at the dock: this corrects it\./);
  expect(dialog).not.toHaveTextContent('gets the next number');
  expect(dialog).toHaveTextContent(/Has it left already\? Say so on the order T-1003 first; .* is truck 2\./);
  const [first, second] = ['T-1003-1, how many of 3', 'T-1003-2, how many of 4'].map((label) =>
    within_.getByLabelText(label),
  );
  expect([first, second].map((input) => (input as HTMLInputElement).value)).toEqual(['2', '4']);
  expect(dialog).toHaveTextContent('2 on this truck now, 1 more on the dock.');
  expect(within_.queryByRole('alert')).toBeNull();
  await user.clear(within_.getByLabelText('Carrier'));
  await user.type(within_.getByLabelText('Carrier'), 'Estes Express');
  expect(within_.getByRole('alert')).toHaveTextContent(
    'BOL-70044 is recorded with Old Dominion, PRO number 55-1234: the carrier changes, and what was noted of the one before goes.',
  );
  await user.clear(within_.getByLabelText('Carrier'));
  await user.type(within_.getByLabelText('Carrier'), 'Old Dominion');
  expect(within_.queryByRole('alert')).toBeNull();
  expect(said).toEqual([]);
});
