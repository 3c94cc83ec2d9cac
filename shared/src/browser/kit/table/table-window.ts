/** Lists up to this length are drawn whole; longer ones only where the person looks. */
export const VIRTUAL_FROM_ROWS = 200;

export interface TableWindow {
  /** Index of the first row drawn. */
  readonly first: number;
  /** Index after the last row drawn. */
  readonly end: number;
  /** Height in pixels of the rows above that are not drawn. */
  readonly above: number;
  readonly below: number;
}

export interface WindowFacts {
  readonly count: number;
  readonly rowHeightPx: number;
  readonly scrollTopPx: number;
  readonly viewportPx: number;
  /** Rows drawn beyond each edge, so that a quick scroll shows no gap. */
  readonly overscan?: number;
}

const STEP = 4;

/** The rows to draw. The edges move in steps of four rows, so that most scroll events change nothing. */
export function windowOf({ count, rowHeightPx, scrollTopPx, viewportPx, overscan = 8 }: WindowFacts): TableWindow {
  if (count <= VIRTUAL_FROM_ROWS) return { first: 0, end: count, above: 0, below: 0 };
  const top = Math.floor(Math.max(0, scrollTopPx) / rowHeightPx);
  const visible = Math.ceil(viewportPx / rowHeightPx);
  const first = Math.max(0, Math.floor((Math.min(top, count) - overscan) / STEP) * STEP);
  const end = Math.min(count, Math.ceil((top + visible + overscan) / STEP) * STEP);
  return {
    first,
    end: Math.max(end, first),
    above: first * rowHeightPx,
    below: (count - Math.max(end, first)) * rowHeightPx,
  };
}

/** The rows that are rendered now, and the element of each. */
interface Standing {
  readonly window: TableWindow;
  readonly slots: readonly number[];
}

/**
 * The element of each row of a window, by number: a row that stays keeps its own, one that comes takes that of one that went, in
 * their order. Elements that only change their words cost a browser far less than new ones.
 */
export function slotsOf(before: Standing | null, { first, end }: TableWindow): readonly number[] {
  const from = before?.window.first ?? 0;
  const held = before?.slots ?? [];
  const isKept = (at: number): boolean => from + at >= first && from + at < end;
  const free = held.filter((_slot, at) => !isKept(at));
  let further = Math.max(-1, ...held);
  return Array.from({ length: end - first }, (_row, at) => {
    const kept = held[first + at - from];
    return kept ?? free.shift() ?? (further += 1);
  });
}

/** The scroll position that shows a row fully under a head of the given height; the present one when it does already. */
export function scrollTopFor(index: number, facts: Omit<WindowFacts, 'count'> & { readonly headPx: number }): number {
  const top = index * facts.rowHeightPx;
  const bottom = top + facts.rowHeightPx;
  const visiblePx = facts.viewportPx - facts.headPx;
  if (top < facts.scrollTopPx) return top;
  if (bottom > facts.scrollTopPx + visiblePx) return bottom - visiblePx;
  return facts.scrollTopPx;
}
