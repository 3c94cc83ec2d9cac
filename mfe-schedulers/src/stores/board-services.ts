import { createContext, useContext } from 'react';
import type { BoardStore } from './board.store.ts';
import type { CardActionsStore } from './card-actions.store.ts';
import type { GesturesStore } from './gestures.store.ts';

/** Services for all parts of an open board. */
export interface BoardServices {
  readonly board: BoardStore;
  readonly gestures: GesturesStore;
  readonly actions: CardActionsStore;
}

const BoardContext = createContext<BoardServices | null>(null);

export const BoardProvider = BoardContext.Provider;

export function useBoard(): BoardServices {
  const services = useContext(BoardContext);
  if (!services) throw new Error('Parts of a board belong inside a BoardProvider.');
  return services;
}
