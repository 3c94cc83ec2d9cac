import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@cdi/shared/session';
import { makeToken, withStatus, type FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { ProfilePage } from './profile.page.tsx';

const LOAD = '/api/myuser/profile';
const SAVE = '/api/myuser/save_profile';
const CHANGE = '/api/myuser/change_password';
const profile = {
  version: 4,
  user_name: 'dana',
  first_name: 'Dana',
  last_name: 'Ruiz',
  email: 'dana@cdi.test',
  phone: null,
  title: 'Drafter',
  zip: null,
  alert_email: true,
  company_name: 'CDI',
  branch_name: null,
  mfa: false,
  recovery_codes_left: 0,
  is_mfa_required: false,
  is_email_confirmed: true,
  pending_email: null,
};
const SESSIONS = '/api/myuser/sessions';
const DESK = '7a0f3f0e-6c57-4f7e-8f0a-0b7d1a6f5c01';
const sessions = [
  {
    session_id: '7a0f3f0e-6c57-4f7e-8f0a-0b7d1a6f5c00',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    address: '203.0.113.7',
    created_dt: '2026-11-20T14:00:00Z',
    expires_dt: '2026-11-27T14:00:00Z',
    is_current: true,
  },
  {
    session_id: DESK,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0',
    address: '203.0.113.8',
    created_dt: '2026-11-19T14:00:00Z',
    expires_dt: '2026-11-26T14:00:00Z',
    is_current: false,
  },
];

let server: FakeServer;
beforeEach(async () => {
  server = await startAt('/myedit');
  server
    .on(LOAD, () => ({ opt: 'success', msg: '', data: profile }))
    .on(SESSIONS, () => ({ opt: 'success', msg: '', data: { sessions } }))
    .on(SAVE, () => ({
      opt: 'save',
      msg: 'Profile saved',
      data: { version: 5, token: makeToken({ userName: 'Dana Pell' }, 2), pending_email: null },
    }))
    .on(CHANGE, () => ({ opt: 'save', msg: 'Password changed', data: { token: makeToken({}, 3) } }));
});
afterEach(leavePage);

const save = () => screen.getByRole('button', { name: 'Save the profile' });
async function open() {
  const user = openPage(<ProfilePage />, {});
  await screen.findByLabelText('First name');
  return user;
}

it('saves the changes with the version that was read, and shows the new name', async () => {
  const user = await open();
  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'Pell');
  await user.click(screen.getByRole('checkbox', { name: /alerts by e-mail/ }));
  await user.click(save());
  await waitFor(() => expect(session.user?.userName).toBe('Dana Pell'));
  expect(Object.fromEntries(server.callsTo(SAVE)[0]!.params)).toMatchObject({
    'params[version]': '4',
    'params[last_name]': 'Pell',
    'params[alert_email]': 'false',
    'params[email]': 'dana@cdi.test',
  });
  expect(server.callsTo(SAVE)[0]!.params.has('params[current_passwd]')).toBe(false);
  await user.type(screen.getByLabelText(/^Title/), ' II');
  await user.click(save());
  await waitFor(() => expect(server.callsTo(SAVE)[1]?.params.get('params[version]')).toBe('5'));
});

it('a new e-mail requires the current password', async () => {
  const user = await open();
  expect(screen.getAllByLabelText('Current password')).toHaveLength(1);
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'dana@pell.test');
  await user.click(save());
  const [field] = screen.getAllByLabelText('Current password');
  expect(field).toHaveAccessibleDescription(/Enter your current password to change the e-mail/);
  expect(server.callsTo(SAVE)).toEqual([]);
  await user.type(field!, 'my password');
  await user.click(save());
  await waitFor(() => expect(server.callsTo(SAVE)[0]?.params.get('params[current_passwd]')).toBe('my password'));
});

it('shows a wrong password at its field', async () => {
  const message = 'This is not your current password.';
  server.on(CHANGE, () =>
    withStatus(422, { opt: 'error', msg: message, code: 'VALIDATION', fields: { current_passwd: message } }),
  );
  const user = await open();
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'a roof over my head');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('New password')).toHaveValue('a roof over my head');
});

