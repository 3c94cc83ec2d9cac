import { useState, type PointerEventHandler } from 'react';
import type { MoveDirection } from './use-movable.ts';

interface ModalTitleProps {
  readonly title: string;
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
}

interface MoveButtonsProps {
  readonly onMove: (direction: MoveDirection) => void;
  readonly onCentre: () => void;
}

const directions: readonly MoveDirection[] = ['left', 'up', 'down', 'right'];

/** Title of a window, by which the user can drag the window. */
export function ModalTitle({ title, onPointerDown }: ModalTitleProps) {
  return (
    <div className="modal-title" onPointerDown={onPointerDown}>
      {title}
    </div>
  );
}

/** Buttons that move a window without dragging. They are outside the title, whose text is the accessible name of the window. */
export function MoveButtons({ onMove, onCentre }: MoveButtonsProps) {
  const [isMoving, setMoving] = useState(false);
  return (
    <div className="modal-move">
      {isMoving && (
        <span role="group" aria-label="Move the window">
          {directions.map((direction) => (
            <button key={direction} type="button" aria-label={`Move ${direction}`} onClick={() => onMove(direction)}>
              <svg className={`arrow is-${direction}`} viewBox="0 0 16 16" aria-hidden="true">
                <path d="M8 13V3M4 7l4-4 4 4" />
              </svg>
            </button>
          ))}
          <button type="button" onClick={onCentre}>
            Center
          </button>
        </span>
      )}
      <button type="button" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
        Move<span className="visually-hidden"> the window</span>
      </button>
    </div>
  );
}
