import type { RecordRow } from '@cdi/shared/catalogue';
import { describePieceSize } from '@cdi/shared/domain/freight';
import { crateCode } from '@cdi/shared/domain/scan';
import { drawQr } from '../paper/draw-qr.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import type { LineOnDock } from './dock-line.ts';

/** A label of 4 by 6 in., as label printers of warehouses take it; points. */
const LABEL: [number, number] = [288, 432];
const LEFT = 16;
const WIDTH = LABEL[0] - 2 * LEFT;
const QR = 84;

/** Data of one label. */
interface Label {
  /** Largest, at the top: the line that it is stuck on. */
  readonly title: string;
  /** `Curb 1 of 3`, `Skid 2 of 2`. */
  readonly count: string;
  readonly lines: readonly string[];
  readonly shipTo: readonly string[];
  /** What the scanner reads. */
  readonly qr: string;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function shipToOf(order: RecordRow<'tracker'>): readonly string[] {
  const town = [order.ship_to_city, order.ship_to_state, order.ship_to_zip].filter(Boolean).join(' ');
  return [order.ship_to_name ?? '', order.ship_to_address ?? '', town].filter((text) => text !== '');
}

/** The labels of a line: a tag for each curb, and a label for each crate. A line of parts has crates alone. */
export function listLabels(order: RecordRow<'tracker'>, line: LineOnDock): readonly Label[] {
  const shipTo = shipToOf(order);
  const about = [
    `${order.tracker_no ?? ''}${order.customer_po ? `, PO ${order.customer_po}` : ''}`,
    order.job_name,
    line.tag ? `Tag ${line.tag}` : '',
  ].filter((text) => text !== '');
  const base = { title: line.curbNo, shipTo, qr: line.qrCode };
  const isParts = line.parts.length > 0;
  const each = line.eachLb > 0 ? `${Math.round(line.eachLb)} lb` : '';
  const tags = Array.from({ length: isParts ? 0 : line.qty }, (_, index): Label => {
    const lines = [...about, line.description, each].filter((text) => text !== '');
    return { ...base, count: `Curb ${index + 1} of ${line.qty}`, lines };
  });
  const crates = line.crates.map((crate): Label => {
    const count = `${line.packaging} ${crate.crateNo} of ${line.crates.length}`;
    const facts = [`${describePieceSize(crate)} in.`, `${Math.round(crate.weightLb)} lb`];
    const freightClass = crate.freightClass ? `Freight class ${crate.freightClass}` : '';
    return {
      ...base,
      qr: crateCode(line.qrCode, crate.crateNo),
      count,
      lines: [...about, capitalize(line.goods), facts.join(', '), freightClass].filter((text) => text !== ''),
    };
  });
  return [...tags, ...crates];
}

function drawLabel(pdf: PDFKit.PDFDocument, label: Label): void {
  const tags = tagsOf(pdf);
  tags.startSheet();
  pdf.font('bold').fontSize(24).fillColor(PAPER.ink);
  tags.title(() => pdf.text(label.title, LEFT, 18, { lineBreak: false }));
  pdf.fontSize(16).text(label.count, LEFT, 48, { lineBreak: false });
  pdf
    .moveTo(LEFT, 72)
    .lineTo(LEFT + WIDTH, 72)
    .lineWidth(1)
    .stroke(PAPER.ink);
  pdf.font('text').fontSize(12).fillColor(PAPER.ink);
  let y = 82;
  for (const line of label.lines) {
    const height = Math.min(pdf.heightOfString(line, { width: WIDTH }), 58);
    pdf.text(line, LEFT, y, { width: WIDTH, height, ellipsis: true });
    y += height + 4;
  }
  const foot = LABEL[1] - QR - 16;
  pdf
    .moveTo(LEFT, foot - 10)
    .lineTo(LEFT + WIDTH, foot - 10)
    .lineWidth(1)
    .stroke(PAPER.ink);
  pdf.font('bold').fontSize(9).fillColor(PAPER.quiet);
  tags.heading(() => pdf.text('SHIP TO', LEFT, foot, { lineBreak: false }));
  pdf.font('text').fontSize(11).fillColor(PAPER.ink);
  const width = WIDTH - QR - 10;
  let place = foot + 14;
  for (const line of label.shipTo) {
    // a driver reads whole names: a long one takes two lines
    const height = Math.min(pdf.heightOfString(line, { width }), 28);
    pdf.text(line, LEFT, place, { width, height, ellipsis: true });
    place += height + 2;
  }
  drawQr(pdf, label.qr, LABEL[0] - LEFT - QR, foot, QR);
}

/** A page of 4 by 6 in. for each label. */
export function renderLabelsPdf(trackerNo: string, labels: readonly Label[]): Promise<Buffer> {
  return makePdf(`Labels ${trackerNo}`, LABEL, (pdf) => {
    labels.forEach((label, index) => {
      if (index > 0) pdf.addPage({ size: LABEL, margin: 0 });
      drawLabel(pdf, label);
    });
  });
}
