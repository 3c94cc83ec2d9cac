import type { Card } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { describeDue } from '../board/due.ts';
import { useBoard } from './board-services.ts';
import { CardDetails } from './card-details.tsx';
import { CardMenu } from './card-menu.tsx';
import { describeBuild, initialsOf, isQuickShip, nameCard } from './card-words.ts';
import { DueStrip } from './due-strip.tsx';
import { FamilyGlyph } from './family-glyph.tsx';
import { HoldChip } from './hold-chip.tsx';
import { BackIcon, DrawingIcon, QuestionIcon, RushIcon, SavingIcon } from './icons.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useDraggableCard } from './use-drag-gesture.ts';

/** Id of the sentence that tells how a card is moved by the keyboard. */
export const CARD_HINT_ID = 'brd-card-hint';

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

/** A card of a board, 64 px high: what it is, when it is due, what holds it, whose it is. */
export const CardPanel = observer(function CardPanel(props: CardPanelProps) {
  const { card, laneTitle, position, of, isActive, canDrag, onFocusCard } = props;
  const { board, gestures, today } = useBoard();
  const ref = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const detailsId = useId();
  const [isDetailed, setDetailed] = useState(false);
  const isSaving = board.isSaving(card.card_id);
  const due = describeDue(card, today);
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
  const handleDetailsKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDetailed(false);
  };

  const classes = ['brd-card', `is-${due.level}`];
  if (isSaving) classes.push('is-saving');
  if (card.hold_reason) classes.push('is-held');
  if (gestures.isLifted(card.card_id)) classes.push('is-lifted');
  if (gestures.drag?.cardId === card.card_id) classes.push('is-dragged');
  const movedNote = board.movedNotes.get(card.card_id);

  return (
    <article
      ref={ref}
      className={classes.join(' ')}
      tabIndex={tabIndex}
      data-card-id={card.card_id}
      aria-roledescription="card"
      aria-label={nameCard(card, today, { position, of, lane: laneTitle })}
      aria-describedby={CARD_HINT_ID}
      aria-busy={isSaving}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <FamilyGlyph family={card.curb_type} />
      <div className="brd-card-body">
        <div className="brd-card-line">
          <Link
            className="brd-card-no"
            href={`/tracker_curb/${card.tracker_curb_id}`}
            tabIndex={tabIndex}
            draggable={false}
          >
            {card.curb_no}
          </Link>
          <span className="brd-card-end">{isSaving ? <SavingNote /> : <DueStrip due={due} />}</span>
        </div>
        <CardFacts card={card} movedNote={movedNote} />
      </div>
      <div className="brd-card-tools">
        <CardMenu card={card} isOpen={isMenuOpen} tabIndex={tabIndex} onOpenChange={handleMenuChange} />
        <button
          type="button"
          className="brd-card-button"
          tabIndex={tabIndex}
          aria-expanded={isDetailed}
          aria-controls={detailsId}
          aria-label={`Details of ${card.curb_no}, and why it is here`}
          title="Details, and why it is here"
          onClick={() => setDetailed(!isDetailed)}
          onKeyDown={handleDetailsKey}
        >
          <QuestionIcon />
        </button>
      </div>
      {isDetailed && <CardDetails id={detailsId} card={card} />}
    </article>
  );
});

function SavingNote() {
  return (
    <span className="brd-note is-saving">
      <SavingIcon />
      Saving
    </span>
  );
}

/** Second and third line: customer and marks, build and what presses or holds it. Who moved it has the third line to itself. */
function CardFacts({ card, movedNote }: { readonly card: Card; readonly movedNote: string | undefined }) {
  return (
    <>
      <div className="brd-card-line">
        <span className="brd-card-customer" title={`${card.customer}, ${card.job_name}`}>
          {card.customer}
        </span>
        {card.qty > 1 && <span className="brd-card-qty">× {card.qty}</span>}
        {card.sent_back_reason && (
          <span className="brd-mark" title={`Sent back: ${card.sent_back_reason}`}>
            <BackIcon />
          </span>
        )}
        {card.drawing_file_id !== null && (
          <span className="brd-mark" title={`Drawing: ${card.drawing_status}`}>
            <DrawingIcon />
          </span>
        )}
        {card.assigned_name && (
          <span className="brd-person" title={card.assigned_name}>
            {initialsOf(card.assigned_name)}
          </span>
        )}
      </div>
      <div className="brd-card-line is-small">
        {movedNote ? (
          <span className="brd-note is-moved" title={movedNote}>
            {movedNote}
          </span>
        ) : (
          <BuildFacts card={card} />
        )}
      </div>
    </>
  );
}

function BuildFacts({ card }: { readonly card: Card }) {
  return (
    <>
      <span className="brd-card-build" title={describeBuild(card)}>
        {describeBuild(card)}
      </span>
      {isQuickShip(card) && (
        <span className="brd-rush" title={`Quick ship, ${card.quick_ship_days} working days`}>
          <RushIcon />
          Quick
        </span>
      )}
      {card.hold_reason && <HoldChip reason={card.hold_reason} />}
    </>
  );
}
