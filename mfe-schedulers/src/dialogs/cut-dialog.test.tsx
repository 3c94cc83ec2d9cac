import { waitFor, within } from '@testing-library/react';
import { complete } from '../testing/complete-card.tsx';

it('asks how a curb without a batch is cut before its card is completed', async () => {
  const cutByHand = jest.fn().mockResolvedValue(undefined);
  const { user, dialog, server } = await complete('cut', { cutByHand });
  await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
  expect(within(dialog).getByText('Say how it is cut, or release its batch first.')).toBeVisible();
  expect(server.moves).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /^How it is cut/ }), 'By hand from remnant RM-IND-12');
  await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
  expect(cutByHand).toHaveBeenCalledWith(expect.anything(), 'By hand from remnant RM-IND-12', expect.any(String));
  expect(server.moves[0]).toMatchObject({ toLane: 'done' });
});
