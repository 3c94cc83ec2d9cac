/** Where somebody stood in a list when they left it. */
export interface ListPlace {
  /** Rows that were loaded. */
  readonly rows: number;
  /** How far the table was scrolled, CSS pixels. */
  readonly topPx: number;
  /** How far the page was scrolled, CSS pixels: on a phone the rows are as long as the page. */
  readonly pageTopPx: number;
  /** Key of the row that had the keyboard; null for none. */
  readonly rowId: number | null;
}

const STATE_KEY = 'cdi_list_place';

/** More rows than this are not loaded again at once: nobody comes back to row 5,000 by scrolling. */
const MOST_ROWS = 2000;

type EntryState = Readonly<Record<string, unknown>> | null;

/**
 * Notes the place in the entry of the browser's history, so that Back, and only Back, leads there again: the same list opened anew
 * begins at its top.
 */
export function keepListPlace({ rows, topPx, pageTopPx, rowId }: ListPlace): void {
  const place: ListPlace = {
    rows: Math.min(rows, MOST_ROWS),
    topPx: Math.round(topPx),
    pageTopPx: Math.round(pageTopPx),
    rowId,
  };
  window.history.replaceState({ ...(window.history.state as EntryState), [STATE_KEY]: place }, '');
}

/** The place noted in the present entry of the history; null where there is none. */
export function readListPlace(): ListPlace | null {
  const place = (window.history.state as EntryState)?.[STATE_KEY] as Partial<ListPlace> | undefined;
  if (typeof place?.rows !== 'number') return null;
  const { rows, topPx = 0, pageTopPx = 0, rowId = null } = place;
  return { rows: Math.min(rows, MOST_ROWS), topPx, pageTopPx, rowId };
}
