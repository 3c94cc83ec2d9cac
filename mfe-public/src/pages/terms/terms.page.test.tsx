import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_TYPE } from '@cdi/shared/policy';
import { clearBrowser, makeToken, type TestUser } from '@cdi/shared/session/testing';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { TermsPage } from './terms.page.tsx';

const newcomer: TestUser = {
  userTypeID: USER_TYPE.distributor,
  roles: [],
  termsDate: null,
  companyName: 'Great Lakes',
};
const acceptPath = '/api/myuser/accept_terms';

beforeEach(clearBrowser);

it('lets a customer accept and returns to the page they came from', async () => {
  const server = await startSession(newcomer);
  const accepted = makeToken({ ...newcomer, termsDate: '2026-11-20' });
  server.on(acceptPath, () => ({ opt: 'save', msg: '', data: { token: accepted } }));
  await showPage('/termsandconditions?return=%2Fquote%2Fnew', <TermsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(server.callsTo(acceptPath)).toHaveLength(1);
  expect(await screen.findByText('Nov 20, 2026')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/quote/new');
});

it('shows a user who must accept the terms why, and links to the Accept button', async () => {
  await startSession(newcomer);
  await showPage('/termsandconditions', <TermsPage />);
  expect(screen.getByText(/Your account opens once you have accepted/)).toBeInTheDocument();
  const goal = screen.getByRole('link', { name: 'Go to Accept' }).getAttribute('href') ?? '';
  expect(document.querySelector(goal)).toContainElement(screen.getByRole('button', { name: 'Accept' }));
});

it('goes to /my when the return address is on another site', async () => {
  const server = await startSession(newcomer);
  const accepted = makeToken({ ...newcomer, termsDate: '2026-11-20' });
  server.on(acceptPath, () => ({ opt: 'save', msg: '', data: { token: accepted } }));
  await showPage('/termsandconditions?return=%2F%2Fevil.example', <TermsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Nov 20, 2026');
  expect(window.location.pathname).toBe('/my');
});

it('shows why accepting failed, and allows a retry', async () => {
  const server = await startSession(newcomer);
  server.on(acceptPath, () => ({ opt: 'error', msg: 'The server is being updated.', code: 'UNAVAILABLE' }));
  await showPage('/termsandconditions', <TermsPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('not accepted. The server is being updated.');
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'false');
});

it('shows the date to a user who has accepted', async () => {
  await startSession({ ...newcomer, termsDate: '2026-03-02T14:05:00Z' });
  await showPage('/termsandconditions', <TermsPage />);
  expect(screen.getByText('Mar 2, 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

it('offers visitors an account', async () => {
  await startSession(null);
  await showPage('/termsandconditions', <TermsPage />);
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to Accept' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/my/register');
});

it('requires nothing from employees', async () => {
  await startSession({ termsDate: null });
  await showPage('/termsandconditions', <TermsPage />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and conditions');
});
