import { screen, waitFor } from '@testing-library/react';
import { session } from '@cdi/shared/session';
import { withStatus, type FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { PassResetPage } from './pass-reset.page.tsx';

const REQUEST = '/api/myuser/request_reset';
const RESET = '/api/myuser/reset_password';
afterEach(leavePage);

describe('without a link', () => {
  let server: FakeServer;
  beforeEach(async () => {
    server = await startAt('/pass_reset');
    server.on(REQUEST, () => ({
      opt: 'success',
      msg: 'If there is an account with this e-mail, a link is on its way.',
    }));
  });

  it('requests one and shows the neutral message of the server', async () => {
    const user = openPage(<PassResetPage />);
    await user.type(screen.getByLabelText('E-mail'), 'dana@cdi.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If there is an account with this e-mail/)).toBeInTheDocument();
    expect(server.callsTo(REQUEST)[0]?.params.get('params[email]')).toBe('dana@cdi.test');
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeInTheDocument();
  });

  it('requires a valid e-mail address', async () => {
    const user = openPage(<PassResetPage />);
    await user.type(screen.getByLabelText('E-mail'), 'dana');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'Enter an e-mail address such as name@company.com.',
    );
    expect(server.callsTo(REQUEST)).toEqual([]);
  });

  it('reports too many requests', async () => {
    server.on(REQUEST, () =>
      withStatus(429, { opt: 'error', msg: 'Too many tries. Wait a minute.', code: 'TOO_MANY' }),
    );
    const user = openPage(<PassResetPage />);
    await user.type(screen.getByLabelText('E-mail'), 'dana@cdi.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a minute.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('dana@cdi.test');
  });
});

describe('with a link', () => {
  let server: FakeServer;
  beforeEach(async () => {
    server = await startAt('/pass_reset?token=mailed-secret');
    server.on(RESET, () => ({ opt: 'save', msg: 'Your password is set. Sign in with it.' }));
  });

  it('sets the password and links to the sign-in', async () => {
    const user = openPage(<PassResetPage />);
    await user.type(screen.getByLabelText('New password'), 'a roof over my head');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    await waitFor(() => expect(window.location.pathname).toBe('/sign_in'));
    expect(Object.fromEntries(server.callsTo(RESET)[0]!.params)).toEqual({
      'params[token]': 'mailed-secret',
      'params[passwd]': 'a roof over my head',
    });
    expect(session.messages.recent[0]?.text).toBe('Your password is set. Sign in with it.');
    expect(window.location.search).toBe('');
  });

  it('that was used shows that and offers a new one', async () => {
    const message = 'This link was used already or is too old. Ask for a new one.';
    server.on(RESET, () => withStatus(410, { opt: 'error', msg: message, code: 'GONE' }));
    const user = openPage(<PassResetPage />);
    await user.type(screen.getByLabelText('New password'), 'a roof over my head');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/pass_reset');
  });

  it('enforces the password rules', async () => {
    const user = openPage(<PassResetPage />);
    await user.type(screen.getByLabelText('New password'), 'password12345');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/among the first that are tried/);
    expect(server.callsTo(RESET)).toEqual([]);
  });
});
