import { PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { drawRule, PAGE } from '../paper/paper-page.ts';

type Pdf = PDFKit.PDFDocument;

/** A line of a quote as it is printed. */
export interface QuotedLine {
  /** A quoted line: its name first, then its details. */
  readonly words: readonly string[];
  readonly qty: string;
  readonly each: string;
  readonly amount: string;
}

/** Where the columns begin, and how wide they are, points. */
const COLUMNS = [
  { title: 'Line', x: PAGE.left + 4, width: 24, align: 'left' },
  { title: 'Description', x: PAGE.left + 34, width: 280, align: 'left' },
  { title: 'Qty', x: 376, width: 30, align: 'right' },
  { title: 'Each', x: 412, width: 66, align: 'right' },
  { title: 'Amount', x: 484, width: 70, align: 'right' },
] as const;
const DESCRIPTION = 1;
/** Room of a description, which runs on in further lines, points. */
const DESCRIPTION_WIDE = 315;
const LOWEST = 660;
const TOP = 60;

/** Draws the heading of the lines; `tag` marks each cell for screen readers. Returns the y below, points. */
function drawHeads(pdf: Pdf, y: number, tag: (index: number, draw: () => void) => void): number {
  pdf.rect(PAGE.left, y - 4, PAGE.right - PAGE.left, 18).fill(PAPER.ground);
  pdf.font('bold').fontSize(9).fillColor(PAPER.ink);
  COLUMNS.forEach(({ title, x, width, align }, index) =>
    tag(index, () => pdf.text(title, x, y, { width, align, height: 12, ellipsis: true })),
  );
  return y + 22;
}

function drawWords(pdf: Pdf, top: number, words: readonly string[]): number {
  let y = top;
  for (const [at, part] of words.entries()) {
    pdf
      .font(at === 0 ? 'bold' : 'text')
      .fontSize(at === 0 ? 9 : 8)
      .fillColor(at === 0 ? PAPER.ink : PAPER.quiet);
    pdf.text(part, PAGE.left + 34, y, { width: DESCRIPTION_WIDE });
    y = Math.max(y + 12, pdf.y + 1);
  }
  return y;
}

/** Draws a line and the rule below it. Returns the y below, points. */
function drawLine(pdf: Pdf, top: number, cells: readonly string[], words: readonly string[]): number {
  const tag = tagsOf(pdf).row(COLUMNS.map(() => 'value'));
  pdf.font('text').fontSize(9).fillColor(PAPER.ink);
  COLUMNS.forEach(({ x, width, align }, at) => {
    const cell = cells[at] ?? '';
    if (cell !== '') tag(at, () => pdf.text(cell, x, top, { width, align, height: 12, ellipsis: true }));
  });
  let y = top;
  tag(DESCRIPTION, () => (y = drawWords(pdf, top, words)));
  drawRule(pdf, y + 2);
  return y + 8;
}

/** Draws the lines of a quote as a table and repeats its heading on each page, but not for screen readers. Returns the y below, points. */
export function drawQuoteLines(pdf: Pdf, top: number, lines: readonly QuotedLine[]): number {
  const tags = tagsOf(pdf);
  let y = top;
  const drawNext = ({ words, qty, each, amount }: QuotedLine, index: number): void => {
    if (y > LOWEST) {
      pdf.addPage({ size: 'LETTER', margin: 0 });
      tags.repeated(() => (y = drawHeads(pdf, TOP, (_, draw) => draw())));
    }
    y = drawLine(pdf, y, [String(index + 1), '', qty, each, amount], words);
  };
  tags.group('Table', () => {
    y = drawHeads(pdf, y, tags.row(COLUMNS.map(() => 'column')));
    lines.forEach(drawNext);
  });
  return y;
}
