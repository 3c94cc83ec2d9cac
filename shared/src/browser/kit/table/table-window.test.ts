import { scrollTopFor, slotsOf, windowOf, type TableWindow } from './table-window.ts';

const at = (scrollTopPx: number, count = 10_000) => windowOf({ count, rowHeightPx: 32, scrollTopPx, viewportPx: 640 });

describe('the rows of a long list that are drawn', () => {
  it('are all of them up to 200', () => {
    expect(at(0, 200)).toEqual({ first: 0, end: 200, above: 0, below: 0 });
  });

  it('cover what is seen, with room at both ends', () => {
    const shown = at(32 * 5000);
    expect(shown.first).toBeLessThanOrEqual(5000 - 8);
    expect(shown.end).toBeGreaterThanOrEqual(5020 + 8);
    expect(shown.end - shown.first).toBeLessThan(48);
  });

  it('keep the height of the whole list, wherever one looks', () => {
    for (const top of [0, 1, 31, 32 * 100, 32 * 9990, 32 * 20_000]) {
      const { first, end, above, below } = at(top);
      expect(above + (end - first) * 32 + below).toBe(32 * 10_000);
      expect(first).toBeLessThanOrEqual(end);
    }
  });

  it('do not change with every pixel', () => {
    expect(at(32 * 1000)).toEqual(at(32 * 1000 + 20));
  });
});

describe('the elements that show the rows', () => {
  const rows = (first: number, end: number): TableWindow => ({ first, end, above: 0, below: 0 });
  const start = { window: rows(0, 6), slots: slotsOf(null, rows(0, 6)) };

  it('stay with rows that stay, and go from those that left to those that came', () => {
    expect(start.slots).toEqual([0, 1, 2, 3, 4, 5]);
    const down = { window: rows(2, 8), slots: slotsOf(start, rows(2, 8)) };
    expect(down.slots).toEqual([2, 3, 4, 5, 0, 1]);
    expect(slotsOf(down, rows(0, 6))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keep their order when all rows are others, and grow by no more than is missing', () => {
    expect(slotsOf(start, rows(500, 506))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(slotsOf(start, rows(500, 508))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(slotsOf(start, rows(3, 9))).toEqual([3, 4, 5, 0, 1, 2]);
    expect(slotsOf(start, rows(0, 2))).toEqual([0, 1]);
  });
});

describe('bringing a row into view', () => {
  const facts = { rowHeightPx: 32, viewportPx: 352, headPx: 32 };

  it('scrolls only when the row is not seen', () => {
    expect(scrollTopFor(5, { ...facts, scrollTopPx: 0 })).toBe(0);
    expect(scrollTopFor(3, { ...facts, scrollTopPx: 320 })).toBe(96);
    expect(scrollTopFor(20, { ...facts, scrollTopPx: 0 })).toBe(32 * 21 - 320);
  });
});
