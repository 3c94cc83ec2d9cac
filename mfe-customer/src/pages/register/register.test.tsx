import { screen, waitFor } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { makeToken, withStatus, type FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { RegisterPage } from './register.page.tsx';

const REGISTER = '/api/myuser/register';
let server: FakeServer;
beforeEach(async () => {
  server = await startAt('/my/register');
  server.on('/api/myuser/registration_form', () => ({
    opt: 'success',
    msg: '',
    data: { form_key: 'the key of this form', ready_ms: 0 },
  }));
  const token = makeToken({ userID: 90, userTypeID: USER_TYPE.newUser, roles: [], termsDate: null });
  server.on(REGISTER, () => ({ opt: 'save', msg: 'Your account is ready', data: { token } }));
});
afterEach(leavePage);

const right = {
  'First name': 'Ana',
  'Last name': 'Pell',
  Company: 'Pell Roofing',
  'E-mail': 'ana@pell.test',
  Phone: '555-010-4477',
  ZIP: '43604',
  Password: 'a roof over my head',
};

async function fill(user: ReturnType<typeof openPage>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
}
const submit = () => screen.getByRole('button', { name: 'Create Account' });

it('creates a new user, signs them in and opens My CDI', async () => {
  const user = openPage(<RegisterPage />);
  await fill(user, right);
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/my'));
  const { params } = server.callsTo(REGISTER)[0]!;
  expect(Object.fromEntries(params)).toMatchObject({
    'params[first_name]': 'Ana',
    'params[company_name]': 'Pell Roofing',
    'params[email]': 'ana@pell.test',
    'params[passwd]': 'a roof over my head',
    'params[form_key]': 'the key of this form',
    'params[company_site]': '',
  });
  expect(params.get('idempotency_key')).toMatch(/.{20}/);
  expect(session.userType).toBe(USER_TYPE.newUser);
  expect(session.messages.recent[0]?.text).toBe('Your account is ready');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('shows the password rules and enforces them', async () => {
  const user = openPage(<RegisterPage />);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/At least 12 characters/);
  await fill(user, { ...right, Password: 'short' });
  await user.click(submit());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Choose a password of at least 12 characters/);
  expect(server.callsTo(REGISTER)).toEqual([]);
});

it('validates each field by the rules of the server', async () => {
  const user = openPage(<RegisterPage />);
  await fill(user, { 'E-mail': 'ana@pell', Phone: '555', ZIP: '4' });
  await user.click(submit());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
    'Enter an e-mail address such as name@company.com.',
  );
  expect(screen.getByLabelText('Phone')).toBeInvalid();
  expect(screen.getByLabelText('ZIP')).toBeInvalid();
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('First name is required.');
  expect(screen.getByRole('alert')).toHaveTextContent('7 entries need a change:');
});

it('asks for the area code of an incomplete phone number', async () => {
  const user = openPage(<RegisterPage />);
  await fill(user, { ...right, Phone: '317 555 01' });
  await user.click(submit());
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    'Enter the phone with its area code, such as 317-555-0117.',
  );
  expect(server.callsTo(REGISTER)).toEqual([]);
});

it('reports an e-mail that has an account, keeps the entries and sends the same key again', async () => {
  const message = 'This e-mail already has an account. Sign in, or reset your password.';
  server.on(REGISTER, () =>
    withStatus(409, { opt: 'error', msg: message, code: 'DUPLICATE', fields: { email: message } }),
  );
  const user = openPage(<RegisterPage />);
  await fill(user, right);
  await user.click(submit());
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Company')).toHaveValue('Pell Roofing');
  await user.click(submit());
  await waitFor(() => expect(server.callsTo(REGISTER)).toHaveLength(2));
  const keys = server.callsTo(REGISTER).map(({ params }) => params.get('idempotency_key'));
  expect(keys[1]).toBe(keys[0]);
});

it('restores the entries of a visitor, but never the password', async () => {
  const user = openPage(<RegisterPage />);
  await fill(user, { 'First name': 'Ana', Password: 'a roof over my head' });
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ana');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('roof');
});

it('a signed-in user sees that they are signed in, instead of the form', () => {
  openPage(<RegisterPage />, { userName: 'Dana Ruiz' });
  expect(screen.getByText(/You are signed in as Dana Ruiz/)).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
