import { CURB_TYPES } from '@cdi/shared/catalogue';
import { drawSheet, planView, sectionView } from '@cdi/shared/domain/drawing';
import { drawScene } from '../../../server/src/paper/draw-scene.ts';
import { makePdf, PAPER } from '../../../server/src/paper/make-pdf.ts';
import { tagsOf } from '../../../server/src/paper/paper-tags.ts';
import { describeDrawingSheet } from '../../../server/src/paper/sheet-words.ts';
import type { UnitNames } from '../../../server/src/products/unit-names.ts';
import type { DemoCurb } from '../quotes/make-curb.ts';

export interface DrawingTitle extends UnitNames {
  /** Unverified dimensions of the fit; see `describeUnverifiedFit`. */
  readonly notVerified?: string | null;
  readonly curbNo: string;
  readonly customer: string;
  readonly job: string;
  readonly revision: string;
  readonly date: string;
  readonly drawnBy: string;
  readonly checkedBy: string;
  readonly sheet: string;
}

const POINTS = 72;
const LETTERING_SHARE = 0.022;

/** The whole submittal sheet, 17 × 11 in. */
export function drawSubmittal({ spec, geometry }: DemoCurb, title: DrawingTitle): Promise<Buffer> {
  const sheet = drawSheet(
    spec,
    {
      company: 'CDI',
      subject: CURB_TYPES[spec.family],
      tag: spec.tag,
      drawingNo: title.curbNo,
      approvedBy: '',
      ...title,
    },
    geometry,
  );
  const size: [number, number] = [17 * POINTS, 11 * POINTS];
  return makePdf(`Drawing ${title.curbNo} rev ${title.revision}`, size, (pdf) =>
    drawScene(
      pdf,
      sheet,
      { x: 0, y: 0, width: size[0], height: size[1] },
      describeDrawingSheet(spec, geometry, title.curbNo),
    ),
  );
}

/** Plan and section of a curb on one letter page: the short form for orders that are long over. */
export function drawShortForm({ spec, geometry }: DemoCurb, title: DrawingTitle): Promise<Buffer> {
  const textHeight = Math.max(geometry.plan.lengthIn, geometry.plan.widthIn) * LETTERING_SHARE;
  return makePdf(`Drawing ${title.curbNo} rev ${title.revision}`, 'LETTER', (pdf) => {
    pdf.font('bold').fontSize(13).fillColor(PAPER.ink);
    const name = `${title.curbNo}  rev ${title.revision}  ${CURB_TYPES[spec.family]}`;
    tagsOf(pdf).title(() => pdf.text(name, 54, 48, { lineBreak: false }));
    pdf.font('text').fontSize(9).fillColor(PAPER.quiet);
    pdf.text(`${title.customer}, ${title.job}, tag ${spec.tag}, ${spec.qty} required`, 54, 66, { lineBreak: false });
    pdf.text(`Drawn ${title.drawnBy}, checked ${title.checkedBy}, ${title.date}`, 54, 79, { lineBreak: false });
    const words = describeDrawingSheet(spec, geometry, title.curbNo);
    const plan = { x: 54, y: 100, width: 504, height: 380 };
    drawScene(pdf, planView(spec, { textHeight }, geometry), plan, `Plan. ${words}`);
    const section = { x: 54, y: 500, width: 504, height: 230 };
    drawScene(pdf, sectionView(spec, { textHeight }, geometry), section, `Section. ${words}`);
  });
}

export interface Letter {
  readonly heading: string;
  readonly from: string;
  readonly lines: readonly string[];
}

/** A page of text: purchase order, certificate, statement. */
export function writeLetter({ heading, from, lines }: Letter): Promise<Buffer> {
  return makePdf(heading, 'LETTER', (pdf) => {
    pdf.font('text').fontSize(10).fillColor(PAPER.quiet).text(from, 54, 54, { lineBreak: false });
    pdf.font('bold').fontSize(18).fillColor(PAPER.ink);
    tagsOf(pdf).title(() => pdf.text(heading, 54, 78, { width: 504 }));
    pdf.moveTo(54, 112).lineTo(558, 112).lineWidth(1).stroke(PAPER.line);
    pdf.font('text').fontSize(11).fillColor(PAPER.ink);
    lines.forEach((line, index) => pdf.text(line, 54, 130 + index * 18, { width: 504, lineBreak: false }));
  });
}

/** The sealed page of a calculation. The seal of a demo company is worth nothing, and the page says so. */
export function writeStamp(letter: Letter): Promise<Buffer> {
  return writeLetter({
    ...letter,
    lines: [...letter.lines, '', 'Demonstration data: no engineer has sealed this page, and nothing is built by it.'],
  });
}
