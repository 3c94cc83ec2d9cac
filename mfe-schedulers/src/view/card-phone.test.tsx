import { clearOutbox } from '@cdi/shared/outbox/testing';
import type { Card } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { SETTLING_MS } from '@cdi/shared/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@cdi/shared/api';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { cardOf, laneOf, renderBoard } from '../testing/render-board.tsx';

const START = { to: 'running', label: 'Start' };
const COMPLETE = { to: 'done', label: 'Complete' };

const answerMedia = (matches: (media: string) => boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: matches(media),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(() => void answerMedia((media) => media.includes('max-width')));
afterEach(() => jest.restoreAllMocks());

const board = () =>
  makeBoard({
    waiting: [],
    ready: [
      makeCard({ id: 1, rank: 'a1', moves: [START, COMPLETE, { to: 'hold', label: 'Hold…' }] }),
      makeCard({ id: 2, rank: 'a2', moves: [], why: 'The drawing is not approved.' }),
    ],
    running: [],
    done: [],
  });

it('shows the next step of a card as a separate button on a phone', async () => {
  const { user, server } = await renderBoard(board());
  expect(screen.queryByRole('button', { name: /^(Start|Complete) T-1002-1/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start T-1001-1' }));
  expect(server.moves[0]).toMatchObject({ toLane: 'running' });
});

it('says in words that a card is behind, on a phone as on a desktop', async () => {
  const due = { date: toPlainDate('2026-03-02'), level: 'behind' as const, working_days: -3 };
  await renderBoard(makeBoard({ ready: [makeCard({ id: 1, due, moves: [START] })] }));
  const card = screen.getByRole('article', { name: /^T-1001-1,.*Due: 3 days behind/ });
  expect(within(card).getByText('3 days behind')).toBeVisible();
});

it('shows in the sheet of a held card who held it, when, and who may release it', async () => {
  const hold = {
    reason: 'credit',
    note: 'No answer yet',
    scope: 'order',
    by: 'Ana Ruiz',
    since: '2026-03-03T15:00:00Z',
  };
  const why = 'Held: Credit';
  const held = makeCard({ id: 1, why, hold: hold as Card['hold'], moves: [] });
  const lanes = makeBoard({ waiting: [held], ready: [], running: [], done: [] });
  const { user } = await renderBoard(lanes, {}, '/buildsch/turret?lane=waiting');
  expect(screen.getByRole('article', { name: /Held: Credit, Ana Ruiz, Tue, Mar 3/ })).toHaveTextContent('Credit · AR');
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  expect(await screen.findByRole('dialog', { name: 'T-1001-1' })).toHaveTextContent(
    'Held: Credit. No answer yet. Held by Ana Ruiz, Tue, Mar 3. Accounting or manager may release it.',
  );
});

it('opens the card menu on a phone as a sheet that says why the card is here', async () => {
  const { user, server } = await renderBoard(board());
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'T-1001-1' }));
  expect(sheet.getAllByRole('button').map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['Start', 'Complete', 'Hold…']),
  );
  await user.click(sheet.getByRole('button', { name: 'Start' }));
  expect(server.moves[0]).toMatchObject({ toLane: 'running' });
  await user.click(screen.getByRole('button', { name: 'Actions for T-1002-1' }));
  expect(await screen.findByRole('dialog', { name: 'T-1002-1' })).toHaveTextContent('The drawing is not approved.');
});

it('takes a photo of a curb at once when off line, keeps it on the phone, and says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await renderBoard(board());
  new FakeServer();
  act(() => session.takeToken(makeToken()));
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'T-1001-1' })).getByRole('button', { name: 'Photo…' }),
  );
  expect(session.upload.isOpen).toBe(false);
  const camera = document.querySelector<HTMLInputElement>('input[capture]')!;
  await user.upload(camera, new File(['x'], 'curb.jpg', { type: 'image/jpeg' }));
  const kept = await screen.findByRole('region', { name: 'Kept on this phone' });
  expect(kept).toHaveTextContent(
    '1 waiting. Kept on this phone; it is sent when the network is back and CDI is open.Photo of T-1001-1',
  );
  await clearOutbox();
  clearBrowser();
});

it('takes a photo of a curb in two taps from its card, filed under the photo type of the stage', async () => {
  const { user } = await renderBoard(board());
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'T-1001-1' })).getByRole('button', { name: 'Photo…' }),
  );
  expect(session.upload.isOpen).toBe(true);
  expect(session.upload.context).toMatchObject({
    handler: 'tracker_curb',
    referenceID: 10,
    fileTypeID: 9,
    isPhoto: true,
  });
  session.upload.reset();
});

it('starts one card on a double tap: the next card, which slides up under the finger, ignores taps for a second', async () => {
  const { user, server } = await renderBoard(
    makeBoard({ ready: [1, 2].map((id) => makeCard({ id, moves: [START] })), running: [], done: [] }),
  );
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(5_000);
  await user.click(screen.getByRole('button', { name: 'Start T-1001-1' }));
  now.mockReturnValue(5_350);
  await user.click(screen.getByRole('button', { name: 'Start T-1002-1' }));
  expect(server.moves.map((move) => move.card.id)).toEqual([1]);
  now.mockReturnValue(5_000 + SETTLING_MS);
  await user.click(screen.getByRole('button', { name: 'Start T-1002-1' }));
  expect(server.moves.map((move) => move.card.id)).toEqual([1, 2]);
});

