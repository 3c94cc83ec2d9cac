import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Board } from '@cdi/shared/contracts';
import { findCard } from '../board/board.ts';
import { findNeighbour } from '../board/board-places.ts';

interface Held {
  readonly cardId: number;
  readonly laneName: string;
  readonly index: number;
}

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card-id]') : null;

/** The element of a card, if it is drawn. */
export function findCardElement(root: ParentNode | null, cardId: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`) ?? null;
}

/**
 * Keeps the focus on its card wherever that card goes on the board; when the card leaves, the focus goes to the card that takes its place.
 * Does nothing if the user has moved the focus elsewhere.
 */
export function useKeptFocus(rootRef: RefObject<HTMLElement | null>, board: Board): (event: FocusEvent) => void {
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const leave = (event: Event) => {
      if (!cardOf(event.target)) held.current = null;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const was = held.current;
    if (!was) return;
    const place = findCard(board, was.cardId);
    if (place) held.current = { ...was, laneName: place.lane.lane, index: place.index };
    if (document.activeElement && document.activeElement !== document.body) return;
    const heir = place?.card ?? findNeighbour(board, was.laneName, was.index);
    if (heir) findCardElement(rootRef.current, heir.id)?.focus();
  });

  return (event) => {
    const cardId = Number(cardOf(event.target)?.dataset['cardId']);
    const place = Number.isFinite(cardId) ? findCard(board, cardId) : undefined;
    if (place) held.current = { cardId, laneName: place.lane.lane, index: place.index };
  };
}
