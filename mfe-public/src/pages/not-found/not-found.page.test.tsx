import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { putPagesLive } from '@cdi/shared/pages/testing';
import { clearBrowser } from '@cdi/shared/session/testing';
import { pages } from '../../pages.generated.ts';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { NotFoundPage } from './not-found.page.tsx';

const search = async (term: string) => {
  await userEvent.type(screen.getByRole('searchbox'), term);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
};

beforeAll(() => putPagesLive('mfe-public', pages));
beforeEach(clearBrowser);

it('has the title 404 Not Found', async () => {
  await startSession(null);
  await showPage('/curbs/of/old', <NotFoundPage />);
  expect(document.title).toBe('CDI - 404 Not Found');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

it('finds public pages for a visitor, without a request to the server', async () => {
  const server = await startSession(null);
  await showPage('/nope', <NotFoundPage />);
  await search('spring');
  expect(await screen.findByRole('link', { name: 'Isolation curbs' })).toHaveAttribute('href', '/isolation');
  expect(server.callsTo('/api/omni_search')).toEqual([]);
});

it('lists records first for signed-in users', async () => {
  const server = await startSession({});
  server.on('/api/omni_search', () => [
    { object: 'quote', title: 'Quote', id: 5, label: 'Q-1042', why: 'Quote number', url: '/quote/5', is_exact: true },
  ]);
  await showPage('/nope', <NotFoundPage />);
  await search('1042');
  expect(await screen.findByRole('link', { name: 'Q-1042' })).toHaveAttribute('href', '/quote/5');
  expect(server.callsTo('/api/omni_search')[0]?.query.get('term')).toBe('1042');
  expect(screen.getByRole('link', { name: 'Go to My CDI' })).toHaveAttribute('href', '/my');
});

it('reports when nothing is found, and when the search fails', async () => {
  const server = await startSession({});
  server.on('/api/omni_search', () => []);
  await showPage('/nope', <NotFoundPage />);
  await search('zzzz');
  expect(await screen.findByText(/Nothing found for “zzzz”/)).toBeInTheDocument();
  server.on('/api/omni_search', () => ({ opt: 'error', msg: 'Try later.', code: 'UNAVAILABLE' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('The search did not work. Try later.')).toBeInTheDocument();
});
