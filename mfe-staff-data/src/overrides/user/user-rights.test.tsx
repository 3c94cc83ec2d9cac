import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { FakeServer } from '@cdi/shared/session/testing';
import { UserRightsPanel } from './user-rights.panel.tsx';

function renderPanel(role: Role, values: object = {}) {
  const server = new FakeServer().on('/api/user/rights/70', () => ({
    opt: 'success',
    msg: '',
    data: {
      objects: [
        {
          name: 'part',
          title: 'Parts',
          reads: 'all',
          creates: false,
          changes: '',
          steps: ['Put away'],
          hidden: ['Standard cost'],
        },
      ],
      closed: ['Timecards', 'Users'],
    },
  }));
  const record = { ...makeRecord({ first_name: 'Dana', last_name: 'Ruiz', status: 'active', ...values }), id: 70 };
  const props = { record, onChanged: jest.fn() } as unknown as Parameters<typeof UserRightsPanel>[0];
  renderRecords(<UserRightsPanel {...props} />, '/', { readActor: () => makeActor([role]) });
  return { server, button: () => screen.queryByRole('button', { name: 'Show rights…' }) };
}

it('shows the rights of a user by object', async () => {
  const { button } = renderPanel(ROLE.hr);
  await userEvent.click(button()!);
  const dialog = await screen.findByRole('dialog', { name: 'What Dana Ruiz may do' });
  const row = (await within(dialog).findByRole('cell', { name: 'Parts' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Parts', 'all', 'no', 'none', 'Put away', 'Standard cost']);
  expect(within(dialog).getByText('Reads none of: Timecards, Users.')).toBeInTheDocument();
});

it.each<[string, Role, object]>([
  ['others', ROLE.sales, {}],
  ['an account that cannot sign in', ROLE.hr, { status: 'disabled' }],
])('is not offered for %s', (_what, role, values) => {
  expect(renderPanel(role, values).button()).toBeNull();
});
