import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../parts/icon.tsx';

interface MessageBoxProps {
  readonly title: string;
  readonly kind: 'bad' | 'warning';
  readonly text: string;
  readonly onClose: () => void;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** A box with one message. Stays until it is closed. */
export function MessageBox({ title, kind, text, onClose, children }: MessageBoxProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      className={`is-${kind}`}
      onClose={onClose}
      actions={
        <button type="button" className="cdi-button" onClick={onClose}>
          Close
        </button>
      }
    >
      <p className="frame-box-text">
        <Icon name={kind} />
        <span>{text}</span>
      </p>
      {children}
    </Dialog>
  );
}
