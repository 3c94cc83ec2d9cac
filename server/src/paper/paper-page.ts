import { drawQr } from './draw-qr.ts';
import { fitSize } from './fit-size.ts';
import { PAPER } from './make-pdf.ts';
import { tagsOf, type CellKind } from './paper-tags.ts';

type Pdf = PDFKit.PDFDocument;

const LETTER_WIDE = 612;
/** Margins and lowest line of a letter page, points. */
export const PAGE = { left: 54, right: 558, top: 48, bottom: 730 } as const;

/** Room of a line at the head, beside the code in the corner, points. */
const HEAD_WIDE = PAGE.right - PAGE.left - 66;

/** Our name, and our address and phone where a paper leaves the house; `top` in points. */
function drawSender(pdf: Pdf, top: number, sender = ''): void {
  tagsOf(pdf).content('P', () => {
    pdf.font('bold').fontSize(10).fillColor(PAPER.steel);
    pdf.text(sender === '' ? 'CDI' : 'CDI ', PAGE.left, top, { lineBreak: false });
    if (sender === '') return;
    const room = pdf.widthOfString('CDI   ');
    fitSize(pdf.font('text').fillColor(PAPER.quiet), sender, HEAD_WIDE - room, 8);
    pdf.text(sender, PAGE.left + room, top + 1.5, { lineBreak: false });
  });
}

/** Whose paper it is, its title with its number and day, and a QR code at the right. Gives the place below, points. */
export function drawHead(
  pdf: Pdf,
  head: { readonly title: string; readonly line: string; readonly qr?: string; readonly sender?: string },
): number {
  drawSender(pdf, PAGE.top - 14, head.sender);
  fitSize(pdf.font('bold').fillColor(PAPER.ink), head.title, HEAD_WIDE, 16);
  tagsOf(pdf).title(() => pdf.text(head.title, PAGE.left, PAGE.top, { lineBreak: false }));
  fitSize(pdf.font('text'), head.line, HEAD_WIDE, 11);
  pdf.text(head.line, PAGE.left, PAGE.top + 22, { lineBreak: false });
  if (head.qr) drawQr(pdf, head.qr, PAGE.right - 56, PAGE.top - 8, 56);
  return PAGE.top + 58;
}

export interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Lettering of the lines in boxes, and the smallest in which a word too long for its box is still written on one line, points. */
const BLOCK_SIZE = 10;
const LEAST_SIZE = 6;

/** Boxes of lines side by side, as high as the longest; a long line wraps, a long word such as an e-mail address is written smaller. Gives the place below, points. */
export function drawBlocks(pdf: Pdf, top: number, blocks: readonly Block[]): number {
  const gap = 16;
  const width = (PAGE.right - PAGE.left - gap * (blocks.length - 1)) / blocks.length;
  const shown = blocks.map(({ title, lines }) => ({ title, lines: lines.filter((line) => line.trim() !== '') }));
  pdf.font('text').fontSize(BLOCK_SIZE);
  const sizeOf = (line: string): number => {
    pdf.fontSize(BLOCK_SIZE);
    const longest = Math.max(1, ...line.split(' ').map((word) => pdf.widthOfString(word)));
    return Math.max(LEAST_SIZE, Math.min(BLOCK_SIZE, Math.floor(((width - 13) / longest) * BLOCK_SIZE * 4) / 4));
  };
  const highOf = (line: string): number => {
    pdf.fontSize(sizeOf(line));
    return Math.max(13, pdf.heightOfString(line, { width: width - 12 }) + 1);
  };
  const sum = (lines: readonly string[]): number => lines.reduce((high, line) => high + highOf(line), 0);
  const height = 26 + Math.max(4 * 13, ...shown.map(({ lines }) => sum(lines)));
  shown.forEach(({ title, lines }, index) => {
    const x = PAGE.left + index * (width + gap);
    pdf.rect(x, top, width, height).lineWidth(0.75).stroke(PAPER.line);
    pdf.font('bold').fontSize(8).fillColor(PAPER.quiet);
    tagsOf(pdf).heading(() => pdf.text(title, x + 6, top + 6, { lineBreak: false }));
    pdf.font('text').fillColor(PAPER.ink);
    let y = top + 20;
    for (const line of lines) {
      const high = highOf(line);
      pdf.text(line, x + 6, y, { width: width - 12 });
      y += high;
    }
  });
  return top + height + 10;
}

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly isBold?: boolean;
}

