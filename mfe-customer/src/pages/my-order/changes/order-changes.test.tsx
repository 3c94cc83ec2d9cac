import { UiRoot } from '@cdi/shared/ui';
import { session } from '@cdi/shared/session';
import { makeToken } from '@cdi/shared/session/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leavePage, startAt } from '../../../account/testing/open-page.tsx';
import type { OrderApi } from '../../../order/order-api.ts';
import { OrderApiContext } from '../../../order/order-services.ts';
import { fakeOrderApi, orderView, waitingChange } from '../../../order/testing/fake-order-api.ts';
import { OrderChanges } from './order-changes.panel.tsx';
import { OrderChangesStore } from './order-changes.store.ts';

const open = (parts: Partial<OrderApi>, order = orderView()) => {
  const api = fakeOrderApi(parts);
  return render(
    <UiRoot>
      <OrderApiContext value={api}>
        <OrderChanges order={order} store={new OrderChangesStore(order, api, session.drafts)} />
      </OrderApiContext>
    </UiRoot>,
  );
};
const taken = (msg: string) =>
  jest.fn<ReturnType<OrderApi['answerChange']>, Parameters<OrderApi['answerChange']>>(() =>
    Promise.resolve({ opt: 'save', msg, data: waitingChange({ status: 'applied' }) }),
  );

it('shows a waiting change, before and after, with rows that add up to the total', async () => {
  open({ loadChanges: () => Promise.resolve([waitingChange()]) });
  const panel = await screen.findByRole('region', { name: 'A change waits for your answer' });
  expect(panel).toHaveTextContent('Height: 14" → 18"');
  expect(panel).toHaveTextContent('Dec 8, 2026 → Dec 15, 2026');
  expect(panel).toHaveTextContent('Due for what was made: $274.45');
  const sums = within(panel).getByRole('table', { name: 'Price of T-20114-C1 before and after' });
  const rows = within(sums)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  // 598.90 + 385.00 + 274.45
  expect(rows.slice(1)).toEqual([
    ['Goods', '$548.90', '$598.90'],
    ['Subtotal', '$548.90', '$598.90'],
    ['Freight', '$385.00', '$385.00'],
    ['Tax', 'exempt', 'exempt'],
    ['Due for what was made', '$0.00', '$274.45'],
    ['Total', '$933.90', '$1,258.35'],
  ]);
});

it.each([
  ['an order of curbs', orderView(), null, 'Ships set when the drawings are approved, as before'],
  ['an order of parts', orderView({ curbs: [] }), null, 'Ships set when the order is checked, as before'],
  [
    'an order of parts that gets a curb',
    orderView({ curbs: [] }),
    'A drawing is made for you to approve.',
    'Ships set when the order is checked → set when the drawings are approved',
  ],
])('names for %s without a day the event that sets it', async (_what, order, drawing, said) => {
  const change = waitingChange({ promised_before: null, promised_after: null });
  const lines = change.lines.map((line) => ({ ...line, drawing }));
  open({ loadChanges: () => Promise.resolve([{ ...change, lines }]) }, order);
  const panel = await screen.findByRole('region', { name: 'A change waits for your answer' });
  const day = panel.querySelector('.my-order-change-day');
  expect([...(day?.children ?? [])].map((part) => part.textContent).join(' ')).toBe(said);
});

it('is approved with a name', async () => {
  const user = userEvent.setup();
  const answerChange = taken('Thank you, the order is changed');
  open({ loadChanges: () => Promise.resolve([waitingChange()]), answerChange });
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(screen.getByText('Your name is required.')).toBeInTheDocument();
  expect(answerChange).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'D. Tester');
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  expect(answerChange.mock.calls[0]?.[0]).toEqual({
    change_order_id: 4,
    answer: 'agree',
    name: 'D. Tester',
    comment: '',
  });
});

it('is signed with the name of the signed-in user, like drawings', async () => {
  await startAt('/myorder/7');
  session.takeToken(makeToken({ userName: 'Diane Strobel' }));
  open({ loadChanges: () => Promise.resolve([waitingChange()]) });
  expect(await screen.findByRole('textbox', { name: /Your name/ })).toHaveValue('Diane Strobel');
  await leavePage();
});

it('is declined only with a reason', async () => {
  const user = userEvent.setup();
  const answerChange = taken('Thank you, the order stays as it is');
  open({ loadChanges: () => Promise.resolve([waitingChange()]), answerChange });
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'D. Tester');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByText('Say why, so that we can offer something else.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(answerChange.mock.calls[0]?.[0]).toMatchObject({ answer: 'decline', comment: 'Too late' });
});

it('is requested in words, for a line', async () => {
  const user = userEvent.setup();
  const askForChange = taken('Thank you');
  open({ askForChange: askForChange as unknown as OrderApi['askForChange'] });
  await user.click(screen.getByText('Ask for a change', { selector: 'summary' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'It is about' }), 'T-20114-1, RTU-1');
  await user.type(screen.getByRole('textbox', { name: 'What should change' }), 'Four inches higher');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(askForChange.mock.calls[0]?.[0]).toEqual({ tracker_id: 7, tracker_curb_id: 31, wish: 'Four inches higher' });
  // after sending the form closes, and the focus returns to its button
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  expect(screen.getByText('Ask for a change', { selector: 'summary' })).toHaveFocus();
});

it('keeps the text of a change request over a reload, and drops it once it is sent', async () => {
  const user = userEvent.setup();
  const askForChange = taken('Thank you') as unknown as OrderApi['askForChange'];
  const first = open({ askForChange });
  await user.click(screen.getByText('Ask for a change', { selector: 'summary' }));
  await user.type(screen.getByRole('textbox', { name: 'What should change' }), 'Four inches higher');
  first.unmount();
  const second = open({ askForChange });
  expect(screen.getByRole('textbox', { name: 'What should change' })).toHaveValue('Four inches higher');
  expect(screen.getByText(/What you typed before is back/)).toBeInTheDocument();
  expect(screen.getByRole('group')).toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  second.unmount();
  open({ askForChange });
  expect(screen.queryByText(/What you typed before is back/)).not.toBeInTheDocument();
});

it('shows no amounts to a company without prices', async () => {
  const change = waitingChange();
  const lines = change.lines.map((line) => ({ ...line, ext_before: null, ext_after: null, charge: null }));
  open({ loadChanges: () => Promise.resolve([{ ...change, before: null, after: null, lines }]) });
  await screen.findByRole('region', { name: 'A change waits for your answer' });
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});
