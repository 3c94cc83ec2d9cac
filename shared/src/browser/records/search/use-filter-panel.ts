import { useState } from 'react';
import { NARROW, useMedia } from '../../kit/page/use-media.ts';
import { readStored, writeStored } from '../../kit/stores/browser-storage.ts';

const PANEL_KEY = 'cdi.filter-panel';

export interface FilterPanel {
  /** Beside the list, as the person left it the last time. */
  readonly isBeside: boolean;
  /** Over the list, where there is no room beside it. */
  readonly isOver: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly closeOver: () => void;
}

/** Whether the filters are shown, and where. */
export function useFilterPanel(): FilterPanel {
  const isNarrow = useMedia(NARROW);
  const [isKeptOpen, setKeptOpen] = useState(() => readStored<boolean>(localStorage, PANEL_KEY) ?? true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = () => {
    if (isNarrow) return setSheetOpen(true);
    writeStored(localStorage, PANEL_KEY, !isKeptOpen);
    setKeptOpen(!isKeptOpen);
  };
  return {
    isBeside: isKeptOpen && !isNarrow,
    isOver: isSheetOpen && isNarrow,
    isOpen: isNarrow ? isSheetOpen : isKeptOpen,
    toggle,
    closeOver: () => setSheetOpen(false),
  };
}
