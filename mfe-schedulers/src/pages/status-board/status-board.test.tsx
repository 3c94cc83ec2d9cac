import { CallError } from '@cdi/shared/api';
import type { StatusBoard } from '@cdi/shared/contracts';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { toPlainDate } from '@cdi/shared/units';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatusBoardPage } from './status-board.page.tsx';
import { REFRESH_MS, StatusBoardStore, type LoadStatus } from './status-board.store.ts';
import { formatAge } from './status-words.ts';

const board: StatusBoard = {
  today: toPlainDate('2026-03-05'),
  location_name: null,
  timezone: 'America/New_York',
  stages: [
    {
      task: 'folding',
      title: 'Folding',
      orders: 5,
      ready: 4,
      running: 2,
      waiting: 7,
      blocked: 1,
      behind: 3,
      wip: { level: 'free', count: 6, limit: 25, unit: 'curb', stages: ['folding'] },
      load: { date: '2026-03-05', minutes: 600, capacity_minutes: 480, cards: 9, level: 'red' },
    },
  ],
  drawings: { here: 12, sent: 5 },
  late: {
    curbs: 3,
    orders: 2,
    worst: [{ tracker_id: 8, tracker_no: 'T-1008', customer: 'Great Lakes', curbs: 2, days_late: 4 }],
  },
  ships: {
    left: 1,
    loading: 0,
    due: 1,
    rows: [
      {
        tracker_id: 9,
        tracker_no: 'T-1009',
        customer: 'Summit',
        state: 'due',
        carrier_name: null,
        pieces: null,
        stage: 'Crate',
      },
      {
        tracker_id: 7,
        tracker_no: 'T-1007',
        customer: 'Summit',
        state: 'left',
        carrier_name: 'Plains Freight',
        pieces: 2,
        stage: null,
      },
    ],
  },
  down: [{ asset_id: 3, asset_tag: 'TP-02', asset_name: 'Turret punch 2' }],
};

function open(ask: LoadStatus = async () => board, address = '/status_board') {
  const asked: (number | null)[] = [];
  const load: LoadStatus = (locationId, signal) => {
    asked.push(locationId);
    return ask(locationId, signal);
  };
  render(
    <UiRoot>
      <MemoryRouter initialEntries={[address]}>
        <StatusBoardPage makeStore={() => new StatusBoardStore(load)} />
      </MemoryRouter>
    </UiRoot>,
  );
  return { user: userEvent.setup(), asked };
}

afterEach(() => jest.useRealTimers());

it('shows stages in the words of the boards, late orders and those that ship today', async () => {
  open();
  const row = await screen.findByRole('row', { name: /^Folding/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['5', '4', '2', '7, 1 blocked', '3', '125 % Over']);
  expect(screen.getByText('curbs of 2 orders')).toBeInTheDocument();
  expect(screen.getByText('2 curbs, 4 working days late')).toBeInTheDocument();
  expect(screen.getByText('To ship today, at Crate')).toBeInTheDocument();
  expect(screen.getByText('Left, Plains Freight, 2 pieces')).toBeInTheDocument();
  expect(screen.getByText('Turret punch 2')).toBeInTheDocument();
  expect(screen.getByText('5 sent for approval')).toBeInTheDocument();
});

it('loads the plant of its address, and shows the wall view with the exit button only', async () => {
  const { user, asked } = open(
    async () => ({ ...board, location_name: 'Indianapolis plant' }),
    '/status_board?location=2&wall=1',
  );
  const wall = await screen.findByRole('dialog', { name: 'Status board, Indianapolis plant' });
  expect(asked).toEqual([2]);
  expect(within(wall).getByText('Folding')).toBeInTheDocument();
  expect(within(wall).queryByRole('link')).not.toBeInTheDocument();
  expect(within(wall).getAllByRole('button')).toHaveLength(1);
  await user.click(within(wall).getByRole('button', { name: 'Leave the wall view' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('loads again every minute, keeps its figures when the server does not answer, and shows their age', async () => {
  jest.useFakeTimers();
  let isDown = false;
  const { asked } = open(async () => {
    if (isDown) throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
    return { ...board };
  });
  await act(async () => jest.advanceTimersByTimeAsync(35_000));
  expect(screen.getByText(/35 s old$/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(REFRESH_MS));
  expect(asked).toHaveLength(2);
  const before = screen.getByRole('row', { name: /^Folding/ });
  isDown = true;
  await act(async () => jest.advanceTimersByTimeAsync(2 * REFRESH_MS));
  expect(screen.getByRole('alert')).toHaveTextContent(/The server is not responding: figures of .*, 2 min old/);
  // React kept the row, so the display does not flicker
  expect(screen.getByRole('row', { name: /^Folding/ })).toBe(before);
  isDown = false;
  await act(async () => jest.advanceTimersByTimeAsync(REFRESH_MS));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that nothing could be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = open(async () => {
    if (isDown) throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
    return board;
  });
  await screen.findByText('The server cannot be reached. Check the connection.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Folding')).toBeInTheDocument();
});

it.each([
  [35_000, '35 s'],
  [185_000, '3 min'],
  [7_200_000, '2 h'],
  [7_500_000, '2 h 5 min'],
])('formats an age of %i ms as %s', (ageMs, words) => expect(formatAge(ageMs)).toBe(words));
