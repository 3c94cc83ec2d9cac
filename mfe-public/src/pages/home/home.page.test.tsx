import { screen, within } from '@testing-library/react';
import { waitFor } from '@testing-library/react';
import { clearBrowser } from '@cdi/shared/session/testing';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { HomePage } from './home.page.tsx';

beforeEach(clearBrowser);

it('offers Create a Quote, Create Account and Join Our Team', async () => {
  await startSession(null);
  await showPage('/', <HomePage />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Create a Quote')).toBe('/quote/new');
  expect(href('Create Account')).toBe('/my/register');
  expect(href('Join Our Team')).toBe('/employment');
});

it('names the five families in the slogan and in the tiles', async () => {
  await startSession(null);
  await showPage('/', <HomePage />);
  const slogan = screen.getByText(/drawn while you type/).textContent?.toLowerCase() ?? '';
  for (const family of [
    'custom curb adapters',
    'new construction curbs',
    'isolation curbs',
    'conforming/calculated curbs',
    'accessories',
  ])
    expect(slogan).toContain(family);
  const tiles = within(screen.getByRole('region', { name: 'What we make' })).getAllByRole('listitem');
  expect(tiles).toHaveLength(5);
});

it('draws the adapter from the geometry, with its computed weight', async () => {
  await startSession(null);
  await showPage('/', <HomePage />);
  expect(await screen.findByRole('img', { name: /between an old curb and a new unit/ })).toBeInTheDocument();
  expect(await screen.findByText(/^\d{3} lb, \d+ ft² lined$/)).toBeInTheDocument();
});

it('redirects signed-in users to My CDI', async () => {
  await startSession({});
  await showPage('/', <HomePage />);
  await waitFor(() => expect(window.location.pathname).toBe('/my'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
