import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

interface WallDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
}

/** Opens the dialog of a wall over the page. Without a way out, as on a shared tablet, Escape closes nothing. */
export function useWallDialog(onLeave: (() => void) | undefined): WallDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (ref.current?.open !== false) return;
    ref.current.showModal();
    // the way out would wear its focus ring all day
    ref.current.focus();
  };
  useEffect(open, []);
  return {
    ref,
    onCancel: (event) => {
      if (!onLeave) event.preventDefault();
    },
    onClose: onLeave ?? open,
  };
}