/** Room between the words of a row and its rule, and of a page with much to say, points. */
const ROW_GAP = 4;
/** Lettering of tables, points. */
const TABLE_SIZE = 9;
export const DENSE_GAP = 2.5;

/** Lowest line of a table, points. */
export const TABLE_BOTTOM = PAGE.bottom - 40;

/** What a table takes before its first row ends: its heading and that row, points. A heading above it stays with both. */
export function measureTableStart(
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly TableRow[],
  gap = ROW_GAP,
): number {
  const heading: TableRow = { cells: columns.map(({ title }) => title), isBold: true };
  const [first] = rows;
  return measureRow(pdf, heading, columns) + 2 * gap + (first ? measureRow(pdf, first, columns) : 0);
}

interface TableLook {
  readonly columns: readonly Column[];
  readonly gap: number;
}

/** A line across the page, of that width, points. */
export function drawRule(pdf: Pdf, y: number, lineWidth = 0.5): void {
  pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(lineWidth).stroke(PAPER.line);
}

/** Sets the lettering of a row and gives its height, points. */
function measureRow(pdf: Pdf, { cells, isBold = false }: TableRow, columns: readonly Column[]): number {
  pdf.font(isBold ? 'bold' : 'text').fontSize(TABLE_SIZE);
  const highOf = (cell: string, index: number): number =>
    pdf.heightOfString(cell || ' ', { width: (columns[index]?.width ?? 60) - 8 });
  return Math.max(TABLE_SIZE + 2, ...cells.map(highOf));
}

/** Draws the cells of a row and the rule below it; `tag` says what a cell is. Gives the place below, points. */
function drawRow(
  pdf: Pdf,
  y: number,
  row: TableRow,
  { columns, gap }: TableLook,
  tag: (index: number, draw: () => void) => void,
): number {
  const height = measureRow(pdf, row, columns);
  pdf.fillColor(PAPER.ink);
  let left: number = PAGE.left;
  row.cells.forEach((cell, index) => {
    const { width = 60, align = 'left' } = columns[index] ?? {};
    const x = left;
    if (cell !== '') tag(index, () => pdf.text(cell, x, y, { width: width - 8, align }));
    left += width;
  });
  const below = y + height + gap;
  drawRule(pdf, below);
  return below + gap;
}

/**
 * Draws a ruled table whose cells wrap. It continues on further pages and repeats its heading, which never appears without a row and
 * is tagged once for screen readers. Where the last column has no title, the first title is that of the whole table, and each row
 * begins with its name. Returns the place below, points.
 */
export function drawTable(
  pdf: Pdf,
  top: number,
  columns: readonly Column[],
  rows: readonly TableRow[],
  gap = ROW_GAP,
): number {
  const tags = tagsOf(pdf);
  const look = { columns, gap };
  const heading: TableRow = { cells: columns.map((column) => column.title), isBold: true };
  const hasNames = columns.at(-1)?.title === '';
  const kinds = columns.map((_, index): CellKind => (hasNames && index === 0 ? 'row' : 'value'));
  const isOver = top > PAGE.top && top + measureTableStart(pdf, columns, rows, gap) > TABLE_BOTTOM;
  if (isOver) pdf.addPage();
  let y: number = isOver ? PAGE.top : top;
  const drawHeading = (): void => {
    if (hasNames) y = drawRow(pdf, y, heading, look, (_, draw) => tags.heading(draw));
    else if (rows.length === 0) y = drawRow(pdf, y, heading, look, (_, draw) => tags.content('P', draw));
    else y = drawRow(pdf, y, heading, look, tags.row(columns.map(() => 'column')));
  };
  const drawRows = (): void => {
    for (const [index, row] of rows.entries()) {
      if (index > 0 && y + measureRow(pdf, row, columns) > TABLE_BOTTOM) {
        pdf.addPage();
        tags.repeated(() => (y = drawRow(pdf, PAGE.top, heading, look, (_, draw) => draw())));
      }
      y = drawRow(pdf, y, row, look, tags.row(kinds));
    }
  };
  if (hasNames || rows.length === 0) drawHeading();
  if (rows.length > 0)
    tags.group('Table', () => {
      if (!hasNames) drawHeading();
      drawRows();
    });
  return y;
}

