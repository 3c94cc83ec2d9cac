import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, startSession } from '../testing/show-page.tsx';
import { TerritoryFinder } from './territory-finder.tsx';

const territory = {
  territory_name: 'Ohio',
  code: 'OH-1',
  region_name: 'Midwest',
  states: ['OH'],
  outside_rep: { name: 'Neil B.', phone: '(555) 010-0123', email: 'neil@cdi.test' },
  inside_rep: null,
};

const way = { transit_days: 2, ships_from: 'Indianapolis plant' };

async function find(zip: string, answer: unknown) {
  const server = await startSession(null);
  server.on('/api/coverage/find', () => answer as never);
  await showPage('/locations', <TerritoryFinder />);
  await userEvent.type(screen.getByLabelText('ZIP or postal code of the job'), `${zip}{Enter}`);
  return server;
}

it('shows the reps of a ZIP', async () => {
  const server = await find('43604', { opt: 'success', msg: '', data: { prefix: '436', territory, ...way } });
  expect(await screen.findByText('Ohio, Midwest')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(555) 010-0123' })).toHaveAttribute('href', 'tel:5550100123');
  expect(screen.getByText(/position open/)).toBeInTheDocument();
  expect(screen.getByText('2 working days from the Indianapolis plant, dock to dock')).toBeInTheDocument();
  expect(server.callsTo('/api/coverage/find')[0]?.params.get('params[zip]')).toBe('43604');
});

it('shows that no territory has the ZIP', async () => {
  await find('99999', {
    opt: 'success',
    msg: '',
    data: { prefix: '999', territory: null, transit_days: null, ships_from: 'Indianapolis plant' },
  });
  expect(await screen.findByText(/Nobody has the ZIP prefix 999/)).toBeInTheDocument();
  expect(screen.getByText(/not known yet; your order says once/)).toBeInTheDocument();
});
