import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { BoardLane } from '@cdi/shared/contracts';
import { useBoard } from '../stores/board-services.ts';
import { CardPanel } from './card.panel.tsx';
import { listRows, ROW_PX, TOUCH_ROW_PX, VIRTUAL_FROM } from './lane-window.ts';
import { useDropLane } from './use-drag-gesture.ts';
import { useLaneWindow } from './use-lane-window.ts';
import { useIsNarrow, useIsTouched } from './use-narrow.ts';

/** Id of the sentence on moving cards by keyboard. It describes the lane, so a screen reader does not repeat it for each card. */
export const LANE_HINT_ID = 'board-lane-hint';

interface LanePanelProps {
  readonly lane: BoardLane;
  /** The card that Tab reaches; the first one until another had the focus. */
  readonly activeCardId: number | undefined;
  readonly canDrag: boolean;
  readonly onFocusCard: (cardId: number) => void;
  /** Folds the lane to its name; undefined if it cannot be folded. */
  readonly onFold?: (() => void) | undefined;
}

/** A lane: its head with the total, and its cards. A long lane draws only the cards in sight. */
export const LanePanel = observer(function LanePanel({
  lane,
  activeCardId,
  canDrag,
  onFocusCard,
  onFold,
}: LanePanelProps) {
  const { board, gestures } = useBoard();
  const headId = useId();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const cards = lane.cards;
  const isNarrow = useIsNarrow();
  const rowPx = useIsTouched() && !isNarrow ? TOUCH_ROW_PX : ROW_PX;
  const seen = useLaneWindow(listRef, cards, rowPx);
  useDropLane(scrollerRef, lane.lane);
  const isAtEnd = lane.next !== null && seen.end >= cards.length;
  useEffect(() => {
    if (isAtEnd) void board.loadMore(lane.lane);
  }, [isAtEnd, board, lane.lane, lane.next]);

  const isLong = cards.length > VIRTUAL_FROM;
  const activeIndex = Math.max(
    cards.findIndex((card) => card.id === activeCardId),
    0,
  );
  const { drag } = gestures;
  const over = drag?.over?.toLane === lane.lane ? drag.over : null;
  const isClosed = drag !== null && !drag.allowedLanes.includes(lane.lane);
  return (
    <section
      className={isClosed ? 'board-lane is-closed' : 'board-lane'}
      aria-labelledby={headId}
      data-lane={lane.lane}
    >
      <LaneHead lane={lane} headId={headId} onFold={onFold} />
      <div className={over ? 'board-lane-cards is-over' : 'board-lane-cards'} ref={scrollerRef}>
        <ul
          ref={listRef}
          className={isLong ? 'board-cards is-long' : 'board-cards'}
          aria-labelledby={headId}
          aria-describedby={LANE_HINT_ID}
          style={isLong ? { height: cards.length * rowPx } : undefined}
        >
          {over && over.afterCardId === null && <li className="board-drop-line" aria-hidden="true" />}
          {listRows(seen, activeIndex).map((index) => {
            const card = cards[index];
            if (!card) return null;
            return (
              <li
                key={card.id}
                className={over?.afterCardId === card.id ? 'board-row is-drop-below' : 'board-row'}
                style={isLong ? { top: index * rowPx } : undefined}
              >
                <CardPanel
                  card={card}
                  laneTitle={lane.title}
                  position={index + 1}
                  of={lane.total}
                  isActive={index === activeIndex}
                  canDrag={canDrag}
                  onFocusCard={onFocusCard}
                />
              </li>
            );
          })}
        </ul>
        {cards.length === 0 && <p className="board-lane-empty">No cards</p>}
      </div>
    </section>
  );
});

interface LaneHeadProps extends Pick<LanePanelProps, 'lane' | 'onFold'> {
  readonly headId: string;
}

/** Name and total of a lane, and the button that folds it. */
const LaneHead = observer(function LaneHead({ lane, headId, onFold }: LaneHeadProps) {
  return (
    <header className="board-lane-head">
      <h2 id={headId}>{lane.title}</h2>
      <span className="board-count">
        {lane.total}
        <span className="visually-hidden"> {lane.total === 1 ? 'card' : 'cards'}</span>
      </span>
      {lane.total > lane.cards.length && <span className="board-lane-rest">first {lane.cards.length} shown</span>}
      {onFold && (
        <button
          type="button"
          className="board-lane-fold"
          aria-expanded
          aria-label={`Fold ${lane.title}`}
          onClick={onFold}
        >
          Fold
        </button>
      )}
    </header>
  );
});
