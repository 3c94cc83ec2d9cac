import type { OwnDevice, StatusBoard } from '@cdi/shared/contracts';
import { MemoryRouter } from '@cdi/shared/router';
import { clearBrowser, FakeServer, withStatus } from '@cdi/shared/session/testing';
import { UiRoot } from '@cdi/shared/ui';
import { toPlainDate } from '@cdi/shared/units';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
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
  timezone: 'America/Chicago',
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

afterEach(() => {
  jest.useRealTimers();
  clearBrowser();
});

it('shows the status board of its location, without buttons or links', async () => {
  const server = show(wall).on('/api/status_board/load', () => answer(status));
  const cover = await screen.findByRole('dialog', { name: 'Status board, Dallas plant' });
  expect(await within(cover).findByText('Drawings here')).toBeVisible();
  expect(within(cover).queryByRole('button')).not.toBeInTheDocument();
  expect(within(cover).queryByRole('link')).not.toBeInTheDocument();
  expect(server.callsTo('/api/status_board/load')[0]?.params.get('params[location_id]')).toBe('2');
  fireEvent(cover, new Event('close'));
  expect(cover).toHaveAttribute('open');
});

it('shows the board of one stage, and does not load the name of the plant', async () => {
  const cards = makeBoard({ waiting: [], ready: [makeCard({ id: 1 })], running: [], done: [] });
  const server = show({ ...wall, board: 'turret' }).on('/api/board/load/turret', () => answer(cards));
  const cover = await screen.findByRole('dialog', { name: 'Turret, wall view' });
  expect(await within(cover).findByText('T-1001-1')).toBeVisible();
  expect(within(cover).getByText(/Dallas plant/)).toBeVisible();
  expect(within(cover).queryByRole('button')).not.toBeInTheDocument();
  expect(server.calls.map(({ path }) => path).filter((path) => path.includes('cdi_location'))).toEqual([]);
});

it('says that a screen is not a registered wall, and how to register it', async () => {
  show(null);
  expect(await screen.findByText('This screen is not a registered wall')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up this tablet' })).toHaveAttribute('href', '/device');
});

describe('a wall that the server refuses', () => {
  const refuse = (code: 'NOT_SIGNED_IN' | 'FORBIDDEN', msg: string) =>
    withStatus(code === 'FORBIDDEN' ? 403 : 401, { opt: 'error', code, msg });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const expectRevoked = () => {
    expect(screen.getByText('This tablet was revoked.')).toBeVisible();
    expect(screen.getByText(/ask a super user to register it in Development Tools/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up this tablet' })).toHaveAttribute('href', '/device');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  };

  beforeEach(() => jest.useFakeTimers());

  it('clears its figures within one refresh once it is revoked', async () => {
    const server = show(wall).on('/api/status_board/load', () => answer(status));
    await wait(0);
    expect(screen.getByText('Drawings here')).toBeVisible();
    server.on('/api/status_board/load', () => refuse('NOT_SIGNED_IN', 'Sign in first.'));
    await wait(60_000);
    expectRevoked();
    expect(screen.queryByText('Drawings here')).not.toBeInTheDocument();
  });

  it('clears the cards of its stage within one refresh once it is revoked', async () => {
    const cards = makeBoard({ waiting: [], ready: [makeCard({ id: 1 })], running: [], done: [] });
    const server = show({ ...wall, board: 'turret' }).on('/api/board/load/turret', () => answer(cards));
    await wait(0);
    expect(screen.getByText('T-1001-1')).toBeVisible();
    server.on('/api/board/load/turret', () => refuse('NOT_SIGNED_IN', 'Sign in first.'));
    // a board pauses 0.3 s before it reloads
    await wait(60_400);
    expectRevoked();
    expect(screen.queryByText('T-1001-1')).not.toBeInTheDocument();
  });

  it('clears its figures when its own registration turns out to be revoked', async () => {
    const server = show(wall).on('/api/status_board/load', () => answer(status));
    await wait(0);
    server.on('/api/device/self', () => answer({ device: null }));
    await wait(60_000);
    expectRevoked();
  });

  it('shows the refusal at a wrong IP address, and recovers at an allowed one', async () => {
    const msg = 'The tablet Shop floor may be used from 10.1.2.0/24, not from 203.0.113.4.';
    const server = show(wall).on('/api/status_board/load', () => answer(status));
    await wait(0);
    server.on('/api/device/self', () => refuse('FORBIDDEN', msg));
    await wait(60_000);
    expect(screen.getByText(msg)).toBeVisible();
    expect(screen.queryByText('Drawings here')).not.toBeInTheDocument();
    server.on('/api/device/self', () => answer({ device: wall }));
    await wait(60_000);
    expect(screen.getByText('Drawings here')).toBeVisible();
  });

  it('keeps its content while the server cannot be reached', async () => {
    const server = show(wall).on('/api/status_board/load', () => answer(status));
    await wait(0);
    for (const path of ['/api/status_board/load', '/api/device/self'])
      server.on(path, () => withStatus(503, { opt: 'error', code: 'UNAVAILABLE', msg: 'Not now.' }));
    await wait(60_000);
    expect(screen.getByText('Drawings here')).toBeVisible();
  });
});

describe('a wall in another zone than its plant', () => {
  // 11:52 in London is 3:52 in Fresno and 5:52 in Dallas
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T11:52:00Z') }));
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

  it.each([
    ['America/Los_Angeles', '3:52 AM'],
    ['America/Chicago', '5:52 AM'],
  ])('shows the time of a stage in the time zone of the plant, %s', async (timezone, said) => {
    const cards = makeBoard({ waiting: [], ready: [], running: [], done: [] }, { timezone });
    show({ ...wall, timezone, board: 'turret' }).on('/api/board/load/turret', () => answer(cards));
    await settle();
    expect(screen.getByText((_text, element) => element?.tagName === 'TIME')).toHaveTextContent(said);
  });

  it.each([
    ['America/Los_Angeles', /Figures of 3:52.AM/],
    ['America/Chicago', /Figures of 5:52.AM/],
  ])('shows the time of its figures in the time zone of the plant, %s', async (timezone, said) => {
    show({ ...wall, timezone }).on('/api/status_board/load', () => answer({ ...status, timezone }));
    await settle();
    expect(screen.getByText(said)).toBeVisible();
  });
});
