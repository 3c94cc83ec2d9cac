import { CallError } from '@cdi/shared/api';
import { screen, waitFor, within } from '@testing-library/react';
import { complete } from '../testing/complete-card.tsx';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { renderBoard } from '../testing/render-board.tsx';

afterEach(() => jest.restoreAllMocks());

it('asks for a photo of a curb that passes, or why there is none', async () => {
  const inspect = jest
    .fn()
    .mockRejectedValueOnce(
      new CallError('No photo shows the curb: take one, or say why there is none.', {
        code: 'VALIDATION',
        status: 422,
        answer: { opt: 'error', msg: '', fields: { no_photo: 'Take a photo, or say why there is none.' } },
      }),
    )
    .mockResolvedValue(undefined);
  const { user, dialog, server } = await complete('inspection', { inspect });
  await user.click(within(dialog).getByRole('radio', { name: 'Pass' }));
  await user.click(within(dialog).getByRole('button', { name: 'Pass and complete' }));
  expect(await within(dialog).findByText('Take a photo, or say why there is none.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Why there is no photo'), 'Camera is away');
  await user.click(within(dialog).getByRole('button', { name: 'Pass and complete' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
  expect(inspect).toHaveBeenLastCalledWith(expect.anything(), {
    result: 'pass',
    defects: '',
    noPhoto: 'Camera is away',
  });
});

it('says that a colleague’s work counts as done by the colleague', async () => {
  const ofBen = makeBoard({
    ready: [],
    running: [makeCard({ id: 3, moves: [{ to: 'done', label: 'Complete' }], holder: { id: 12, name: 'Ben Ode' } })],
    done: [],
  });
  const { user } = await renderBoard(ofBen);
  await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Complete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Ben Ode works on it, and it counts as done by them.');
});

it('says that a check counts as done by the person who signs it', async () => {
  const holder = { id: 12, name: 'Ben Ode' };
  const ofBen = makeBoard({
    ready: [],
    running: [makeCard({ id: 3, moves: [{ to: 'done', label: 'Complete' }], holder })],
    done: [],
  });
  const { user } = await renderBoard(ofBen, { name: 'eng_checking' });
  await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Complete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Ben Ode works on it, and it counts as done by you, who sign it.');
});

it('asks why a typed time differs from the time clock, and sends the reason with it', async () => {
  const { user, dialog, server } = await complete('minutes');
  const message = 'The time clock counted 28 minutes. Say why they are corrected to 20, or leave the time empty.';
  const fields = { reason: message };
  const refusal = { code: 'VALIDATION', status: 422, answer: { opt: 'error', msg: message, fields } } as const;
  await user.type(within(dialog).getByLabelText(/Actual time/), '20');
  await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
  server.moves[0]?.fail(new CallError(message, refusal));
  const asked = await screen.findByRole('dialog', { name: 'Correct the time of T-1003-1 to 20 min?' });
  expect(asked).toHaveTextContent('The time clock counted 28 minutes.');
  await user.click(within(asked).getByRole('button', { name: 'Complete with this time' }));
  expect(within(asked).getByText('Say why the time of the clock is corrected.')).toBeInTheDocument();
  await user.type(within(asked).getByLabelText('Reason'), 'Helped at the brake');
  await user.click(within(asked).getByRole('button', { name: 'Complete with this time' }));
  await waitFor(() => expect(server.moves.at(-1)).toMatchObject({ minutes: 20, reason: 'Helped at the brake' }));
});

it('asks for confirmation of a time that looks like a typo', async () => {
  const { user, dialog, server } = await complete('minutes');
  await user.type(within(dialog).getByLabelText(/Actual time/), '9999');
  await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
  const asked = await screen.findByRole('dialog', { name: 'Did T-1003-1 take 166.7 h?' });
  expect(asked).toHaveTextContent('more than three times the standard of 42 min');
  expect(server.moves).toHaveLength(0);
  const time = within(asked).getByLabelText(/Actual time/);
  await user.clear(time);
  await user.type(time, '99');
  await user.click(within(asked).getByRole('button', { name: 'Complete with this time' }));
  await waitFor(() => expect(server.moves[0]).toMatchObject({ toLane: 'done', minutes: 99 }));
});
