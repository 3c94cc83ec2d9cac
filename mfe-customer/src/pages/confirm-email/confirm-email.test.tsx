import { screen } from '@testing-library/react';
import { withStatus } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { ConfirmEmailPage } from './confirm-email.page.tsx';

const CONFIRM = '/api/myuser/confirm_email';
const BUTTON = { name: 'Yes, this is my e-mail' };
afterEach(leavePage);

it('confirms the e-mail on a click, not when the link is opened', async () => {
  const server = await startAt('/confirm_email?token=mailed-secret');
  server.on(CONFIRM, () => ({ opt: 'save', msg: 'Your e-mail is confirmed' }));
  const user = openPage(<ConfirmEmailPage />);
  expect(server.callsTo(CONFIRM)).toEqual([]);
  await user.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByText('Your e-mail is confirmed.')).toBeInTheDocument();
  expect(server.callsTo(CONFIRM)[0]?.params.get('params[token]')).toBe('mailed-secret');
  expect(screen.getByRole('link', { name: 'Go on to My CDI' })).toHaveAttribute('href', '/my');
});

it('shows that a link was used, and where to get a new one', async () => {
  const message = 'This link was used already or is too old. Ask for a new one in My Profile.';
  const server = await startAt('/confirm_email?token=old');
  server.on(CONFIRM, () => withStatus(410, { opt: 'error', msg: message, code: 'GONE' }));
  const user = openPage(<ConfirmEmailPage />);
  await user.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  // the page does not offer the failed step again, and a signed-out user can go on
  expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in, and My Profile sends a new link' })).toHaveAttribute(
    'href',
    '/sign_in?return=%2Fmyedit',
  );
});

it('asks for the whole link when the link was cut', async () => {
  await startAt('/confirm_email');
  openPage(<ConfirmEmailPage />);
  expect(screen.getByText(/Open the link in our mail, whole/)).toBeInTheDocument();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