it('changes the password, keeps the session and empties the fields', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Current password'), 'an old sentence');
  await user.type(screen.getByLabelText('New password'), 'a roof over my head');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
  expect(session.isSignedIn).toBe(true);
  expect(session.messages.recent[0]?.text).toBe('Password changed');
});

it('refuses a new password that equals the old one', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Current password'), 'a roof over my head');
  await user.type(screen.getByLabelText('New password'), 'a roof over my head');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/differs from the current one/);
  expect(server.callsTo(CHANGE)).toEqual([]);
});

it('keeps the entries over a conflicting change, on top of the newly stored profile', async () => {
  const message = 'Your profile was changed elsewhere. Open it again; nothing was saved.';
  server.on(SAVE, () => withStatus(409, { opt: 'error', msg: message, code: 'CONFLICT' }));
  const user = await open();
  await user.type(screen.getByLabelText(/^Phone/), '555-010-4477');
  await user.click(save());
  expect(await screen.findByText(message)).toBeInTheDocument();
  server.on(LOAD, () => ({ opt: 'success', msg: '', data: { ...profile, version: 9, title: 'Engineer' } }));
  await user.click(screen.getByRole('button', { name: 'Load what is stored now' }));
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue('Engineer'));
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('555-010-4477');
  expect(screen.getByText(/What you typed before is back/)).toBeInTheDocument();
});

it('shows why the profile could not be loaded, and tries again', async () => {
  server.on(LOAD, () => new Error('no network'));
  const user = openPage(<ProfilePage />, {});
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(server.callsTo(LOAD)).toHaveLength(2);
});

