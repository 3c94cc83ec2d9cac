import type { Card } from '@cdi/shared/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { VIRTUAL_FROM, windowOfLane, type LaneWindow } from './lane-window.ts';

interface Anchor {
  readonly cardId: number;
  readonly index: number;
}

/** The part of the list that the window and its own scroller leave in sight. */
function measure(list: HTMLElement | null, count: number, rowPx: number): LaneWindow {
  const scroller = list?.parentElement;
  if (!list || !scroller) return windowOfLane({ count, hiddenPx: 0, sightPx: 0, rowPx });
  const box = list.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const top = Math.max(frame.top, 0);
  const bottom = Math.min(frame.bottom, window.innerHeight);
  return windowOfLane({ count, hiddenPx: Math.max(top - box.top, 0), sightPx: Math.max(bottom - top, 0), rowPx });
}

/** The first card in sight of a lane that has been scrolled. */
function findAnchor(list: HTMLElement | null, cards: readonly Card[], rowPx: number): Anchor | null {
  const index = Math.floor((list?.parentElement?.scrollTop ?? 0) / rowPx);
  const card = cards[index];
  return card ? { cardId: card.id, index } : null;
}

/**
 * Decides which cards of a lane are rendered, by the scroll position of the lane or page. When cards appear or disappear above, the lane
 * scrolls by the same amount, so that the visible cards stay in place.
 */
export function useLaneWindow(
  listRef: RefObject<HTMLElement | null>,
  cards: readonly Card[],
  rowPx: number,
): LaneWindow {
  const count = cards.length;
  const isLong = count > VIRTUAL_FROM;
  const [seen, setSeen] = useState<LaneWindow>({ first: 0, end: Math.min(count, VIRTUAL_FROM) });
  const anchor = useRef<Anchor | null>(null);

  const update = useCallback(() => {
    const next = measure(listRef.current, count, rowPx);
    setSeen((before) => (before.first === next.first && before.end === next.end ? before : next));
    anchor.current = findAnchor(listRef.current, cards, rowPx);
  }, [listRef, cards, count, rowPx]);

  useEffect(() => {
    if (!isLong) return undefined;
    update();
    const options = { capture: true, passive: true } as const;
    window.addEventListener('scroll', update, options);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, options);
      window.removeEventListener('resize', update);
    };
  }, [isLong, update]);

  useLayoutEffect(() => {
    const scroller = listRef.current?.parentElement;
    if (!scroller || !isLong) {
      anchor.current = null;
      return;
    }
    const before = anchor.current;
    const now = before ? cards.findIndex((card) => card.id === before.cardId) : -1;
    if (before && now >= 0 && now !== before.index && scroller.scrollTop > 0)
      scroller.scrollTop += (now - before.index) * rowPx;
    anchor.current = findAnchor(listRef.current, cards, rowPx);
  });

  return isLong ? seen : { first: 0, end: count };
}
