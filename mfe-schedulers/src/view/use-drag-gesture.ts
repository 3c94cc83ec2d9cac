import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Card } from '@cdi/shared/contracts';
import { useEffect, type RefObject } from 'react';
import { isSamePlace, type Move } from '../board/board.ts';
import { listAllowedLanes, moveAtPointer, type DrawnRow } from '../board/board-places.ts';
import { useBoard } from '../stores/board-services.ts';

/** The mouse gesture, all of it: nothing else of the boards knows the drag and drop library. */

/** Makes a card draggable by the mouse while this person may move it. */
export function useDraggableCard(ref: RefObject<HTMLElement | null>, card: Card, isEnabled: boolean): void {
  const { board, gestures } = useBoard();
  useEffect(() => {
    const element = ref.current;
    if (!element || !isEnabled) return undefined;
    return draggable({
      element,
      canDrag: () => {
        const isMovable = board.view !== null && listAllowedLanes(board.view, card).length > 0;
        // the browser does not start the drag, so without a notice the board would seem broken
        if (!isMovable) gestures.refuse(card, null);
        return isMovable;
      },
      onDragStart: () => gestures.startDrag(card),
      onDrop: ({ location }) => {
        const [target] = location.current.dropTargets;
        const lane = typeof target?.data['lane'] === 'string' ? target.data['lane'] : null;
        const isRefused = lane !== null && gestures.drag?.allowedLanes.includes(lane) === false;
        const over = target && !isRefused ? (gestures.drag?.over ?? null) : null;
        gestures.endDrag(over && board.view && !isSamePlace(board.view, over) ? over : null);
        if (isRefused) gestures.refuse(card, lane);
      },
    });
  }, [ref, card, isEnabled, board, gestures]);
}

/** Makes the list of a lane a place where cards can be dropped. */
export function useDropLane(ref: RefObject<HTMLElement | null>, laneName: string): void {
  const { board, gestures } = useBoard();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const planDrop = (pointerPx: number): Move | null => {
      const { drag } = gestures;
      if (!drag?.allowedLanes.includes(laneName) || !board.view) return null;
      return moveAtPointer(board.view, drag.cardId, laneName, pointerPx, measureRows(element));
    };
    return dropTargetForElements({
      element,
      getData: () => ({ lane: laneName }),
      onDrag: ({ location }) => gestures.hover(planDrop(location.current.input.clientY)),
      onDragLeave: () => gestures.hover(null),
    });
  }, [ref, laneName, board, gestures]);
}

function measureRows(lane: HTMLElement): readonly DrawnRow[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-card-id]')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { cardId: Number(element.dataset['cardId']), middlePx: top + height / 2 };
  });
}
