import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { DirectoryPage } from './directory.page.tsx';

const neil = {
  user_id: 12,
  name: 'Neil Burton',
  role: 'Sales',
  department: 'Midwest',
  place: 'Indianapolis plant',
  phone: '(555) 010-0123',
  email: 'neil@cdi.test',
  supervisor: 'Ann Wells',
};
const plant = {
  cdi_location_id: 3,
  name: 'Indianapolis plant',
  kind: 'plant',
  address: '1 Curb Way, Indianapolis, IN 46219',
  phone: null,
  hours: null,
  manager: null,
};

async function open(address: string, answer: (find: string) => unknown) {
  const server = await startSession({});
  server.on('/api/directory/search', ({ params }) => answer(params.get('params[find]') ?? '') as never);
  await showPage(address, <DirectoryPage />);
  return server;
}

const found = (people: unknown[], places: unknown[], people_count = people.length) => ({
  opt: 'success',
  msg: '',
  data: { people, people_count, places },
});

it('lists everyone, then the matches of a search, and keeps the search in the address', async () => {
  const server = await open('/directory', (find) =>
    find === 'neil' ? found([neil], []) : found([neil], [plant], 240),
  );
  expect(await screen.findByText(/240 people, 1 place. The first 1 people are shown/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name, role, place, phone or e-mail').matches(':focus')).toBe(true);
  await userEvent.type(screen.getByLabelText('Name, role, place, phone or e-mail'), 'neil');
  expect(await screen.findByText('1 person')).toBeInTheDocument();
  const row = within(screen.getByRole('table', { name: 'People' })).getByRole('row', { name: /Neil/ });
  expect(within(row).getByRole('link', { name: '(555) 010-0123' })).toHaveAttribute('href', 'tel:5550100123');
  expect(within(row).getByRole('link', { name: 'neil@cdi.test' })).toHaveAttribute('href', 'mailto:neil@cdi.test');
  expect(within(row).getByRole('link', { name: 'Neil Burton' })).toHaveAttribute('href', '/user/12');
  expect(server.callsTo('/api/directory/search').at(-1)?.params.get('params[find]')).toBe('neil');
  expect(screen.queryByRole('table', { name: 'Places' })).not.toBeInTheDocument();
});

it('opens with the search of its address', async () => {
  await open('/directory?find=curb+way', (find) => (find === 'curb way' ? found([], [plant]) : found([neil], [])));
  expect(await screen.findByText('1 Curb Way, Indianapolis, IN 46219')).toBeInTheDocument();
  expect(screen.getByLabelText('Name, role, place, phone or e-mail')).toHaveValue('curb way');
});

it('shows that nothing matches, and what to try', async () => {
  await open('/directory?find=zzz', () => found([], []));
  expect(await screen.findByText(/No person or place matches/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/user');
});

it('shows why the search failed, and tries again', async () => {
  let isDown = true;
  await open('/directory', () => (isDown ? { opt: 'error', msg: 'The directory rests.' } : found([neil], [])));
  expect(await screen.findByRole('alert')).toHaveTextContent('The directory rests.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 person')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
