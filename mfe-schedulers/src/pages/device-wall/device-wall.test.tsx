import type { OwnDevice, StatusBoard } from '@cdi/shared/contracts';
import { MemoryRouter } from '@cdi/shared/router';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { UiRoot } from '@cdi/shared/ui';
import { toPlainDate } from '@cdi/shared/units';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { makeBoard, makeCard } from '../../testing/make-board.ts';
import { DeviceWallPage } from './device-wall.page.tsx';

const wall: OwnDevice = {
  name: 'Shop floor',
  scope: 'wall',
  location_id: 2,
  location_name: 'Dallas plant',
  timezone: 'America/Chicago',
  board: null,
};
const status: StatusBoard = {
  today: toPlainDate('2026-03-05'),
  location_name: 'Dallas plant',
  stages: [],
  drawings: { here: 12, sent: 5 },
  late: { curbs: 0, orders: 0, worst: [] },
  ships: { left: 0, loading: 0, due: 0, rows: [] },
  down: [],
};
const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });

function show(device: OwnDevice | null): FakeServer {
  const server = new FakeServer().on('/api/device/self', () => answer({ device }));
  render(
    <UiRoot>
      <MemoryRouter initialEntries={['/device/wall']}>
        <DeviceWallPage />
      </MemoryRouter>
    </UiRoot>,
  );
  return server;
}

afterEach(() => clearBrowser());

it('shows the status board of its location, with nothing to press', async () => {
  const server = show(wall).on('/api/status_board/load', () => answer(status));
  const cover = await screen.findByRole('dialog', { name: 'Status board, Dallas plant' });
  expect(await within(cover).findByText('Drawings here')).toBeVisible();
  expect(within(cover).queryByRole('button')).not.toBeInTheDocument();
  expect(within(cover).queryByRole('link')).not.toBeInTheDocument();
  expect(server.callsTo('/api/status_board/load')[0]?.params.get('params[location_id]')).toBe('2');
  fireEvent(cover, new Event('close'));
  expect(cover).toHaveAttribute('open');
});

it('shows the board of one stage, and asks for no name of the plant', async () => {
  const cards = makeBoard({ waiting: [], ready: [makeCard({ id: 1 })], running: [], done: [] });
  const server = show({ ...wall, board: 'turret' }).on('/api/board/load/turret', () => answer(cards));
  const cover = await screen.findByRole('dialog', { name: 'Turret, wall view' });
  expect(await within(cover).findByText('T-1001-1')).toBeVisible();
  expect(within(cover).getByText(/Dallas plant/)).toBeVisible();
  expect(within(cover).queryByRole('button')).not.toBeInTheDocument();
  expect(server.calls.map(({ path }) => path).filter((path) => path.includes('cdi_location'))).toEqual([]);
});

it('says that a screen is no registered wall, and how it becomes one', async () => {
  show(null);
  expect(await screen.findByText('This screen is no registered wall')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up this tablet' })).toHaveAttribute('href', '/device');
});
