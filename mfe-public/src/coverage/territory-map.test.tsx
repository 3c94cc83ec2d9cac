import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, startSession } from '../testing/show-page.tsx';
import { TerritoryMapPlace } from './territory-map-place.tsx';

const rep = (name: string) => ({ name, phone: null, email: null });
const ohio = {
  territory_name: 'Ohio',
  code: 'OH-1',
  region_name: 'Midwest',
  states: ['OH'],
  zips: ['430-459'],
  colour: '#1B5A8C',
  outside_rep: rep('Neil B.'),
  inside_rep: rep('Iris D.'),
};
const indiana = { ...ohio, territory_name: 'Indiana', code: 'IN-1', zips: ['460-479'], outside_rep: rep('Mara K.') };

const mapFile = readFileSync(path.join(__dirname, '../../../shared/src/browser/zip-map/zip-map.svg'), 'utf8');

async function show(territories: readonly unknown[], map: () => Response = () => new Response(mapFile)) {
  const server = await startSession(null);
  server.on('/zip-map.svg', map);
  server.on('/api/coverage/read', () => ({
    opt: 'success',
    msg: '',
    data: { places: [], territories, ships_from: null, transit: [] } as never,
  }));
  await showPage('/territory', <TerritoryMapPlace />);
}

const prefix = (zip3: string) => document.querySelector(`[data-zip="${zip3}"]`);

it('colors each prefix by its territory, and shows the territory of a clicked one', async () => {
  await show([ohio, indiana]);
  await waitFor(() => expect(prefix('436')).toHaveAttribute('fill', '#1B5A8C'));
  expect(prefix('462')?.getAttribute('fill-opacity')).not.toBe(prefix('436')?.getAttribute('fill-opacity'));
  expect(prefix('900')).toHaveClass('is-free');
  await userEvent.click(prefix('462') as Element);
  expect(within(screen.getByRole('status')).getByText('Indiana, Midwest')).toBeInTheDocument();
  expect(screen.getByText(/Mara K\./)).toBeInTheDocument();
  expect(prefix('462')).toHaveClass('is-marked');
  expect(prefix('436')).toHaveClass('is-faded');
  await userEvent.click(prefix('900') as Element);
  expect(screen.getByText(/Nobody has the ZIP prefix 900 yet/)).toBeInTheDocument();
});

it('offers a button for each territory to keyboard users', async () => {
  await show([ohio, indiana]);
  await waitFor(() => expect(prefix('436')).toHaveAttribute('fill'));
  await userEvent.click(screen.getByText('Choose a territory by name'));
  const button = screen.getByRole('button', { name: 'Ohio (OH-1)' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Neil B\./)).toBeInTheDocument();
});

it('reports a map that failed to load, and tries again', async () => {
  let isDown = true;
  await show([ohio], () => (isDown ? new Response('', { status: 503 }) : new Response(mapFile)));
  expect(await screen.findByText(/The map did not arrive/)).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(prefix('436')).toHaveAttribute('fill', '#1B5A8C'));
});

it('reserves its place from the start', async () => {
  await show([ohio]);
  expect(document.querySelector('.territory-map')).not.toBeNull();
  expect(screen.getByText('Choose a territory by name')).toBeInTheDocument();
});