it('returns to the lane of a card on a phone when its move is rolled back', async () => {
  const running = makeBoard({
    ready: [],
    running: [makeCard({ id: 3, lane: 'running', moves: [COMPLETE] })],
    done: [],
  });
  const { user, server } = await renderBoard(running);
  await user.click(screen.getByText('Running 1'));
  await user.click(screen.getByRole('button', { name: 'Complete T-1003-1' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Complete T-1003-1' })).getByRole('button', { name: 'Complete' }),
  );
  await waitFor(() => expect(server.moves).toHaveLength(1));
  await act(async () => server.moves[0]?.fail(new CallError('Held: Credit.', { code: 'RULE', status: 409 })));
  expect(await screen.findByRole('alert')).toHaveTextContent('T-1003-1 was put back. Held: Credit.');
  expect(screen.getByRole('button', { name: 'Complete T-1003-1' })).toBeVisible();
});

it('shows full gauge and minutes beside the button on a phone, and in the menu why a curb was sent back', async () => {
  const face = { size: '99 3/16" × 62 11/16" × 14"', gauge: '18', sent_back_reason: 'Insulate: Out of square' };
  const { user } = await renderBoard(makeBoard({ ready: [makeCard({ id: 1, moves: [START], face })] }));
  const card = screen.getByRole('article', { name: /^T-1001-1,/ });
  expect(within(card).getByText('18 ga · 42 min')).toHaveClass('board-card-work');
  // length, width and height, with nothing after them
  expect(within(card).getByText('99 3/16 × 62 11/16 × 14')).toHaveClass('board-card-build');
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  const sheet = await screen.findByRole('dialog', { name: 'T-1001-1' });
  expect(sheet).toHaveTextContent('Sent back: Insulate: Out of square.');
  expect(sheet).toHaveTextContent('99 3/16 × 62 11/16 × 14 · 18 ga · 42 min');
});

it('closes the menu of a card with Back on a phone, and stays on the board', async () => {
  const { user } = await renderBoard(board());
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  await screen.findByRole('dialog', { name: 'T-1001-1' });
  const before = window.location.href;
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).toBe(before);
});

it('goes straight to the board with Back from a page that the card menu opened on a phone', async () => {
  const { user } = await renderBoard(board());
  const before = window.location.href;
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'T-1001-1' }));
  await user.click(sheet.getByRole('button', { name: 'Open order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).not.toBe(before);
  act(() => window.history.back());
  await waitFor(() => expect(window.location.href).toBe(before));
  expect(window.history.state).toBeNull();
});

it('opens the card menu as a sheet on a wide tablet too, so no row is off the screen', async () => {
  answerMedia((media) => media.includes('pointer: coarse'));
  const { user, server } = await renderBoard(board());
  expect(screen.queryByRole('button', { name: 'Start T-1001-1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for T-1001-1' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'T-1001-1' }));
  await user.click(sheet.getByRole('button', { name: 'Start' }));
  expect(server.moves[0]).toMatchObject({ toLane: 'running' });
});

describe('a tap', () => {
  it('opens a card, but on its number or a button only does what that does', async () => {
    answerMedia((media) => media.includes('pointer: coarse'));
    const { user } = await renderBoard(board());
    await user.click(within(cardOf('T-1001-1')).getByText('Great Lakes Air Supply'));
    const sheet = within(await screen.findByRole('dialog', { name: 'T-1001-1' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Details of T-1001-1/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing on a desktop', async () => {
    answerMedia(() => false);
    const { user } = await renderBoard(board());
    await user.click(within(cardOf('T-1001-1')).getByText('Great Lakes Air Supply'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the lanes of a tablet', () => {
  const lanesShown = () => screen.getAllByRole('region').flatMap((each) => each.dataset['lane'] ?? []);
  const unfold = () => within(laneOf('Waiting')).getByRole('button', { name: /^1 card\s*Waiting$/ });
  const tablet = (address?: string, found: number | null = null) =>
    renderBoard(
      makeBoard(
        {
          waiting: [makeCard({ id: 3, rank: 'a3', moves: [START] })],
          ready: [makeCard({ id: 1, rank: 'a1', moves: [START] })],
          running: [],
          done: [],
        },
        { found },
      ),
      {},
      address,
    );

  beforeEach(() => {
    localStorage.clear();
    answerMedia((media) => media.includes('pointer: coarse'));
  });

  it('start with ready and running, and fold the waiting lane to its count', async () => {
    await tablet();
    expect(lanesShown()).toEqual(['ready', 'running', 'waiting', 'done']);
    expect(unfold()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('article', { name: /^T-1003-1/ })).toBeNull();
  });

  it('unfold and fold by a button, which the browser remembers for the board', async () => {
    const { user, unmount } = await tablet();
    await user.click(unfold());
    expect(cardOf('T-1003-1')).toBeVisible();
    unmount();
    await tablet();
    await user.click(within(laneOf('Waiting')).getByRole('button', { name: 'Fold Waiting' }));
    expect(screen.queryByRole('article', { name: /^T-1003-1/ })).toBeNull();
  });

  it('unfold for the card that the address names', async () => {
    await tablet('/buildsch/turret?curb=30', 3);
    await waitFor(() => expect(cardOf('T-1003-1')).toHaveFocus());
  });

  it('keep their order on a desktop, unfolded', async () => {
    answerMedia(() => false);
    await tablet();
    expect(lanesShown()).toEqual(['waiting', 'ready', 'running', 'done']);
    expect(cardOf('T-1003-1')).toBeVisible();
  });
});
