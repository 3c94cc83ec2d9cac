import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePath } from '@cdi/shared/mfe';
import { moveFocus } from './move-focus.ts';

interface DisclosureProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Accessible name of the button, if its content is none. */
  readonly name?: string;
  readonly className?: string;
  readonly panelClassName?: string;
  /** Content of the panel. A function gets the callback that closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that opens a panel under itself. Escape closes it and returns to the button; Down goes into it; the arrows, Home and
 * End move among its links and buttons; leaving it, or going to another page, closes it.
 */
export function Disclosure({ label, name, className = '', panelClassName = '', children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const path = usePath();

  useEffect(() => setIsOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
      return;
    }
    const isOnButton = event.target === buttonRef.current;
    if (isOnButton && event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setIsOpen(true);
      return;
    }
    if (isOpen && panelRef.current && moveFocus(panelRef.current, event.key)) event.preventDefault();
  };

  return (
    <div
      ref={rootRef}
      className={`frame-disclosure ${className}`}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        // a click on something that takes no focus is dealt with by the pointer
        if (event.relatedTarget && !rootRef.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className="frame-disclosure-button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <div ref={panelRef} id={panelId} className={`frame-disclosure-panel ${panelClassName}`} hidden={!isOpen}>
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  );
}
