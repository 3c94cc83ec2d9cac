/** Scroll position of a list when the person left it. */
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

/** Upper limit of rows to load again at once; no one scrolls to row 5,000 again. */
const MOST_ROWS = 2000;

type EntryState = Readonly<Record<string, unknown>> | null;

/** Stores the place in the browser's history entry, so that only Back restores it: a list opened again starts at its top. */
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
