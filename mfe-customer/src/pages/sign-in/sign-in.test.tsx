import { screen, waitFor } from '@testing-library/react';
import { putPagesLive } from '@cdi/shared/pages/testing';
import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { makeToken, withStatus, type FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { SignInPage } from './sign-in.page.tsx';

const SIGN_IN = '/api/mycdi/jwt_signin';
let server: FakeServer;
beforeEach(async () => {
  server = await startAt('/sign_in?return=%2Fdrawsch');
  server.on(SIGN_IN, () => ({ opt: 'success', msg: '', data: { token: makeToken() } }));
  const board = { path: '/drawsch', title: ['Drawing Scheduler'], audience: [staff] } as const;
  putPagesLive('mfe-other', { board: definePage({ ...board, load: async () => null }) });
});
afterEach(leavePage);

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

it('shows why the user must sign in, then opens the requested page', async () => {
  const user = openPage(<SignInPage />);
  expect(screen.getByRole('status')).toHaveTextContent('Drawing Scheduler is for CDI employees.');
  await user.type(email(), ' dana@cdi.test ');
  await user.type(password(), 'a secret{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/drawsch'));
  expect(server.callsTo(SIGN_IN)[0]?.params.get('params[email]')).toBe('dana@cdi.test');
  expect(session.isSignedIn).toBe(true);
});

it('shows the error of a failed sign-in, keeps the entries and marks the password', async () => {
  server.on(SIGN_IN, () => withStatus(401, { opt: 'error', msg: 'x', code: 'SIGN_IN_FAILED' }));
  const user = openPage(<SignInPage />);
  await user.type(email(), 'dana@cdi.test');
  await user.type(password(), 'wrong');
  await user.click(submit());
  expect(session.messages.errorText).toBe('Sign in failed! Check your user name and password or reset your password.');
  expect(password()).toHaveValue('wrong');
  expect(password()).toBeInvalid();
  expect(window.location.pathname).toBe('/sign_in');
});

it('reports missing entries at the fields and in a summary that takes the focus', async () => {
  const user = openPage(<SignInPage />);
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('E-mail is required.');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Password is required.' }));
  expect(password()).toHaveFocus();
  expect(server.callsTo(SIGN_IN)).toEqual([]);
});

it('links to a new password and to a new account, with the return address', () => {
  openPage(<SignInPage />);
  expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/pass_reset');
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/my/register?return=%2Fdrawsch',
  );
});

it('shows the password on request, and lets password managers fill it in', async () => {
  const user = openPage(<SignInPage />);
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

it('asks for the code of an account with a second factor, and reports a wrong code', async () => {
  const needed = withStatus(401, { opt: 'error', msg: 'x', code: 'CODE_NEEDED' });
  const wrong = withStatus(401, { opt: 'error', msg: 'This code is not right.', code: 'CODE_WRONG' });
  const answers = [needed, wrong];
  server.on(SIGN_IN, () => answers.shift() ?? { opt: 'success', msg: '', data: { token: makeToken() } });
  const user = openPage(<SignInPage />);
  await user.type(email(), 'dana@cdi.test');
  await user.type(password(), 'a secret{Enter}');
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(session.messages.errorText).toBeNull();
  await user.click(submit());
  expect(code).toHaveAccessibleDescription(/Code is required\./);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right\./));
  expect(password()).toHaveValue('a secret');
  await user.clear(code);
  await user.type(code, '654321{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/drawsch'));
  expect(server.callsTo(SIGN_IN).map(({ params }) => params.get('params[code]'))).toEqual([null, '123456', '654321']);
  expect(session.codeStep).toBeNull();
});

it('a signed-in user is redirected at once', async () => {
  openPage(<SignInPage />, {});
  await waitFor(() => expect(window.location.pathname).toBe('/drawsch'));
});
