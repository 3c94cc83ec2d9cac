import { session } from '@cdi/shared/session';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import type { Board } from '@cdi/shared/contracts';
import { act, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoardDefinition } from '../boards/board-definition.ts';
import { BoardPage } from '../view/board-page.tsx';
import { FakeServer } from './fake-board.ts';

// nothing on these pages is in the tree and hidden at once; asking for computed styles of every ancestor costs seconds
configure({ defaultHidden: true });
/** Opens the page of a board over a fake server, in the theme and under an address. */
export async function renderBoard(board: Board, facts: Partial<BoardDefinition> = {}, address = '/buildsch/turret') {
  const server = new FakeServer(board);
  const user = userEvent.setup();
  jest
    .spyOn(session.events, 'subscribe')
    .mockImplementation((onEvent, onReset) =>
      server.follow({ onEvent, onReset: onReset ?? (() => undefined), onState: () => undefined }),
    );
  const view = render(
    <UiRoot>
      <MemoryRouter initialEntries={[address]}>
        <BoardPage definition={server.definition(facts)} />
      </MemoryRouter>
    </UiRoot>,
  );
  await act(async () => undefined);
  return { ...view, server, user };
}

export const laneOf = (title: string): HTMLElement => screen.getByRole('region', { name: title });

/** Numbers of the cards of a lane, from the top. */
export const numbersIn = (title: string): readonly string[] =>
  within(laneOf(title))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent ?? '');

export const cardOf = (number: string): HTMLElement => screen.getByRole('article', { name: new RegExp(`^${number},`) });

/** Puts the focus on a card, as Tab does. */
export const focusCard = (number: string): void => act(() => cardOf(number).focus());

/** Last text of the live region. */
export const announced = (): string => screen.getByTestId('board-announcer').textContent ?? '';
