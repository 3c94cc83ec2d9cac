import type { RecordRow } from '@cdi/shared/catalogue';
import { formatDate, formatInches } from '@cdi/shared/units';
import { drawQr } from '../paper/draw-qr.ts';
import { fitSize } from '../paper/fit-size.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';

/** A label of 4 by 6 in., lying, as the label printers of the shop take it; points. */
const LABEL: [number, number] = [432, 288];
const LEFT = 20;
const QR = 150;

export interface RemnantLabel {
  readonly remnant: Pick<
    RecordRow<'remnant'>,
    'remnant_no' | 'gauge' | 'length' | 'width' | 'area_ft2' | 'weight_lb' | 'bin' | 'kept_date'
  >;
  readonly materialCode: string;
  /** Address of its page; a phone that scans it lands there. */
  readonly url: string;
}

/** A label for the sheet: number, gauge, size and bin, readable at the rack, and the code of its page. */
export function renderRemnantLabelPdf({ remnant, materialCode, url }: RemnantLabel, madeAt?: Date): Promise<Buffer> {
  const title = remnant.remnant_no ?? '';
  const size = `${formatInches(remnant.length)} × ${formatInches(remnant.width)}`;
  const facts: readonly (readonly [string, string])[] = [
    ['Material', remnant.gauge === null ? materialCode : `${materialCode}, ${remnant.gauge} ga`],
    ['Area and weight', `${remnant.area_ft2} ft², ${remnant.weight_lb} lb`],
    ['Bin', remnant.bin],
  ];
  const draw = (pdf: PDFKit.PDFDocument): void => {
    const tags = tagsOf(pdf);
    pdf.font('bold').fontSize(30).fillColor(PAPER.ink);
    tags.title(() => pdf.text(title, LEFT, 20, { lineBreak: false }));
    pdf.fontSize(28).text(size, LEFT, 58, { lineBreak: false });
    pdf
      .moveTo(LEFT, 96)
      .lineTo(LABEL[0] - LEFT, 96)
      .lineWidth(1)
      .stroke(PAPER.ink);
    let y = 106;
    for (const [label, value] of facts) {
      const top = y;
      tags.content('P', () => {
        pdf.font('text').fontSize(9).fillColor(PAPER.quiet).text(`${label} `, LEFT, top, { lineBreak: false });
        const width = LABEL[0] - QR - 3 * LEFT;
        fitSize(pdf.font('bold').fillColor(PAPER.ink), value, width, 17);
        pdf.text(value, LEFT, top + 11, { width, height: 20, ellipsis: true });
      });
      y += 42;
    }
    pdf.font('text').fontSize(10).fillColor(PAPER.quiet);
    pdf.text(`Kept ${formatDate(remnant.kept_date)}`, LEFT, LABEL[1] - 28, { lineBreak: false });
    drawQr(pdf, url, LABEL[0] - LEFT - QR, 108, QR);
  };
  return makePdf(`Label ${title}`, LABEL, draw, madeAt);
}
