import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';

interface DialogProps {
  readonly title: string;
  /** Called by Escape and by the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one first. */
  readonly actions?: ReactNode;
  /** `alertdialog` for what has just gone wrong. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string;
  /** Drawn before the title: the handle of a window that can be moved. */
  readonly handle?: ReactNode;
}

/**
 * A dialog over the page: the browser keeps the focus inside, Escape closes it, and the focus returns to where it was. The focus starts
 * at the heading, so that a screen reader reads the subject first.
 */
export function Dialog({ title, onClose, children, actions, role = 'dialog', className = '', handle }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // close before removal: only a dialog in the page returns the focus
    return () => dialog?.close();
  }, []);
  useEffect(() => headingRef.current?.focus(), []);

  return (
    <dialog
      ref={ref}
      role={role}
      className={`frame-dialog ${className}`}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="frame-dialog-head">
        {handle}
        <h2 ref={headingRef} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="frame-icon-button" aria-label={`Close ${title}`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div id={bodyId} className="frame-dialog-body">
        {children}
      </div>
      {actions && <div className="frame-dialog-actions">{actions}</div>}
    </dialog>
  );
}
