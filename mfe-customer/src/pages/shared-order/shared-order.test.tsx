import { CallError } from '@cdi/shared/api';
import type { SharedOrder } from '@cdi/shared/contracts';
import { render, screen, within } from '@testing-library/react';
import type { OrderApi } from '../../order/order-api.ts';
import { OrderApiContext } from '../../order/order-services.ts';
import { fakeOrderApi, orderCurb } from '../../order/testing/fake-order-api.ts';
import { SharedOrderPage } from './shared-order.page.tsx';

const { tracker_curb_id, stages } = orderCurb('fabrication');
const order: SharedOrder = {
  tracker_no: 'T-20114',
  job_name: 'Riverside Middle School',
  company: 'Great Lakes Supply',
  status: 'in_production',
  is_on_hold: false,
  promised_date: '2026-12-08',
  ship_date: null,
  ship_to: 'Toledo, OH',
  curbs: [
    {
      tracker_curb_id,
      name: 'RTU-1',
      qty: 2,
      family: 'New construction curb',
      size: '84 1/2" × 50 3/8" × 14"',
      pitch: 'Slope 1/4:12 along the length. Corner heights A 14", B 15 3/4", C 15 3/4", D 14".',
      new_unit: 'Trane YHC060',
      existing_unit: null,
      stages,
    },
  ],
  parts: [{ part_no: 'BT-4', description: 'Boot, 4 in.', qty: 10 }],
  shipments: [],
};

function open(loadShared: OrderApi['loadShared'], address = '/shared_order?token=1.x'): void {
  window.history.replaceState(null, '', address);
  render(
    <OrderApiContext value={fakeOrderApi({ loadShared })}>
      <SharedOrderPage />
    </OrderApiContext>,
  );
}

it('shows the stage of each curb and the ship date, and no price', async () => {
  open(() => Promise.resolve(order));
  expect(await screen.findByRole('heading', { level: 1, name: 'T-20114 Riverside Middle School' })).toBeInTheDocument();
  expect(screen.getByText('Promised to ship').parentElement).toHaveTextContent('Dec 8, 2026');
  const curb = screen.getByRole('article', { name: 'RTU-1' });
  expect(curb).toHaveTextContent('84 1/2" × 50 3/8" × 14", 2 pieces for Trane YHC060');
  expect(within(curb).getByText('Fabrication').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('10 × BT-4')).toBeInTheDocument();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

it('explains what to do about a link that was ended', async () => {
  open(() => Promise.reject(new CallError('gone', { code: 'GONE', status: 410 })));
  expect(await screen.findByRole('heading', { name: 'This link shows nothing any more' })).toBeInTheDocument();
  expect(screen.getByText('Ask whoever gave it to you for another one.')).toBeInTheDocument();
});

it('asks for the whole link when the token is missing', () => {
  open(() => Promise.reject(new Error('is not asked')), '/shared_order');
  expect(screen.getByText('Open the link that you were given, whole.')).toBeInTheDocument();
});
