import { PAPER } from '../paper/make-pdf.ts';
import { drawSignLines, PAGE } from '../paper/paper-page.ts';
import { tagsOf } from '../paper/paper-tags.ts';

/** Room above the lines for a signature, and of the whole block, points. */
const SIGN_ROOM = 46;
const HIGH = 62;
/** Lowest line of the block: above the contact and the number of the page, points. */
const LOWEST = 744;

/** Where the customer signs the quote to order it; on a further page where it does not fit. */
export function drawAcceptance(pdf: PDFKit.PDFDocument, top: number, quoteNo: string): void {
  const isOver = top + HIGH > LOWEST;
  if (isOver) pdf.addPage({ size: 'LETTER', margin: 0 });
  const y = isOver ? PAGE.top : top;
  pdf.font('bold').fontSize(9).fillColor(PAPER.ink);
  tagsOf(pdf).heading(() =>
    pdf.text(`Acceptance of quote ${quoteNo}: please make and ship the goods as quoted`, PAGE.left, y, {
      lineBreak: false,
    }),
  );
  drawSignLines(pdf, y + SIGN_ROOM, ['Name', 'Signature', 'Date', 'PO number']);
}
