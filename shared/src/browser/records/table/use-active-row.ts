import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';

const PAGE_ROWS = 10;

interface TableOfRows {
  readonly rows: readonly RecordRow[];
  readonly selection: SelectionStore | undefined;
  /** Index of the row whose preview is open. */
  readonly previewed: number | null;
  readonly onPreview: ((index: number) => void) | undefined;
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** Scrolls the row into the rendered window. */
  readonly showRow: (index: number) => void;
}

export interface ActiveRow {
  /** Index of the one row that Tab reaches. */
  readonly index: number;
  readonly activate: (index: number) => void;
  /** Makes the row the one that Tab reaches, and gives it the focus once it is drawn. */
  readonly focusRow: (index: number) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

/** Where the keyboard would lead from a row; undefined for keys that move nothing. */
function targetOf(key: string, index: number, last: number): number | undefined {
  const moves: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_ROWS,
    PageUp: index - PAGE_ROWS,
    Home: 0,
    End: last,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
}

/** The keyboard in a table of rows: arrows, Page, Home and End move, Space previews, X selects, Shift with an arrow selects on. */
export function useActiveRow({ rows, selection, previewed, onPreview, scrollRef, showRow }: TableOfRows): ActiveRow {
  const [active, activate] = useState(0);
  const last = Math.max(0, rows.length - 1);
  const index = Math.min(previewed ?? active, last);
  /** Index of the row that gets the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  const focusRow = useCallback((at: number) => {
    wanted.current = at;
    activate(at);
  }, []);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-row-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (previewed !== null) showRow(previewed);
  }, [previewed, showRow]);

  const selectTo = (target: number) => {
    if (!selection) return;
    if (selection.count === 0) selection.toggle(rows, index);
    if (rows[target] && !selection.has(rows[target])) selection.toggle(rows, target, true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('[data-row-index]')) return;
    const target = targetOf(event.key, index, last);
    if (target !== undefined) {
      event.preventDefault();
      if (event.shiftKey) selectTo(target);
      showRow(target);
      focusRow(target);
      if (previewed !== null) onPreview?.(target);
    } else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && selection) {
      event.preventDefault();
      selection.toggle(rows, index, event.shiftKey);
    } else if (event.key === ' ' && onPreview) {
      event.preventDefault();
      onPreview(index);
    }
  };
  return { index, activate, focusRow, handleKeyDown };
}
