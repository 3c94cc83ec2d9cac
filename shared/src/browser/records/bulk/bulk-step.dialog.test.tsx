import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { SteppedRow } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { refusal } from '../../kit/testing/index.ts';
import { SearchView } from '../search/search-view.tsx';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';

const row = (id: number) => ({ gasket_color_id: id, version: 4, color_code: `RD-${id}`, status: 'draft' });
const priced = { ...gasketColor, search: { ...gasketColor.search, sums: ['price'] } };
const stepped = (id: number): SteppedRow =>
  id === 2
    ? { id, version: 4, outcome: 'refused', message: 'Its recipe is missing.', from: null, figures: {} }
    : { id, version: 5, outcome: 'taken', message: '', from: 'draft', figures: { price: 0.45 } };

function openList(actor: Actor, apply?: () => Promise<readonly SteppedRow[]>) {
  const sent: Parameters<RecordApi['transitionMany']>[] = [];
  const asked: unknown[] = [];
  const api = fakeRecordApi({
    search: (query) => {
      asked.push(query);
      return Promise.resolve({ opt: 'success', msg: '', rows: [row(1), row(2), row(3)], next: null });
    },
    transitionMany: (part, how) => {
      sent.push([part, how]);
      if (apply && !how.isTrial) return apply();
      return Promise.resolve(part.map(({ id }) => stepped(id)));
    },
  });
  renderRecords(<SearchView definition={priced} api={api} />, '/gasket_color', { readActor: () => actor });
  return { sent, asked, user: userEvent.setup() };
}

async function selectAll(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('takes a step of the selected rows: each is looked at first, and those that cannot stay selected and named', async () => {
  const { sent, asked, user } = openList(makeActor([ROLE.material]));
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Take a step…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a step: 3 gasket colours' }));
  // the one that drafts can take is chosen
  expect(dialog.getByLabelText('Step')).toHaveValue('approve');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  const preview = within(await dialog.findByRole('table', { name: 'What would happen' }));
  expect(preview.getByRole('row', { name: 'RD-2 Stays as it is Its recipe is missing.' })).toBeVisible();
  expect(preview.getByRole('row', { name: /^RD-1 Draft to Approved/ })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent(
    '2 gasket colours can take it, 1 cannot and stays as it is. Nothing is saved yet.',
  );
  expect(dialog.getByText('No step leads back to “Draft”: this cannot be undone.')).toBeVisible();
  const go = dialog.getByRole('button', { name: 'Approve: 2 gasket colours' });
  expect(go).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Yes, approve: 2 gasket colours, Price per foot $0.9000' }));
  await user.click(go);
  const result = within(await dialog.findByRole('table', { name: 'What happened' }));
  expect(result.getByRole('row', { name: 'RD-2 Stays as it is Its recipe is missing.' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const how = { name: 'approve', reason: '' };
  expect(sent).toEqual([
    [[1, 2, 3].map((id) => ({ id, version: 4 })), { ...how, isTrial: true }],
    [[1, 3].map((id) => ({ id, version: 4 })), { ...how, isTrial: false }],
  ]);
  await waitFor(() => expect(asked).toHaveLength(2));
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  expect(within(bar).getByRole('status')).toHaveTextContent('1 gasket colour selected');
  expect(screen.getByRole('checkbox', { name: 'Select RD-2' })).toBeChecked();
});

async function openPreview(user: ReturnType<typeof userEvent.setup>) {
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Take a step…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a step: 3 gasket colours' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByRole('table', { name: 'What would happen' });
  return dialog;
}

it('reloads the list after a step whose answer was lost, because it may have been taken', async () => {
  const { asked, user } = openList(makeActor([ROLE.material]), () =>
    Promise.reject(refusal('TIMEOUT', 0, { msg: 'The server did not answer in time.' })),
  );
  const dialog = await openPreview(user);
  await user.click(dialog.getByRole('checkbox', { name: /^Yes, approve/ }));
  await user.click(dialog.getByRole('button', { name: 'Approve: 2 gasket colours' }));
  expect(await dialog.findByText(/Not all rows were reached/)).toBeVisible();
  expect(asked).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  // the outcome of every row is unknown: all stay selected for review
  expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('status')).toHaveTextContent(
    '3 gasket colours selected',
  );
});

it('leaves the list alone where nothing but the preview was looked at', async () => {
  const { asked, user } = openList(makeActor([ROLE.material]));
  const dialog = await openPreview(user);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveLength(1);
});

it('is not offered to who takes no step of these records', async () => {
  const { user } = openList(makeActor([ROLE.hr]));
  await selectAll(user);
  expect(screen.getByRole('button', { name: 'Copy as a table' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a step…' })).toBeNull();
});
