import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { FakeServer } from '@cdi/shared/session/testing';
import { ResetSecondFactor } from './reset-second-factor.tsx';

const RESET = '/api/user/reset_second_factor/7';

function renderPanel(role: Role, mfa: boolean) {
  const server = new FakeServer().on(RESET, () => ({ opt: 'save', msg: 'The second factor was reset' }));
  const onChanged = jest.fn();
  const record = { ...makeRecord({ first_name: 'Dana', last_name: 'Ruiz', mfa }), id: 7 };
  const props = { record, onChanged } as unknown as Parameters<typeof ResetSecondFactor>[0];
  renderRecords(<ResetSecondFactor {...props} />, '/', { readActor: () => makeActor([role]) });
  return { server, onChanged, button: () => screen.queryByRole('button', { name: 'Reset the second factor' }) };
}

it('names the user whose second factor a super user resets', async () => {
  const user = userEvent.setup();
  const { server, onChanged, button } = renderPanel(ROLE.super, true);
  await user.click(button()!);
  expect(
    screen.getByText('All sessions of Dana Ruiz end. The next sign-in takes the password alone.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.callsTo(RESET)).toHaveLength(1);
});

it.each<[string, Role, boolean]>([
  ['others', ROLE.hr, true],
  ['an account that has none', ROLE.super, false],
])('is not offered for %s', (_what, role, mfa) => {
  expect(renderPanel(role, mfa).button()).toBeNull();
});
