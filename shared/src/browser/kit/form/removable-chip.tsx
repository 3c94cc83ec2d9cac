import type { ReactNode } from 'react';
import { CrossIcon } from '../icons/icons.tsx';
import '../kit.css';

interface RemovableChipProps {
  readonly text: string;
  /** Shown instead of the text, which stays the name of the button. */
  readonly children?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onRemove: () => void;
}

/** One item of a list of chosen things, with the button that takes it out. */
export function RemovableChip({ text, children, isDisabled = false, onRemove }: RemovableChipProps) {
  return (
    <li className="kit-chip">
      <span>{children ?? text}</span>
      {!isDisabled && (
        <button
          type="button"
          className="kit-icon-button kit-chip-remove"
          aria-label={`Remove ${text}`}
          onClick={onRemove}
        >
          <CrossIcon />
        </button>
      )}
    </li>
  );
}