describe('the second factor', () => {
  const START = '/api/myuser/second_factor_start';
  const CONFIRM = '/api/myuser/second_factor_confirm';
  const STOP = '/api/myuser/second_factor_stop';
  const panel = () => within(screen.getByRole('region', { name: 'Second factor' }));

  it('setup takes the password, a QR code or a key, and a code; then shows the recovery codes once', async () => {
    const app = {
      secret: 'ABCDEFGHIJKLMNOP',
      otpauth: 'otpauth://totp/CDI:dana',
      qr: 'data:image/svg+xml;base64,AA==',
    };
    server
      .on(START, () => ({ opt: 'success', msg: '', data: app }))
      .on(CONFIRM, () => ({ opt: 'save', msg: 'On', data: { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] } }));
    const user = await open();
    await user.click(panel().getByRole('button', { name: 'Set up an app' }));
    await user.type(panel().getByLabelText('Your password'), 'my password{Enter}');
    expect(await panel().findByRole('img', { name: /QR code/ })).toHaveAttribute('src', app.qr);
    expect(panel().getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'open it in the app' })).toHaveAttribute('href', app.otpauth);
    expect(server.callsTo(START)[0]?.params.get('params[current_passwd]')).toBe('my password');
    await user.type(panel().getByLabelText('Code'), '123456{Enter}');
    const codes = await panel().findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['AAAAA-BBBBB', 'CCCCC-DDDDD']);
    server.on(LOAD, () => ({
      opt: 'success',
      msg: '',
      data: { ...profile, version: 5, mfa: true, recovery_codes_left: 2 },
    }));
    await user.click(panel().getByRole('button', { name: 'I have stored them' }));
    expect(await screen.findByText(/2 recovery codes are left/)).toBeInTheDocument();
    expect(screen.queryByText('AAAAA-BBBBB')).not.toBeInTheDocument();
  });

  it('shows the error at the code field, and changes nothing when cancelled', async () => {
    const message = 'This is not the code that the app shows now.';
    server
      .on(LOAD, () => ({ opt: 'success', msg: '', data: { ...profile, mfa: true, recovery_codes_left: 1 } }))
      .on(STOP, () => withStatus(401, { opt: 'error', msg: message, code: 'CODE_WRONG', fields: { code: message } }));
    const user = await open();
    expect(panel().getByText(/1 recovery code is left/)).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: 'Switch it off' }));
    await user.type(panel().getByLabelText('Your password'), 'my password');
    await user.type(panel().getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(panel().getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(message)));
    await user.click(panel().getByRole('button', { name: 'Cancel' }));
    expect(panel().getByText(/sign-in asks for the code of your app/)).toBeInTheDocument();
  });

  it('setup comes first for a user who must have it, then leads on to the requested page', async () => {
    window.history.replaceState(null, '', '/myedit?return=%2Fcompany%2F7');
    server
      .on(START, () => ({
        opt: 'success',
        msg: '',
        data: { secret: 'ABCD', otpauth: 'otpauth://totp/x', qr: 'data:,' },
      }))
      .on(CONFIRM, () => ({ opt: 'save', msg: 'On', data: { recovery_codes: ['AAAAA-BBBBB'] } }))
      .on('/api/mycdi/refresh_token', () => ({ opt: 'success', msg: '', data: { token: makeToken({}, 5) } }));
    const user = openPage(<ProfilePage />, { needsSecondFactor: true });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Your role needs a second factor besides the password: set it up here, and the rest of CDI opens.',
    );
    const regions = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(regions).toEqual(['Second factor', 'Person', 'Password', 'Where you are signed in']);
    await user.click(panel().getByRole('button', { name: 'Set up an app' }));
    await user.type(panel().getByLabelText('Your password'), 'my password{Enter}');
    await user.type(await panel().findByLabelText('Code'), '123456{Enter}');
    expect(await panel().findByText('AAAAA-BBBBB')).toBeInTheDocument();
    expect(session.needsSecondFactor).toBe(true);
    server.on(LOAD, () => ({ opt: 'success', msg: '', data: { ...profile, mfa: true, is_mfa_required: true } }));
    await user.click(panel().getByRole('button', { name: 'I have stored them' }));
    await waitFor(() => expect(window.location.pathname).toBe('/company/7'));
    expect(session.needsSecondFactor).toBe(false);
  });

  it('cannot be turned off when the role requires it', async () => {
    const on = { ...profile, mfa: true, recovery_codes_left: 0, is_mfa_required: true };
    server.on(LOAD, () => ({ opt: 'success', msg: '', data: on }));
    await open();
    expect(panel().getByText(/Have a super user reset it and set it up again to get new ones/)).toBeInTheDocument();
    expect(panel().getByText(/so it stays on\. To change the app, have a super user reset it/)).toBeInTheDocument();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });
});

it('lists the sessions of the user, and ends one of them', async () => {
  server.on('/api/myuser/end_session', () => ({ opt: 'save', msg: 'The session has ended' }));
  const user = await open();
  const list = await screen.findByRole('region', { name: 'Where you are signed in' });
  expect(await within(list).findByText('Firefox on Linux: this one')).toBeInTheDocument();
  const [end, ...others] = within(list).getAllByRole('button', { name: /^End/ });
  expect(others).toEqual([]);
  server.on(SESSIONS, () => ({ opt: 'success', msg: '', data: { sessions: sessions.slice(0, 1) } }));
  await user.click(end!);
  await waitFor(() => expect(within(list).queryByText('Firefox on Windows')).toBeNull());
  expect(server.callsTo('/api/myuser/end_session')[0]?.params.get('params[session_id]')).toBe(DESK);
});

it('shows that a new e-mail waits for confirmation, and sends its link again', async () => {
  server
    .on(LOAD, () => ({ opt: 'success', msg: '', data: { ...profile, pending_email: 'dana@pell.test' } }))
    .on('/api/myuser/send_confirmation', () => ({
      opt: 'success',
      msg: 'A link is on its way to dana@pell.test.',
      data: { email: 'dana@pell.test' },
    }));
  const user = await open();
  expect(screen.getByText(/becomes dana@pell\.test once you open the link/)).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('dana@cdi.test');
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(server.callsTo('/api/myuser/send_confirmation')).toHaveLength(1));
});
