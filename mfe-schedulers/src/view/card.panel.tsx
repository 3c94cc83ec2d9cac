import type { Card } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { describeDue } from '../board/due.ts';
import type { BoardFace } from '../boards/board-face.ts';
import { useBoard } from '../stores/board-services.ts';
import { findCardAct } from './card-act.ts';
import { CardDetails } from './card-details.tsx';
import { CardMenu } from './card-menu.tsx';
import { initialsOf, nameCard } from './card-words.ts';
import { DueStrip } from './due-strip.tsx';
import { HoldChip } from './hold-chip.tsx';
import { QuestionIcon, SavingIcon, useSettled } from '@cdi/shared/kit';
import { useCardKeys } from './use-card-keys.ts';
import { useDraggableCard } from './use-drag-gesture.ts';
import { useIsNarrow, useIsTouched } from './use-narrow.ts';

interface CardPanelProps {
  readonly card: Card;
  readonly laneTitle: string;
  /** Place in the lane as people count. */
  readonly position: number;
  readonly of: number;
  /** The one card of the lane that Tab reaches. */
  readonly isActive: boolean;
  readonly canDrag: boolean;
  readonly onFocusCard: (cardId: number) => void;
}

/** A card of a board, 72 px high: product, due date, hold, holder. */
export const CardPanel = observer(function CardPanel(props: CardPanelProps) {
  const { card, laneTitle, position, of, isActive, canDrag, onFocusCard } = props;
  const { board, gestures } = useBoard();
  const isTouched = useIsTouched();
  const { face } = board.definition;
  const ref = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const detailsId = useId();
  const [isDetailed, setDetailed] = useState(false);
  const isSaving = board.isSaving(card.id);
  // a card that slides up under the finger is not the one that was tapped
  const isSettled = useSettled(position);
  const due = describeDue(card);
  const tabIndex = isActive ? 0 : -1;
  const handleMenuChange = useCallback((isOpen: boolean) => {
    setMenuOpen(isOpen);
    if (!isOpen) ref.current?.focus();
  }, []);
  const handleKeyDown = useCardKeys(card, { onMenu: () => setMenuOpen(true), onFocusCard });
  useDraggableCard(ref, card, canDrag);
  // the details lie over other cards: they go with the focus
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setDetailed(false);
  };

  // a tap outside its links and buttons opens the card; taps on its sheet bubble up to here too
  const handleTap = ({ target }: MouseEvent) => {
    const isBeside = target instanceof Element && !target.closest('a, button, .board-card-details');
    if (isTouched && isBeside && ref.current?.contains(target) && isSettled()) setMenuOpen(true);
  };

  const classes = ['board-card', `is-${due.level}`];
  if (isSaving) classes.push('is-saving');
  if (card.hold) classes.push('is-held');
  if (gestures.isLifted(card.id)) classes.push('is-lifted');
  if (gestures.drag?.cardId === card.id) classes.push('is-dragged');
  const movedNote = board.movedNotes.get(card.id);

  return (
    <article
      ref={ref}
      className={classes.join(' ')}
      tabIndex={tabIndex}
      data-card-id={card.id}
      aria-roledescription="card"
      aria-label={nameCard(card, face, { position, of, lane: laneTitle })}
      aria-busy={isSaving}
      onClick={handleTap}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <div className="board-card-line is-head">
        <Link className="board-card-no" href={card.pages[0]?.href ?? ''} tabIndex={tabIndex} draggable={false}>
          {card.title}
        </Link>
        <span className="board-card-end">{isSaving ? <SavingNote /> : <DueStrip due={due} />}</span>
      </div>
      <face.Picture card={card} />
      <CardFacts card={card} movedNote={movedNote} />
      <div className="board-card-tools">
        <CardMenu card={card} isOpen={isMenuOpen} tabIndex={tabIndex} onOpenChange={handleMenuChange} />
        <ActButton card={card} tabIndex={tabIndex} isSettled={isSettled} />
        <DetailsButton
          name={card.title}
          detailsId={detailsId}
          tabIndex={tabIndex}
          isOpen={isDetailed}
          onChange={setDetailed}
        />
      </div>
      {isDetailed && <CardDetails id={detailsId} card={card} />}
    </article>
  );
});

interface ActButtonProps {
  readonly card: Card;
  readonly tabIndex: number;
  /** Whether the card lies still, so that a tap meets the card that it was meant for. */
  readonly isSettled: () => boolean;
}

/** The usual next move of a card, where a phone has no room to drag it. */
function ActButton({ card, tabIndex, isSettled }: ActButtonProps) {
  const { actions } = useBoard();
  const act = useIsNarrow() ? findCardAct(card) : null;
  if (!act) return null;
  return (
    <button
      type="button"
      className="board-card-act"
      tabIndex={tabIndex}
      aria-label={`${act.label} ${card.title}`}
      onClick={() => isSettled() && void actions.perform(card, act.to)}
    >
      {act.label}
    </button>
  );
}

interface DetailsButtonProps {
  /** Title of the card. */
  readonly name: string;
  readonly detailsId: string;
  readonly tabIndex: number;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

function DetailsButton({ name, detailsId, tabIndex, isOpen, onChange }: DetailsButtonProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange(false);
  };
  return (
    <button
      type="button"
      className="board-card-button is-details"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      aria-label={`Details of ${name}, and why it is here`}
      title="Details, and why it is here"
      onClick={() => onChange(!isOpen)}
      onKeyDown={handleKeyDown}
    >
      <QuestionIcon />
    </button>
  );
}

function SavingNote() {
  return (
    <span className="board-note is-saving">
      <SavingIcon />
      Saving
    </span>
  );
}

/** Beside the picture customer, marks and size; below it what presses or holds the card. Who moved it has the last line to itself. */
function CardFacts({ card, movedNote }: { readonly card: Card; readonly movedNote: string | undefined }) {
  const { face } = useBoard().board.definition;
  const { size, work } = splitBuild(card, face);
  return (
    <>
      <div className="board-card-body">
        <div className="board-card-line">
          <span className="board-card-customer" title={face.placeHint(card)}>
            {card.place}
          </span>
          <face.Marks card={card} />
          {card.holder && (
            <span className="board-person" title={card.holder.name}>
              {initialsOf(card.holder.name)}
            </span>
          )}
        </div>
        <div className="board-card-line is-small">
          <span className="board-card-build" title={face.build(card)}>
            {size}
          </span>
        </div>
      </div>
      <div className="board-card-line is-small is-foot">
        {movedNote ? (
          <span className="board-note is-moved" title={movedNote}>
            {movedNote}
          </span>
        ) : (
          <>
            {work !== '' && <span className="board-card-work">{work}</span>}
            <face.Rush card={card} />
            <HoldChip card={card} />
          </>
        )}
      </div>
    </>
  );
}

/** Product in two lines: the size has a separate line, so that length, width and height are all readable. */
function splitBuild(card: Card, face: BoardFace): { readonly size: string; readonly work: string } {
  const build = face.build(card);
  const work = face.work?.(card) ?? '';
  return { size: build.slice(0, build.length - work.length).replace(/ · $/, ''), work };
}
