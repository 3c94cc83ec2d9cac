import type { Board } from '@cdi/shared/contracts';
import { Segmented } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { findCard } from '../board/board.ts';
import { useBoard } from '../stores/board-services.ts';
import { LANE_HINT_ID, LanePanel } from './lane.panel.tsx';
import { FoldedLane } from './folded-lane.tsx';
import { canFold, orderForTouch, useWaitingShown } from './touch-lanes.ts';
import { findCardElement, useKeptFocus } from './use-kept-focus.ts';
import { useIsNarrow, useIsTouched } from './use-narrow.ts';

interface LanesPanelProps {
  readonly view: Board;
  /** The lane of a narrow window. */
  readonly laneName: string;
  readonly onLaneChange: (laneName: string) => void;
}

/**
 * All lanes side by side; a narrow window shows one of them, with a switch. On touch devices the lanes with work to do come first, and
 * a tablet folds the waiting lane until the user opens it.
 */
export const LanesPanel = observer(function LanesPanel({ view, laneName, onLaneChange }: LanesPanelProps) {
  const { board, gestures } = useBoard();
  const isNarrow = useIsNarrow();
  const isTouched = useIsTouched();
  const [isWaitingShown, showWaiting] = useWaitingShown(board.definition.name);
  const all = isTouched ? orderForTouch(view.lanes) : view.lanes;
  const isFoldable = (name: string) => isTouched && !isNarrow && canFold(view.lanes, name);
  // a card that is carried into the lane is seen there
  const isFolded = (name: string) => isFoldable(name) && !isWaitingShown && gestures.lift?.toLane !== name;
  const rootRef = useRef<HTMLDivElement>(null);
  const { activeByLane, focusCard, handleFocus } = useCardFocus(rootRef, view);

  // a card that is carried into another lane takes the narrow window along, and where it ends up the window stays
  const shownLane = gestures.lift?.toLane ?? laneName;
  const showLaneOf = (cardId: number) => {
    const place = findCard(view, cardId);
    if (!place) return;
    if (isNarrow && place.lane.lane !== laneName) onLaneChange(place.lane.lane);
    if (isFolded(place.lane.lane)) showWaiting(true);
  };
  useMovedCards(showLaneOf);
  const handleFocusCard = (cardId: number) => {
    showLaneOf(cardId);
    focusCard(cardId);
  };
  const { wantedFocus } = gestures;
  useEffect(() => {
    if (wantedFocus === null) return;
    handleFocusCard(wantedFocus);
    gestures.settleFocus();
    // the handler is new with every render; only a new wish counts
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wantedFocus]);
  const lanes = isNarrow ? all.filter((lane) => lane.lane === shownLane) : all;
  const columns = lanes.map(({ lane }) => (isFolded(lane) ? '56px' : 'minmax(280px, 1fr)')).join(' ');
  const handleSwitch = (name: string) => {
    gestures.cancel();
    onLaneChange(name);
  };
  return (
    <div
      className={isNarrow ? 'board-lanes is-narrow' : 'board-lanes'}
      ref={rootRef}
      style={isTouched && !isNarrow ? { gridTemplateColumns: columns } : undefined}
      onFocus={handleFocus}
    >
      <p id={LANE_HINT_ID} className="visually-hidden">
        Space lifts a card, arrow keys move it, Space drops it, Escape puts it back. Enter opens its menu.
      </p>
      {isNarrow && (
        <Segmented
          block
          className="board-lane-switch"
          aria-label="Lane"
          value={shownLane}
          options={all.map((lane) => ({ value: lane.lane, label: `${lane.title} ${lane.total}` }))}
          onChange={handleSwitch}
        />
      )}
      {lanes.map((lane) =>
        isFolded(lane.lane) ? (
          <FoldedLane key={lane.lane} lane={lane} onUnfold={() => showWaiting(true)} />
        ) : (
          <LanePanel
            key={lane.lane}
            lane={lane}
            activeCardId={activeByLane[lane.lane]}
            canDrag={!isNarrow}
            onFocusCard={handleFocusCard}
            onFold={isFoldable(lane.lane) ? () => showWaiting(false) : undefined}
          />
        ),
      )}
    </div>
  );
});

/** Shows the lane where a carried card ends up, and the one that a card was rolled back to. */
function useMovedCards(showLaneOf: (cardId: number) => void): void {
  const { board, gestures } = useBoard();
  const carriedId = useRef<number | null>(null);
  useEffect(() => {
    if (gestures.lift) carriedId.current = gestures.lift.cardId;
    else if (carriedId.current !== null) {
      showLaneOf(carriedId.current);
      carriedId.current = null;
    }
  });
  const { notice } = board;
  const told = useRef(notice);
  useEffect(() => {
    if (notice === told.current) return;
    told.current = notice;
    if (notice && !notice.isGood) showLaneOf(notice.cardId);
  });
}

/** Which card of each lane Tab reaches, and a way to put the focus on any card, drawn or not. */
function useCardFocus(rootRef: RefObject<HTMLDivElement | null>, view: Board) {
  const [activeByLane, setActive] = useState<Readonly<Record<string, number>>>({});
  const wanted = useRef<number | null>(null);
  const keepFocus = useKeptFocus(rootRef, view);

  const activate = useCallback(
    (cardId: number) => {
      const place = findCard(view, cardId);
      if (place) setActive((before) => ({ ...before, [place.lane.lane]: cardId }));
    },
    [view],
  );
  const focusCard = useCallback(
    (cardId: number) => {
      wanted.current = cardId;
      activate(cardId);
    },
    [activate],
  );
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const element = findCardElement(rootRef.current, wanted.current);
    element?.focus();
    // a card that has left the board is waited for no longer
    if (element || !findCard(view, wanted.current)) wanted.current = null;
  });
  const handleFocus = (event: FocusEvent) => {
    keepFocus(event);
    const card = event.target.closest<HTMLElement>('[data-card-id]');
    if (card) activate(Number(card.dataset['cardId']));
  };
  return { activeByLane, focusCard, handleFocus };
}
