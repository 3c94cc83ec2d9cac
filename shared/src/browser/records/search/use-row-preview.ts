import { useCallback, useEffect, useState } from 'react';

export interface RowPreviewing {
  /** Place of the row that is shown beside the list; null for none. */
  readonly index: number | null;
  readonly show: (index: number) => void;
  readonly toggle: (index: number) => void;
  /** Closes it; the keyboard is back on the row. */
  readonly close: () => void;
}

/** Index of the row in the preview; reset by another search or grouping. */
export function useRowPreview(asked: unknown, group: unknown): RowPreviewing {
  const [index, show] = useState<number | null>(null);
  useEffect(() => show(null), [asked, group]);
  const toggle = useCallback((at: number) => show((shown) => (shown === at ? null : at)), []);
  const close = () => {
    show(null);
    document.querySelector<HTMLElement>(`[data-row-index="${index ?? 0}"]`)?.focus();
  };
  return { index, show, toggle, close };
}
