import type { ReactNode } from 'react';
import { CrossIcon, StopIcon, WarningIcon } from '../icons/icons.tsx';
import '../kit.css';

interface NoticeProps {
  readonly kind: 'warning' | 'error';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
  /** Shows the cross that takes the notice away. */
  readonly onClose?: () => void;
  /** Read out at once; a notice that was there from the start is found by reading. */
  readonly isUrgent?: boolean;
}

/** A sentence that must not be overlooked: icon, words, and what to do. */
export function Notice({ kind, title, children, action, onClose, isUrgent = false }: NoticeProps) {
  const Icon = kind === 'error' ? StopIcon : WarningIcon;
  return (
    <div className={`kit-notice is-${kind}`} role={isUrgent ? 'alert' : 'status'}>
      <Icon />
      <div className="kit-notice-text">
        <p>{title}</p>
        {children}
      </div>
      {action}
      {onClose && (
        <button
          type="button"
          className="kit-icon-button kit-chip-remove"
          aria-label="Close this message"
          onClick={onClose}
        >
          <CrossIcon />
        </button>
      )}
    </div>
  );
}
