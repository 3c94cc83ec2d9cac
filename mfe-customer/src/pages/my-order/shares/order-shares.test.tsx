import type { OrderShare } from '@cdi/shared/contracts';
import { UiRoot } from '@cdi/shared/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderApi } from '../../../order/order-api.ts';
import { OrderApiContext } from '../../../order/order-services.ts';
import { fakeOrderApi } from '../../../order/testing/fake-order-api.ts';
import { OrderShares } from './order-shares.panel.tsx';

const share = (id: number, name: string, changes: Partial<OrderShare> = {}): OrderShare => ({
  order_share_id: id,
  name,
  made_by_name: 'Diane Strobel',
  made_dt: '2026-11-20T15:00:00Z',
  seen_dt: null,
  seen_count: 0,
  link: `https://cdi.test/shared_order?token=${id}.x`,
  ...changes,
});

async function open(parts: Partial<OrderApi>) {
  const user = userEvent.setup();
  render(
    <UiRoot>
      <OrderApiContext value={fakeOrderApi(parts)}>
        <OrderShares trackerId={7} />
      </OrderApiContext>
    </UiRoot>,
  );
  await user.click(screen.getByText('Links for others'));
  return user;
}

it('shows the recipient of each link, its creator, and how often it was opened', async () => {
  await open({
    loadShares: () =>
      Promise.resolve([
        share(2, 'Great Lakes Mechanical', { seen_dt: '2026-11-21T15:00:00Z', seen_count: 3 }),
        share(1, 'The owner'),
      ]),
  });
  const rows = within(await screen.findByRole('list', { name: 'Links of this order' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Great Lakes Mechanical.*by Diane Strobel.*opened 3 times/),
    expect.stringMatching(/^The owner.*not opened yet/),
  ]);
});

it('creates a link, copies it, and ends it', async () => {
  const shareOrder = jest.fn<ReturnType<OrderApi['shareOrder']>, Parameters<OrderApi['shareOrder']>>(
    (_trackerId, name) => Promise.resolve(share(5, name)),
  );
  const user = await open({
    shareOrder,
    endShare: () => Promise.resolve('The link for A. Roofer opens nothing any more'),
  });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(screen.getByText('Say for whom the link is, as Great Lakes Mechanical.')).toBeInTheDocument();
  expect(screen.getByLabelText('For whom')).toHaveFocus();
  expect(shareOrder).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('For whom'), 'A. Roofer{Enter}');
  expect(shareOrder).toHaveBeenCalledWith(7, 'A. Roofer', expect.anything());
  await user.click(await screen.findByRole('button', { name: 'Copy the link for A. Roofer' }));
  expect(screen.getByText('The link for A. Roofer is on the clipboard.')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith('https://cdi.test/shared_order?token=5.x');

  await user.click(screen.getByRole('button', { name: 'End the link for A. Roofer' }));
  expect(await screen.findByText('The link for A. Roofer opens nothing any more.')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Links of this order' });
  expect(within(list).queryAllByRole('listitem')).toEqual([]);
  // the focused button is gone
  expect(list).toHaveFocus();
});

it('shows why a link could not be created, and keeps the entry', async () => {
  const user = await open({
    shareOrder: () => Promise.reject(new Error('This order has 20 links already: end one that nobody needs.')),
  });
  await user.type(await screen.findByLabelText('For whom'), 'One more{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('For whom')).toHaveValue('One more');
});
