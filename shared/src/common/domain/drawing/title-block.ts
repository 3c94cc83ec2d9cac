import { makeLine, makePolygon, makeRectPoints, makeText } from './make-shapes.ts';
import { CHARACTER_WIDTH } from './expand.ts';
import type { Shape } from './scene.ts';

/** Entries of the title block; a blank entry leaves its line to be filled in by hand. */
export interface TitleBlock {
  readonly company: string;
  /** What the sheet shows, such as `Curb adapter`. */
  readonly subject: string;
  readonly customer: string;
  readonly job: string;
  readonly tag: string;
  readonly drawingNo: string;
  readonly revision: string;
  readonly scale: string;
  /** Printed as given. */
  readonly date: string;
  readonly drawnBy: string;
  readonly checkedBy: string;
  readonly approvedBy: string;
  readonly sheet: string;
}

export const TITLE_BLOCK_WIDE_IN = 6.2;
export const TITLE_BLOCK_HIGH_IN = 2.1;

const LABEL_IN = 0.08;
const VALUE_IN = 0.13;

/** Rows of cells: share of the width, label, entry. */
const ROWS: readonly (readonly (readonly [share: number, label: string, key: keyof TitleBlock])[])[] = [
  [
    [0.6, 'COMPANY', 'company'],
    [0.4, 'SUBJECT', 'subject'],
  ],
  [
    [0.6, 'CUSTOMER', 'customer'],
    [0.4, 'TAG', 'tag'],
  ],
  [
    [0.6, 'JOB', 'job'],
    [0.4, 'SCALE', 'scale'],
  ],
  [
    [0.25, 'DRAWN', 'drawnBy'],
    [0.25, 'CHECKED', 'checkedBy'],
    [0.25, 'APPROVED', 'approvedBy'],
    [0.25, 'DATE', 'date'],
  ],
  [
    [0.6, 'DRAWING NO.', 'drawingNo'],
    [0.2, 'REVISION', 'revision'],
    [0.2, 'SHEET', 'sheet'],
  ],
];

/** Lettering that keeps a long entry inside its cell. */
function fitHeight(text: string, widthIn: number): number {
  return Math.min(VALUE_IN, widthIn / Math.max(1, text.length * CHARACTER_WIDTH));
}

/** The title block with its near corner at x, y, in inches of paper. */
export function drawTitleBlock(block: TitleBlock, x: number, y: number): Shape[] {
  const rowHigh = TITLE_BLOCK_HIGH_IN / ROWS.length;
  const shapes: Shape[] = [makePolygon(makeRectPoints(x, y, TITLE_BLOCK_WIDE_IN, TITLE_BLOCK_HIGH_IN), 'frame')];
  ROWS.forEach((cells, row) => {
    const top = y + row * rowHigh;
    if (row > 0) shapes.push(makeLine({ x, y: top }, { x: x + TITLE_BLOCK_WIDE_IN, y: top }, 'frame'));
    let left = x;
    cells.forEach(([share, label, key], column) => {
      const width = share * TITLE_BLOCK_WIDE_IN;
      const value = block[key];
      if (column > 0) shapes.push(makeLine({ x: left, y: top }, { x: left, y: top + rowHigh }, 'frame'));
      shapes.push(makeText({ x: left + 0.06, y: top + LABEL_IN * 1.3 }, label, LABEL_IN, 'note', 'start'));
      if (value !== '') {
        const height = fitHeight(value, width - 0.14);
        shapes.push(makeText({ x: left + 0.06, y: top + rowHigh - 0.09 }, value, height, 'heading', 'start'));
      }
      left += width;
    });
  });
  return shapes;
}
