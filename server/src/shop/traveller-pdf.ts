import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { CurbGeometry } from '@cdi/shared/domain/curb';
import { formatInches } from '@cdi/shared/units';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { drawBlocks, drawHead, drawTable, numberPages, PAGE } from '../paper/paper-page.ts';

/** One line of an order as the floor follows it. */
export interface Traveller {
  readonly curbNo: string;
  /** What the scanner reads. */
  readonly qrCode: string;
  readonly facts: readonly string[];
  readonly build: readonly string[];
  readonly route: readonly BuildStage[];
  /** Flat parts of one curb; none for a line of parts. */
  readonly parts: CurbGeometry['parts'];
  readonly qty: number;
  /** What a line of parts is packed from. */
  readonly picked: readonly string[];
}

/** Draws a page for each line: QR code, the curb, the stages to be signed, the parts list with its blanks. */
export function renderTravellersPdf(trackerNo: string, travellers: readonly Traveller[]): Promise<Buffer> {
  const title = `Travelers ${trackerNo}`;
  return makePdf(title, 'LETTER', (pdf) => {
    const starts: number[] = [];
    travellers.forEach((traveller, index) => {
      if (index > 0) pdf.addPage({ size: 'LETTER', margin: 0 });
      tagsOf(pdf).startSheet();
      starts.push(pdf.bufferedPageRange().count - 1);
      let y = drawHead(pdf, {
        title: traveller.curbNo,
        line: `Traveler, ${traveller.qty} required`,
        qr: traveller.qrCode,
      });
      y = drawBlocks(pdf, y, [
        { title: 'ORDER', lines: traveller.facts },
        { title: 'BUILD', lines: traveller.build },
      ]);
      y = drawTable(
        pdf,
        y + 4,
        [
          { title: 'Stage', width: 180 },
          { title: 'Done by', width: 160 },
          { title: 'Date', width: 164 },
        ],
        traveller.route.map((stage) => ({ cells: [BUILD_STAGES[stage], '', ''] })),
      );
      for (const text of traveller.picked) y = drawTable(pdf, y + 8, [{ title: text, width: 504 }], []);
      if (traveller.parts.length === 0) return;
      drawTable(
        pdf,
        y + 10,
        [
          { title: 'Part', width: 74 },
          { title: 'Name', width: 144 },
          { title: 'Each', width: 40, align: 'right' },
          { title: 'All', width: 40, align: 'right' },
          { title: 'Flat blank, in.', width: 120, align: 'right' },
          { title: 'Gauge', width: 42, align: 'right' },
          { title: 'Bends', width: 44, align: 'right' },
        ],
        traveller.parts.map((part) => ({
          cells: [
            part.code,
            part.name,
            String(part.qty),
            String(part.qty * traveller.qty),
            [part.lengthIn, part.widthIn].map((inches) => formatInches(inches, { hasMark: false })).join(' × '),
            String(part.gauge),
            String(part.bendsPerPiece),
          ],
        })),
      );
    });
    nameFurtherPages(pdf, travellers, starts);
    numberPages(pdf, title);
  });
}

/** Prints the curb above the parts on further pages: sheets come apart on the floor. `starts` are the first pages of the lines. */
function nameFurtherPages(pdf: PDFKit.PDFDocument, travellers: readonly Traveller[], starts: readonly number[]): void {
  const { start, count } = pdf.bufferedPageRange();
  travellers.forEach(({ curbNo, qty }, index) => {
    for (let page = (starts[index] ?? 0) + 1; page < (starts[index + 1] ?? count); page += 1) {
      pdf.switchToPage(start + page);
      pdf.font('bold').fontSize(11).fillColor(PAPER.ink);
      const words = `${curbNo}, ${qty} required, continued`;
      tagsOf(pdf).repeated(() => pdf.text(words, PAGE.left, PAGE.top - 18, { lineBreak: false }));
    }
  });
}
