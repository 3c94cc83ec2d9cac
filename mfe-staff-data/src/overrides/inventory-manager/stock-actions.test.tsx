import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { StockActions } from './stock-actions.tsx';

afterEach(() => clearBrowser());

const COUNTS = '/api/stock_count/save/0';

it('saves a count as a new record of the position', async () => {
  const user = userEvent.setup();
  const server = new FakeServer().on(COUNTS, () => ({ opt: 'save', msg: 'Count saved', data: { id: 5 } }));
  const onChanged = jest.fn();
  const record = { ...makeRecord({ position_name: '16 ga G90' }), id: 111 };
  const props = { record, onChanged } as unknown as Parameters<typeof StockActions>[0];
  renderRecords(<StockActions {...props} />, '/', { readActor: () => makeActor([ROLE.material]) });
  await user.click(screen.getByRole('button', { name: 'Count…' }));
  await user.type(screen.getByRole('textbox', { name: /^Counted/ }), '20');
  await user.click(screen.getByRole('button', { name: 'Enter the count' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  const sent = server.callsTo(COUNTS).map(({ params }) => params);
  expect(sent.map((each) => each.get('params[inventory_manager_id]'))).toEqual(['111']);
  expect(sent.map((each) => each.get('params[counted_qty]'))).toEqual(['20']);
});
