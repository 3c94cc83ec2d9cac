import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListPlace } from '../query/list-place.ts';
import type { RecordRow } from '../stores/record-list.store.ts';

/** Milliseconds without scrolling after which the place is noted; browsers limit how often an entry of the history may change. */
const PAUSE_MS = 150;

interface ListPlaceFacts {
  readonly rows: readonly RecordRow[];
  readonly keyColumn: string;
  readonly activeIndex: number;
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** The person's place when they left the list; null for a list that begins at its top. */
  readonly place: ListPlace | null;
  readonly onPlace: ((place: ListPlace) => void) | undefined;
  /** Makes the row at the index the one that the keyboard is at. */
  readonly onReturn: (index: number) => void;
}

/** Leads back to the place where the list was left, and notes the place as it changes. Answers what to call when the table scrolls. */
export function useListPlace(facts: ListPlaceFacts): () => void {
  const { rows, keyColumn, activeIndex, scrollRef, place, onPlace, onReturn } = facts;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const returned = useRef<ListPlace | null>(null);

  useLayoutEffect(() => {
    const box = scrollRef.current;
    if (!place || returned.current === place || !box || rows.length === 0) return;
    returned.current = place;
    box.scrollTop = place.topPx;
    if (place.pageTopPx > 0) window.scrollTo(0, place.pageTopPx);
    const index = rows.findIndex((row) => row[keyColumn] === place.rowId);
    if (index >= 0) onReturn(index);
  }, [place, rows, keyColumn, scrollRef, onReturn]);

  const noteAt = useCallback(
    (index: number) => {
      const box = scrollRef.current;
      if (!box || !onPlace || rows.length === 0) return;
      const id = rows[index]?.[keyColumn];
      onPlace({
        rows: rows.length,
        topPx: box.scrollTop,
        pageTopPx: window.scrollY,
        rowId: typeof id === 'number' ? id : null,
      });
    },
    [rows, keyColumn, scrollRef, onPlace],
  );
  const noteSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => noteAt(activeIndex), PAUSE_MS);
  }, [noteAt, activeIndex]);
  useEffect(() => {
    noteSoon();
    window.addEventListener('scroll', noteSoon, { passive: true });
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('scroll', noteSoon);
    };
  }, [noteSoon]);
  // a click on a row leaves the page before the pause is over, and a click beside its link leaves the focus elsewhere
  useEffect(() => {
    const box = scrollRef.current;
    const handleClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('tr')?.querySelector('[data-row-index]') : null;
      // what was to be noted before it would take the place of this
      clearTimeout(timer.current);
      noteAt(Number(link?.getAttribute('data-row-index') ?? activeIndex));
    };
    box?.addEventListener('click', handleClick, true);
    return () => box?.removeEventListener('click', handleClick, true);
  }, [noteAt, activeIndex, scrollRef]);
  return noteSoon;
}
