import { session } from '@cdi/shared/session';
import { toPlainDate } from '@cdi/shared/units';
import { screen, within } from '@testing-library/react';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { renderBoard } from '../testing/render-board.tsx';

const START = { to: 'running', label: 'Start' };
const COMPLETE = { to: 'done', label: 'Complete' };

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
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

it('on a phone a card has its next step as a button of its own', async () => {
  const { user, server } = await renderBoard(board());
  expect(screen.queryByRole('button', { name: /^(Start|Complete) T-1002-1/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start T-1001-1' }));
  expect(server.moves[0]).toMatchObject({ toLane: 'running' });
});

it('leaves room beside the button: the days are whole, and the word is one that a phone leaves out', async () => {
  const due = { date: toPlainDate('2026-03-02'), level: 'behind' as const, working_days: -3 };
  await renderBoard(makeBoard({ ready: [makeCard({ id: 1, due, moves: [START] })] }));
  const card = screen.getByRole('article', { name: /^T-1001-1,.*Due: 3 days behind/ });
  const word = within(card).getByText('behind');
  expect(word).toHaveClass('board-due-word');
  expect(word.parentElement).toHaveTextContent('3 days behind');
});

it('on a phone the card menu is a sheet that says why the card is here', async () => {
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

it('a photo of a curb is two taps from its card, filed as what the stage takes photos of', async () => {
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
