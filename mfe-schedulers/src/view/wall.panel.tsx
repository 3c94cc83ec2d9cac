import type { Card } from '@cdi/shared/contracts';
import { useReferenceLabel } from '@cdi/shared/records';
import { wallMark } from '@cdi/shared/remotes';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { describeDue } from '../board/due.ts';
import { useBoard } from './board-services.ts';
import { LiveChip, WipChip } from './board-head.tsx';
import { DueStrip } from './due-strip.tsx';
import { HoldChip } from './hold-chip.tsx';
import { LoadStrip } from './load-strip.tsx';

/** A wall board reloads this often, whatever the live events say. */
export const WALL_REFRESH_MS = 60_000;

/** What fits above the fold of a screen on the wall; the head of the lane says how many there are. */
const CARDS_PER_LANE = 7;

/** The clock shows minutes. */
const CLOCK_MS = 5_000;
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Days of load that a wall has room for. */
const DAYS = 5;

/**
 * The board for a screen on the wall: everything readable at two metres, and nothing to press but the way out, for a tablet
 * has no Escape. It covers the page as a modal dialog, so that nothing behind it takes the focus.
 */
export const WallPanel = observer(function WallPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { board } = useBoard();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current?.showModal();
    // the way out would wear its focus ring all day
    ref.current?.focus();
    const timer = setInterval(() => board.requestRefresh(), WALL_REFRESH_MS);
    return () => clearInterval(timer);
  }, [board]);

  const { view } = board;
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className="board-wall"
      {...wallMark}
      aria-label={`${board.definition.title}, wall view`}
      onClose={onLeave}
    >
      <header className="board-wall-head">
        <h1>{board.definition.title}</h1>
        {view && <WipChip wip={view.wip} />}
        <LiveChip store={board} />
        <PlantAndTime />
        <Button className="board-wall-leave" onClick={() => ref.current?.close()}>
          Leave the wall view
        </Button>
      </header>
      {view && <LoadStrip days={view.load.slice(0, DAYS)} />}
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

/** Whose board it is, and what time it is there where the screen hangs. */
const PlantAndTime = observer(function PlantAndTime() {
  const { board } = useBoard();
  const { locationId } = board.query;
  const plant = useReferenceLabel('cdi_location', locationId);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="board-wall-place">
      {locationId === null ? 'All plants' : plant} <time dateTime={now.toISOString()}>{clock.format(now)}</time>
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
