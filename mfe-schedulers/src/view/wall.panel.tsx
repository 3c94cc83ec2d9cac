import type { Card } from '@cdi/shared/contracts';
import { LostIcon } from '@cdi/shared/kit';
import { useReferenceLabel } from '@cdi/shared/records';
import { wallMark } from '@cdi/shared/remotes';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { describeDue } from '../board/due.ts';
import { useBoard } from '../stores/board-services.ts';
import { LiveChip, WipChip } from './board-head.tsx';
import { DueStrip } from './due-strip.tsx';
import { HoldChip } from './hold-chip.tsx';
import { LoadStrip } from './load-strip.tsx';
import { useWallDialog } from './use-wall-dialog.ts';
import { formatWallTime } from './wall-time.ts';

/** A wall board reloads this often, whatever the live events say. */
export const WALL_REFRESH_MS = 60_000;

/** Number of cards that fit on a wall screen; the head of the lane shows the total. */
const CARDS_PER_LANE = 7;

/** The clock shows minutes. */
const CLOCK_MS = 5_000;

/** Days of load that a wall has room for. */
const DAYS = 5;

interface WallPanelProps {
  /** Leaves the wall view; undefined on a shared tablet. */
  readonly onLeave?: () => void;
  /** Name of the location, if it is known; by default that of the board's plant. */
  readonly plant?: string;
}

/**
 * The board for a screen on the wall: readable from two meters, with the exit button only, which a tablet without an Escape key needs. It
 * covers the page as a modal dialog, so that nothing behind it can take the focus.
 */
export const WallPanel = observer(function WallPanel({ onLeave, plant }: WallPanelProps) {
  const { board } = useBoard();
  const { ref, ...closing } = useWallDialog(onLeave);
  useEffect(() => {
    const timer = setInterval(() => board.requestRefresh(), WALL_REFRESH_MS);
    return () => clearInterval(timer);
  }, [board]);

  const { view } = board;
  return (
    <dialog
      ref={ref}
      {...closing}
      tabIndex={-1}
      className="board-wall"
      {...wallMark}
      aria-label={`${board.definition.title}, wall view`}
    >
      <header className="board-wall-head">
        <h1>{board.definition.title}</h1>
        {view && <WipChip wip={view.wip} />}
        {onLeave ? <LiveChip store={board} /> : <PolledChip />}
        {plant === undefined ? <ChosenPlant /> : <PlantAndTime plant={plant} />}
        {onLeave && (
          <Button className="board-wall-leave" onClick={() => ref.current?.close()}>
            Leave the wall view
          </Button>
        )}
      </header>
      {view && <LoadStrip days={view.load.slice(0, DAYS)} isOnWall />}
      <div className="board-wall-lanes">
        {view?.lanes.map((lane) => (
          <section key={lane.lane} aria-label={lane.title}>
            <h2>
              {lane.title} <span className="board-count">{lane.total}</span>
            </h2>
            <ul>
              {lane.cards.slice(0, CARDS_PER_LANE).map((card) => (
                <WallCard key={card.id} card={card} />
              ))}
            </ul>
            {lane.total > CARDS_PER_LANE && <p className="board-wall-more">and {lane.total - CARDS_PER_LANE} more</p>}
          </section>
        ))}
      </div>
    </dialog>
  );
});

/** A shared tablet hears no live events: it asks every half minute, and says so when that fails. */
const PolledChip = observer(function PolledChip() {
  const { board } = useBoard();
  return board.refreshError === null ? null : (
    <span className="board-chip is-lost" role="alert">
      <LostIcon />
      The server is not responding; trying again
    </span>
  );
});

/** The plant that was chosen on the board. */
const ChosenPlant = observer(function ChosenPlant() {
  const { locationId } = useBoard().board.query;
  const plant = useReferenceLabel('cdi_location', locationId);
  return <PlantAndTime plant={locationId === null ? 'All plants' : plant} />;
});

/** Whose board it is, and what time it is at that plant; no time before its zone is known. */
const PlantAndTime = observer(function PlantAndTime({ plant }: { readonly plant: string }) {
  const timezone = useBoard().board.view?.timezone;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="board-wall-place">
      {plant} {timezone && <time dateTime={now.toISOString()}>{formatWallTime(timezone, now)}</time>}
    </p>
  );
});

const WallCard = observer(function WallCard({ card }: { readonly card: Card }) {
  const { board } = useBoard();
  const due = describeDue(card);
  const note = board.movedNotes.get(card.id);
  const { face } = board.definition;
  return (
    <li className={`board-wall-card is-${due.level}`}>
      <face.Picture card={card} />
      <span className="board-wall-line">
        <strong>{card.title}</strong>
        <DueStrip due={due} />
      </span>
      <span className="board-wall-line">
        <span className="board-wall-customer">{note ?? card.place}</span>
        <face.Marks card={card} />
        <face.Rush card={card} />
        <HoldChip card={card} />
      </span>
      <span className="board-wall-line is-work">
        <span>{face.work?.(card) ?? face.build(card)}</span>
        {card.holder && <span>{card.holder.name}</span>}
      </span>
    </li>
  );
});
