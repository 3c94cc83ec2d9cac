import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BatchClosing, WaitingCurb } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { BatchActions } from './batch-actions.tsx';
import { WaitingCurbs } from './waiting-curbs.tsx';

afterEach(() => clearBrowser());

const CLOSING: BatchClosing = {
  version: 4,
  uom: 'sheet',
  planned_qty: 2,
  issued_qty: 2,
  is_heat_tracked: false,
  clocked_minutes: 41.5,
  offcuts: [
    { nest_no: 'N1', length: 48, width: 30 },
    { nest_no: 'N1', length: 36, width: 24 },
  ],
};

/** The page's buttons for a batch in a state, for a person with a role. */
function open(status: string, role: Role, children: Record<string, unknown> = {}) {
  const onChanged = jest.fn();
  const record = { ...makeRecord({ batch_no: 'B-261130-01', status, sheets: 2 }), id: 7, children };
  const props = { record, onChanged } as unknown as Parameters<typeof BatchActions>[0];
  return { props, onChanged, options: { readActor: () => makeActor([role]) } };
}

it('closes a batch with the sheets that were used, the minutes, and the off-cuts that get a bin', async () => {
  const user = userEvent.setup();
  const server = new FakeServer()
    .on('/api/batch/closing/7', () => ({ opt: '', msg: '', data: CLOSING }))
    .on('/api/batch/close/7', () => ({ opt: 'save', msg: 'Batch closed, yield 80 %', data: {} }));
  const { props, onChanged, options } = open('running', ROLE.shop);
  renderRecords(<BatchActions {...props} />, '/', options);
  expect(screen.queryByRole('button', { name: 'Take a curb out…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close batch…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close B-261130-01' });
  const used = within(dialog).getByRole('textbox', { name: /^Used \(sheet\)/ });
  expect(used).toHaveValue('2');
  expect(within(dialog).getByRole('textbox', { name: /^Minutes at the machine/ })).toHaveValue('41.5');
  await user.clear(used);
  await user.type(used, '3');
  await user.type(within(dialog).getByRole('textbox', { name: /^Bin of off-cut 36" × 24"/ }), 'R-4');
  await user.click(within(dialog).getByRole('button', { name: 'Close batch' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  const [sent] = server.callsTo('/api/batch/close/7').map(({ params }) => params);
  expect([sent?.get('params[version]'), sent?.get('params[used_qty]'), sent?.get('params[minutes]')]).toEqual([
    '4',
    '3',
    '41.5',
  ]);
  expect(sent?.get('params[remnants][0][bin]')).toBe('R-4');
  expect(sent?.get('params[remnants][0][length]')).toBe('36');
  expect(sent?.get('params[remnants][1][bin]') ?? null).toBeNull();
});

it('takes a curb out of a batch only with a reason', async () => {
  const user = userEvent.setup();
  const server = new FakeServer().on('/api/batch/leave/7', () => ({
    opt: 'save',
    msg: 'The batch has no curb',
    data: { curbs: 0 },
  }));
  const curbs = [{ tracker_curb_id: 50, labels: { tracker_curb_id: 'T-48037-1' } }];
  const { props, onChanged, options } = open('released', ROLE.batching, { curbs });
  renderRecords(<BatchActions {...props} />, '/', options);
  await user.click(screen.getByRole('button', { name: 'Take a curb out…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take a curb out of B-261130-01' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Curb/ }), 'T-48037-1');
  await user.click(within(dialog).getByRole('button', { name: 'Take out' }));
  expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The roof is not ready');
  await user.click(within(dialog).getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  const [sent] = server.callsTo('/api/batch/leave/7').map(({ params }) => params);
  expect([sent?.get('params[tracker_curb_id]'), sent?.get('params[reason]')]).toEqual(['50', 'The roof is not ready']);
});

it('offers no close of a batch that is not being cut, and nothing to people without the right', () => {
  new FakeServer();
  const { props, options } = open('released', ROLE.sales);
  const { container } = renderRecords(<BatchActions {...props} />, '/', options);
  expect(within(container as HTMLElement).queryAllByRole('button')).toEqual([]);
});

const WAITING: WaitingCurb = {
  tracker_curb_id: 61,
  curb_no: 'T-48061-1',
  tracker_no: 'T-48061',
  job_name: 'Maple Grove Cinema',
  qty: 2,
  due_date: null,
  is_quick_ship: true,
};

it('adds the chosen curbs to a planned batch', async () => {
  const user = userEvent.setup();
  const server = new FakeServer()
    .on('/api/batch/waiting_curbs/7', () => ({ opt: '', msg: '', data: { curbs: [WAITING] } }))
    .on('/api/batch/add_curbs/7', () => ({ opt: 'save', msg: 'The batch has one curb', data: { curbs: 1 } }));
  const { props, onChanged, options } = open('planned', ROLE.batching);
  renderRecords(<WaitingCurbs {...props} />, '/', options);
  const add = await screen.findByRole('button', { name: 'Add to the batch' });
  expect(add).toBeDisabled();
  expect(screen.getByText('No promise yet')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Add T-48061-1' }));
  await user.click(add);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.callsTo('/api/batch/add_curbs/7').map(({ params }) => params.toString())).toEqual([
    expect.stringContaining('61'),
  ]);
});

it('says so where no curb waits for the metal of a batch', async () => {
  new FakeServer().on('/api/batch/waiting_curbs/7', () => ({ opt: '', msg: '', data: { curbs: [] } }));
  const { props, options } = open('planned', ROLE.batching);
  renderRecords(<WaitingCurbs {...props} />, '/', options);
  expect(await screen.findByText('No checked curb of this metal and gauge waits at this location.')).toBeVisible();
});
