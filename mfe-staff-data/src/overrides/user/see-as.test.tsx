import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, withStatus } from '@cdi/shared/session/testing';
import { SeeAs } from './see-as.tsx';

const SEE = '/api/user/see_as/70';
const seen = makeToken({ userID: 70, userName: 'Dana Ruiz', seenBy: { userID: 7, userName: 'Super Tester' } }, 2);

function renderPanel(role: Role, values: object = {}, id = 70) {
  const server = new FakeServer();
  const record = { ...makeRecord({ first_name: 'Dana', last_name: 'Ruiz', status: 'active', ...values }), id };
  const props = { record, onChanged: jest.fn() } as unknown as Parameters<typeof SeeAs>[0];
  renderRecords(<SeeAs {...props} />, '/', { readActor: () => makeActor([role]) });
  return { server, button: () => screen.queryByRole('button', { name: 'See as this user…' }) };
}

beforeEach(clearBrowser);

it('asks a super user for a reason and shows the product as the other user', async () => {
  const user = userEvent.setup();
  const { server, button } = renderPanel(ROLE.super);
  server
    .on(SEE, () => ({ opt: 'success', msg: '', data: { token: seen } }))
    .on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
  await user.click(button()!);
  const send = screen.getByRole('button', { name: 'See as this user' });
  await user.click(send);
  expect(server.callsTo(SEE)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'He calls');
  await user.click(send);
  await waitFor(() => expect(session.user?.userID).toBe(70));
  expect(session.seeing.by?.userName).toBe('Super Tester');
  expect(server.callsTo(SEE)[0]?.params.get('params[reason]')).toBe('He calls');
  await act(() => session.signOut());
});

it('shows at the field that a code is required', async () => {
  const user = userEvent.setup();
  const { server, button } = renderPanel(ROLE.super);
  const msg = 'Enter the 6-digit code of your authenticator app, or a recovery code.';
  server.on(SEE, () => withStatus(401, { opt: 'error', code: 'CODE_NEEDED', msg, fields: { code: msg } }));
  await user.click(button()!);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'He calls');
  await user.click(screen.getByRole('button', { name: 'See as this user' }));
  expect(await screen.findByRole('textbox', { name: /Code/ })).toBeInvalid();
});

it.each<[string, Role, object, number]>([
  ['others', ROLE.hr, {}, 70],
  ['oneself', ROLE.super, {}, makeActor([ROLE.super]).userId],
  ['an account that cannot sign in', ROLE.super, { status: 'disabled' }, 70],
])('is not offered for %s', (_what, role, values, id) => {
  expect(renderPanel(role, values, id).button()).toBeNull();
});
