import type { CurbGeometry } from '@cdi/shared/domain/curb';
import { drawFlatPattern, type FlatPattern } from '@cdi/shared/domain/flats';
import { drawScene } from '../paper/draw-scene.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { drawHead, drawTable, numberPages, PAGE } from '../paper/paper-page.ts';

/** What the cut sheets of a curb say. */
export interface CutSheets {
  readonly curbNo: string;
  /** Order, job, tag and revision, in one line. */
  readonly line: string;
  readonly qrCode: string;
  readonly qty: number;
  readonly parts: CurbGeometry['parts'];
  readonly patterns: readonly FlatPattern[];
}

const WIDTH = PAGE.right - PAGE.left;
const PATTERN_HIGH = 200;

const blank = (lengthIn: number, widthIn: number): string =>
  [lengthIn, widthIn].map((inches) => inches.toFixed(3)).join(' × ');

/** Describes a pattern: `Flat pattern of W-FRONT, front wall: 4 bends, 2 cut-outs.` */
function describeFlatPattern({ code, name, bends, cutOuts }: FlatPattern): string {
  const counts = [
    [bends.length, bends.length === 1 ? 'bend' : 'bends'],
    [cutOuts.length, cutOuts.length === 1 ? 'cut-out' : 'cut-outs'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map((words) => words.join(' '));
  return `Flat pattern of ${code}, ${name}: ${said.join(', ') || 'plain'}.`;
}

/** One pattern with its name above and its notes below. Returns the place below, points. */
function drawPattern(pdf: PDFKit.PDFDocument, top: number, pattern: FlatPattern, qty: number): number {
  const { code, name, gauge, notes } = pattern;
  pdf.font('bold').fontSize(10).fillColor(PAPER.ink);
  tagsOf(pdf).heading(() => pdf.text(code, PAGE.left, top, { lineBreak: false }));
  pdf
    .font('text')
    .fontSize(9)
    .text(`${name}, ${pattern.qty} each, ${pattern.qty * qty} in all, ${gauge} ga`, PAGE.left + 70, top + 1, {
      lineBreak: false,
    });
  const frame = { x: PAGE.left, y: top + 16, width: WIDTH, height: PATTERN_HIGH - 42 };
  drawScene(pdf, drawFlatPattern(pattern), frame, describeFlatPattern(pattern));
  if (notes.length > 0)
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(PAPER.quiet)
      .text(notes.join(' '), PAGE.left, top + PATTERN_HIGH - 22, { width: WIDTH, height: 10, ellipsis: true });
  return top + PATTERN_HIGH + 8;
}

/** The parts list of a curb, then the flat pattern of each distinct part: outline, bend lines dashed, sizes in inches. */
export function renderCutSheetsPdf(sheets: CutSheets): Promise<Buffer> {
  const { curbNo, line, qrCode, qty, parts, patterns } = sheets;
  const title = `Cut sheets ${curbNo}`;
  return makePdf(title, 'LETTER', (pdf) => {
    const y = drawHead(pdf, { title, line, qr: qrCode });
    let below = drawTable(
      pdf,
      y,
      [
        { title: 'Part', width: 74 },
        { title: 'Name', width: 150 },
        { title: 'Each', width: 40, align: 'right' },
        { title: 'All', width: 40, align: 'right' },
        { title: 'Flat blank, in.', width: 116, align: 'right' },
        { title: 'Gauge', width: 42, align: 'right' },
        { title: 'Bends', width: 42, align: 'right' },
      ],
      parts.map((part) => ({
        cells: [
          part.code,
          part.name,
          String(part.qty),
          String(part.qty * qty),
          blank(part.lengthIn, part.widthIn),
          String(part.gauge),
          String(part.bendsPerPiece),
        ],
      })),
    );
    below += 12;
    for (const pattern of patterns) {
      if (below + PATTERN_HIGH > PAGE.bottom) {
        pdf.addPage();
        below = PAGE.top;
      }
      below = drawPattern(pdf, below, pattern, qty);
    }
    numberPages(pdf, title);
  });
}