/** A sum of a price: its name and what is printed for it. */
export interface SumRow {
  readonly label: string;
  readonly value: string;
  readonly isBold?: boolean;
}

/** Sums under each other at the right edge; on a new page where they do not all fit. Gives the place below, points. */
export function drawSums(pdf: Pdf, top: number, rows: readonly SumRow[]): number {
  const tags = tagsOf(pdf);
  const pitch = 14;
  const isOver = top + rows.length * pitch > PAGE.bottom;
  if (isOver) pdf.addPage();
  let y = isOver ? PAGE.top : top;
  const drawSum = ({ label, value, isBold = false }: SumRow): void => {
    const cell = tags.row(['row', 'value']);
    pdf
      .font(isBold ? 'bold' : 'text')
      .fontSize(isBold ? 11 : 9)
      .fillColor(PAPER.ink);
    cell(0, () => pdf.text(label, PAGE.right - 260, y, { width: 170, align: 'right', lineBreak: false }));
    cell(1, () => pdf.text(value, PAGE.right - 88, y, { width: 80, align: 'right', lineBreak: false }));
    y += isBold ? pitch + 3 : pitch;
  };
  tags.group('Table', () => rows.forEach(drawSum));
  return y;
}

/** Lowest line of small print: above the number of the page and where a paper is signed. */
const NOTE_BOTTOM = PAGE.bottom + 4;

/** Small print below; on a new page where it does not fit. Gives the place below it, points. */
export function drawNote(pdf: Pdf, top: number, text: string): number {
  const width = PAGE.right - PAGE.left;
  pdf.font('text').fontSize(8);
  const isOver = top > PAGE.top && top + pdf.heightOfString(text, { width }) > NOTE_BOTTOM;
  if (isOver) pdf.addPage();
  pdf.fillColor(PAPER.quiet).text(text, PAGE.left, isOver ? PAGE.top : top, { width });
  return pdf.y + 4;
}

/** Lines to sign side by side, with what is to be written on each below it; `top` is where the lines are, points. */
export function drawSignLines(pdf: Pdf, top: number, labels: readonly string[]): void {
  const gap = 16;
  const width = (PAGE.right - PAGE.left - gap * (labels.length - 1)) / labels.length;
  labels.forEach((label, index) => {
    const x = PAGE.left + index * (width + gap);
    pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.75)
      .stroke(PAPER.ink);
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(PAPER.quiet)
      .text(label, x, top + 3, { lineBreak: false });
  });
}

/** Where lines to sign are at the foot of a page, above its number, points. */
export const SIGN_TOP = 748;

/** Writes `<name>, page 1 of 2` at the foot of every letter page; a drawing sheet says in its title block which one it is. */
export function numberPages(pdf: Pdf, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    if (pdf.page.width <= LETTER_WIDE) drawFoot(pdf, `${name}, page ${index + 1} of ${count}`);
  }
}

/** The foot of a page, which screen readers skip. */
export function drawFoot(pdf: Pdf, words: string): void {
  pdf.font('text').fontSize(8).fillColor(PAPER.quiet);
  tagsOf(pdf).repeated(() => pdf.text(words, PAGE.left, 764, { lineBreak: false }));
}
