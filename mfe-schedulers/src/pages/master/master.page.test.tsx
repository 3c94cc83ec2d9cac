import { CallError } from '@cdi/shared/api';
import type { MasterBoard } from '@cdi/shared/contracts';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MasterStore, type MasterApi } from './master.store.ts';
import { makeCard } from '../../testing/make-board.ts';
import { MasterPage } from './master.page.tsx';

const day = (date: string, minutes: number, level: 'green' | 'amber' | 'red') => ({
  date,
  minutes,
  capacity_minutes: 480,
  cards: Math.ceil(minutes / 60),
  level,
});

const board: MasterBoard = {
  sequence: 7,
  days: ['2026-03-05', '2026-03-06'],
  stages: [
    {
      task: 'radan',
      title: 'Radan',
      ready: 28,
      running: 4,
      waiting: 3,
      blocked: 0,
      behind: 2,
      wip: { level: 'over', count: 32, limit: 30, unit: 'curb', stages: ['radan'] },
      days: [day('2026-03-05', 600, 'red'), day('2026-03-06', 0, 'green')],
    },
  ],
};

function open(api: Partial<MasterApi> = {}) {
  const asked: string[] = [];
  const fake: MasterApi = {
    load: async () => board,
    loadCards: async (cell) => {
      asked.push(`${cell.task} ${cell.date}`);
      return [makeCard({ id: 1, why: 'Waiting for Eng Checking' })];
    },
    ...api,
  };
  render(
    <UiRoot>
      <MemoryRouter initialEntries={['/buildsch/master']}>
        <MasterPage makeStore={() => new MasterStore(fake, () => () => undefined)} />
      </MemoryRouter>
    </UiRoot>,
  );
  return { user: userEvent.setup(), asked };
}

it('shows a grid of stages by days, with counts, limits and load in words', async () => {
  open();
  const row = await screen.findByRole('row', { name: /^Radan/ });
  expect(within(row).getByRole('link', { name: 'Radan' })).toHaveAttribute('href', '/buildsch/radan');
  expect(within(row).getByText('32 curbs in progress, 2 over the limit of 30')).toBeInTheDocument();
  expect(within(row).getByText('2 behind plan')).toBeInTheDocument();
  expect(
    within(row).getByRole('button', {
      name: /^Radan, Thu, Mar 5: 10 h of 8 h, 125 %, over, 10 cards\. ?125 % ?Over$/i,
    }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Stage',
    'Ready',
    'Running',
    'Waiting',
    'Behind plan',
    'Thu, Mar 5',
    'Fri, Mar 6',
  ]);
});

it('shows the cards of a cell on demand', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: /Radan, Thu, Mar 5/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Radan, Thu, Mar 5' });
  expect(within(drawer).getByRole('link', { name: 'T-1001-1' })).toBeInTheDocument();
  expect(within(drawer).getByText('Waiting for Eng Checking')).toBeInTheDocument();
  expect(asked).toEqual(['radan 2026-03-05']);
});

it('says that the load could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = open({
    load: async () => {
      if (isDown) throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
      return board;
    },
  });
  await screen.findByText('The server cannot be reached. Check the connection.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Radan' })).toBeInTheDocument();
});

it('loads again after an event at any stage', async () => {
  jest.useFakeTimers();
  let loads = 0;
  let tell: (sequence: number) => void = () => undefined;
  const api: MasterApi = {
    load: async () => {
      loads += 1;
      return board;
    },
    loadCards: async () => [],
  };
  const store = new MasterStore(api, ({ onEvent }) => {
    tell = (sequence) => onEvent({ sequence, kind: 'card', object: null, id: 1, boards: ['crate'], by: 'Ana' });
    return () => undefined;
  });
  const stop = store.start();
  await store.load(null);
  tell(8);
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(loads).toBe(2);
  tell(8);
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(loads).toBe(2);
  stop();
  jest.useRealTimers();
});
