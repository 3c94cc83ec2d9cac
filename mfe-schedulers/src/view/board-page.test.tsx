import { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { announced, cardOf, focusCard, laneOf, numbersIn, renderBoard } from '../testing/render-board.tsx';

const board = () =>
  makeBoard(
    {
      waiting: [makeCard({ id: 9, moves: [], why: 'Waiting for Batching' })],
      ready: [makeCard({ id: 1, rank: 'a1' }), makeCard({ id: 2, rank: 'a2' })],
      running: [makeCard({ id: 3, rank: 'a3' })],
      done: [],
    },
    { wip: { level: 'over', count: 3, limit: 2, unit: 'curb', stages: ['folding'] } },
  );

afterEach(() => jest.restoreAllMocks());

describe('the content of a board', () => {
  it('lays out lanes with totals, load and limit', async () => {
    await renderBoard(board());
    expect(screen.getByRole('heading', { level: 1, name: 'Turret' })).toBeInTheDocument();
    expect(numbersIn('Ready')).toEqual(['T-1001-1', 'T-1002-1']);
    expect(within(laneOf('Ready')).getByText('2', { exact: false, selector: '.board-count' })).toHaveTextContent(
      '2 cards',
    );
    expect(screen.getByText('3 curbs in progress, 1 over the limit of 2')).toBeInTheDocument();
    expect(screen.getByText('Thu, Mar 5: 6.7 h of 8 h, 83 %, room')).toBeInTheDocument();
  });
  it('names everything on a card in words', async () => {
    await renderBoard(
      makeBoard({
        ready: [
          makeCard({
            id: 1,
            due: { date: null, level: 'none', working_days: 0 },
            hold: { reason: 'material', note: null, scope: 'curb', by: null, since: null },
            holder: { id: 7, name: 'Ben Ode' },
            face: { quick_ship_days: '3', qty: 2 },
          }),
        ],
      }),
    );
    expect(cardOf('T-1001-1')).toHaveAccessibleName(
      'T-1001-1, RTU-1, Great Lakes Air Supply, 2 × Curb adapter, standard, 84 × 50 × 14 · 18 ga · 42 min, ' +
        'Due: No date, Quick ship, Held: Material, Assigned to Ben Ode, Ready, 1 of 1',
    );
  });
  it('names lanes and cards for screen readers, and explains moving once for each lane', async () => {
    await renderBoard(board());
    expect(cardOf('T-1001-1').getAttribute('aria-label')).not.toMatch(/nobody/i);
    expect(cardOf('T-1001-1')).not.toHaveAccessibleDescription();
    expect(within(laneOf('Ready')).getByRole('list', { name: 'Ready' })).toHaveAccessibleDescription(
      'Space lifts a card, arrow keys move it, Space drops it, Escape puts it back. Enter opens its menu.',
    );
  });
  it('focuses the card of the curb in the address', async () => {
    await renderBoard(board(), {}, '/buildsch/turret?curb=20');
    expect(cardOf('T-1002-1')).toHaveFocus();
  });
  it('says that the curb of the address is not on this board', async () => {
    await renderBoard(board(), {}, '/buildsch/turret?curb=77');
    expect(screen.getByRole('alert')).toHaveTextContent('Curb 77 is not on this board now.');
  });
  it('shows on demand why a card is where it is, and the full text of shortened facts', async () => {
    const { user } = await renderBoard(board());
    expect(screen.queryByText('Waiting for Batching.')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Details of T-1009-1, and why it is here' });
    await user.click(button);
    for (const text of ['Waiting for Batching.', 'Riverside Middle School', 'RTU-1', '1 × Curb adapter, standard'])
      expect(within(cardOf('T-1009-1')).getByText(text)).toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByText('Waiting for Batching.')).not.toBeInTheDocument();
  });
  it('opens and closes the details by keyboard, and closes them when the focus moves on', async () => {
    const { user } = await renderBoard(board());
    focusCard('T-1009-1');
    for (let count = 0; count < 3; count += 1) await user.tab();
    expect(screen.getByRole('button', { name: /^Details of T-1009-1/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Riverside Middle School')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Riverside Middle School')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.queryByText('Riverside Middle School')).not.toBeInTheDocument();
  });
  it('links the number of a card to its curb', async () => {
    await renderBoard(board());
    expect(screen.getByRole('link', { name: 'T-1001-1' })).toHaveAttribute('href', '/tracker_curb/10');
  });
  it('explains what an empty board is for', async () => {
    await renderBoard(makeBoard({ waiting: [], ready: [], running: [], done: [] }));
    expect(screen.getByRole('heading', { name: 'Nothing waits at Turret' })).toBeInTheDocument();
    expect(screen.getByText('Curbs stand here until they are punched.')).toBeInTheDocument();
  });
  it('says that nothing matches, and clears the filters', async () => {
    const { user } = await renderBoard(makeBoard({ ready: [] }), {}, '/buildsch/turret?q=zzz&mine=on');
    expect(screen.getByRole('heading', { name: 'No card matches' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search this board' })).toHaveValue('zzz');
    expect(screen.getByRole('checkbox', { name: 'Only mine' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show all cards' }));
    expect(screen.getByRole('searchbox', { name: 'Search this board' })).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Nothing waits at Turret' })).toBeInTheDocument();
  });
  it('keeps a filter that is chosen right after the last key', async () => {
    await renderBoard(board());
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search this board' }), { target: { value: 'T-1001' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only mine' }));
    // past the pause of the search
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(screen.getByRole('searchbox', { name: 'Search this board' })).toHaveValue('T-1001');
    expect(screen.getByRole('checkbox', { name: 'Only mine' })).toBeChecked();
  });
  it.each([
    [403, 'FORBIDDEN', 'forbidden'],
    [503, 'UNAVAILABLE', 'failed'],
  ])('shows the message of the server for %s, with its picture', async (status, code, picture) => {
    const api = { ...(await renderBoard(board())).server.api };
    document.body.replaceChildren();
    api.load = () => Promise.reject(new CallError('Not today.', { code, status }));
    await renderBoard(board(), { api });
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    expect(document.querySelector(`[data-picture="${picture}"]`)).toBeInTheDocument();
  });
});

describe('moving by the keyboard', () => {
  it('lifts, carries, drops and keeps the focus on the card', async () => {
    const { user, server } = await renderBoard(board());
    focusCard('T-1001-1');
    await user.keyboard(' ');
    expect(announced()).toContain('Lifted T-1001-1. Ready, position 1 of 2.');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(announced()).toBe('Running, position 2 of 2.');
    expect(numbersIn('Running')).toEqual(['T-1003-1', 'T-1001-1']);
    expect(cardOf('T-1001-1')).toHaveFocus();
    expect(server.moves).toHaveLength(0);

    await user.keyboard(' ');
    expect(announced()).toBe('Dropped. Running, position 2 of 2.');
    expect(server.moves[0]).toMatchObject({ toLane: 'running', afterCardId: 3 });
    expect(within(cardOf('T-1001-1')).getByText('Saving')).toBeInTheDocument();
    expect(cardOf('T-1001-1')).toHaveFocus();

    await act(async () => server.moves[0]!.answer(server.cardAfter(server.moves[0]!)));
    expect(within(cardOf('T-1001-1')).getByText('Moved by you')).toBeInTheDocument();
    expect(cardOf('T-1001-1').querySelector('.board-due')).toBeInTheDocument();
    expect(cardOf('T-1001-1')).toHaveFocus();
  });
  it('puts the card back on Escape', async () => {
    const { user, server } = await renderBoard(board());
    focusCard('T-1002-1');
    await user.keyboard(' {ArrowUp}');
    expect(numbersIn('Ready')).toEqual(['T-1002-1', 'T-1001-1']);
    await user.keyboard('{Escape}');
    expect(numbersIn('Ready')).toEqual(['T-1001-1', 'T-1002-1']);
    expect(announced()).toBe('Put back. Ready, position 2 of 2.');
    expect(server.moves).toHaveLength(0);
  });
  it('moves the focus between cards and lanes when no card is lifted', async () => {
    const { user } = await renderBoard(board());
    focusCard('T-1001-1');
    await user.keyboard('{ArrowDown}');
    expect(cardOf('T-1002-1')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cardOf('T-1003-1')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(cardOf('T-1001-1')).toHaveFocus();
  });
  it('says that the user may not move a card', async () => {
    const { user } = await renderBoard(board());
    focusCard('T-1009-1');
    await user.keyboard(' ');
    expect(announced()).toBe('T-1009-1 cannot be moved by you now. Waiting for Batching.');
  });
  it('keeps the focus on the board when the card leaves it', async () => {
    const { user, server } = await renderBoard(board());
    focusCard('T-1001-1');
    await user.keyboard(' {ArrowRight} ');
    const truth = makeCard({ id: 1, lane: 'gone', version: 2, moved_by: 'Ben Ode' });
    const answer = { opt: 'error', msg: 'Newer.', data: { card: truth } } as const;
    await act(async () => server.moves[0]!.fail(new CallError('Newer.', { code: 'STALE_CARD', status: 409, answer })));
    expect(screen.getByRole('alert')).toHaveTextContent('Ben Ode moved T-1001-1 off this board before you did.');
    expect(cardOf('T-1003-1')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close the message' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the card menu', () => {
  const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  it('offers only the moves that the server allows, other places in the lane, and links', async () => {
    const { user } = await renderBoard(board());
    await user.click(screen.getByRole('button', { name: 'Actions for T-1002-1' }));
    expect(entries()).toEqual([
      'Start',
      'Complete',
      'Send back…',
      'Hold…',
      'Assign…',
      'Photo…',
      'Report an error…',
      'Move to top',
      'Move up',
      'Open curb',
      'Open order',
    ]);
  });
  it('offers a report and links to a user without rights', async () => {
    const { user } = await renderBoard(board());
    await user.click(screen.getByRole('button', { name: 'Actions for T-1009-1' }));
    expect(entries()).toEqual(['Report an error…', 'Open curb', 'Open order']);
  });
  it('opens by Enter on the card and makes the same move as a drag', async () => {
    const { user, server } = await renderBoard(board());
    focusCard('T-1002-1');
    await user.keyboard('{Enter}');
    // a menu that was opened by a key takes the focus a few frames later
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await user.click(screen.getByRole('menuitem', { name: 'Move to top' }));
    expect(server.moves[0]).toMatchObject({ toLane: 'ready', afterCardId: null });
    expect(numbersIn('Ready')).toEqual(['T-1002-1', 'T-1001-1']);
    expect(cardOf('T-1002-1')).toHaveFocus();
  });
  it('asks for the time before it completes, and returns the focus to the card', async () => {
    const { user, server } = await renderBoard(board());
    await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Complete' }));
    const input = await screen.findByLabelText('Actual time (optional)');
    await user.type(input, 'soon{Enter}');
    expect(input).toHaveAccessibleDescription(expect.stringContaining('Write the minutes as 45, 1:30 or 1.5 h'));
    await user.clear(input);
    await user.type(input, '1:30{Enter}');
    expect(server.moves[0]).toMatchObject({ toLane: 'done', minutes: 90 });
    expect(numbersIn('Done today')).toEqual(['T-1003-1']);
    await waitFor(() => expect(cardOf('T-1003-1')).toHaveFocus());
  });
  it('sends a curb back to a stage of its route with a reason', async () => {
    const { user, server } = await renderBoard(board());
    jest.spyOn(session.messages, 'showSuccess').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send back…' }));
    const stage = await screen.findByLabelText('Stage');
    await waitFor(() =>
      expect(
        within(stage)
          .getAllByRole('option')
          .map((each) => each.textContent),
      ).toEqual(['Batching']),
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('Batching and Turret will be redone. Other stages stay done.');
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    expect(screen.getByText('Say why it goes back.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'Wrong gauge');
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    expect(server.said).toEqual(['send back 3 batching Wrong gauge']);
  });
});

it('shows the cards that another user moved, and who it was', async () => {
  jest.useFakeTimers();
  const { server } = await renderBoard(board());
  server.board = makeBoard(
    {
      waiting: [],
      ready: [makeCard({ id: 2 })],
      running: [makeCard({ id: 3 }), makeCard({ id: 1, version: 2, moved_by: 'Ben Ode' })],
      done: [],
    },
    { sequence: 101 },
  );
  server.publish({ sequence: 101 });
  await act(async () => jest.advanceTimersByTimeAsync(500));
  expect(numbersIn('Running')).toEqual(['T-1003-1', 'T-1001-1']);
  expect(within(cardOf('T-1001-1')).getByText('Moved by Ben Ode')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('Moved by Ben Ode')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('shows the wall view of the board with the exit button only', async () => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  const { user } = await renderBoard(board(), {}, '/buildsch/turret?wall=1');
  const wall = screen.getByRole('dialog', { name: 'Turret, wall view' });
  expect(within(wall).getByText('T-1001-1')).toBeInTheDocument();
  // whose board it is, and the time of day
  expect(within(wall).getByText(/^All plants/)).toHaveTextContent(/^All plants \d{1,2}:\d\d\s[AP]M$/);
  expect(within(wall).queryByRole('link')).not.toBeInTheDocument();
  expect(within(wall).getAllByRole('button')).toHaveLength(1);
  await user.click(within(wall).getByRole('button', { name: 'Leave the wall view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Turret' })).toBeInTheDocument();
});
