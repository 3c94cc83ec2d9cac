import QRCode from 'qrcode';
import type { ChildRow, RecordRow } from '@cdi/shared/catalogue';
import { makePdf, PAPER } from '../paper/make-pdf.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What is loaded: a crate, or a curb without one (crate number 0). */
export type Piece = Pick<ChildRow<'tracker_curb', 'crates'>, 'line_no' | 'crate_no' | 'freight_class'> &
  Readonly<Record<'length' | 'width' | 'height' | 'weight_lb', number | null>> &
  Pick<RecordRow<'tracker_curb'>, 'curb_no'>;

export interface BolFacts {
  readonly tracker: RecordRow<'tracker'>;
  /** The plant that ships it; undefined where the order names none. */
  readonly shipFrom: RecordRow<'cdi_location'> | undefined;
  readonly crates: readonly Piece[];
  readonly bolNo: string;
  readonly carrier: string;
  readonly proNo: string;
  readonly date: string;
}

/** The bill of lading: shipper, consignee, carrier, pieces with size, weight and class. */
export async function renderBolPdf(facts: BolFacts): Promise<Buffer> {
  const qr = await QRCode.toBuffer(facts.bolNo, { margin: 0, width: 220 });
  const { tracker, shipFrom, crates } = facts;
  const totalLb = crates.reduce((sum, crate) => sum + Number(crate.weight_lb ?? 0), 0);
  return makePdf(`Bill of lading ${facts.bolNo}`, 'LETTER', (pdf) => {
    pdf
      .font('Helvetica-Bold')
      .fontSize(16)
      .fillColor(PAPER.ink)
      .text('Straight bill of lading', 54, 48, { lineBreak: false });
    pdf.font('Helvetica').fontSize(11).text(`BOL ${facts.bolNo}    Date ${facts.date}`, 54, 70, { lineBreak: false });
    pdf.image(qr, 500, 40, { width: 56 });
    const block = (title: string, lines: readonly string[], x: number, y: number): void => {
      pdf.rect(x, y, 244, 84).lineWidth(0.75).stroke(PAPER.line);
      pdf
        .font('Helvetica-Bold')
        .fontSize(8)
        .fillColor(PAPER.quiet)
        .text(title, x + 6, y + 6, { lineBreak: false });
      pdf.font('Helvetica').fontSize(10).fillColor(PAPER.ink);
      lines
        .filter(Boolean)
        .forEach((line, index) =>
          pdf.text(line, x + 6, y + 20 + index * 13, { width: 232, height: 12, ellipsis: true }),
        );
    };
    block(
      'SHIPPER',
      [
        'CDI',
        text(shipFrom?.location_name),
        text(shipFrom?.address1),
        `${text(shipFrom?.city)}, ${text(shipFrom?.state)} ${text(shipFrom?.zip)}`,
      ],
      54,
      100,
    );
    block(
      'CONSIGNEE',
      [
        text(tracker.ship_to_name),
        text(tracker.ship_to_address),
        `${text(tracker.ship_to_city)}, ${text(tracker.ship_to_state)} ${text(tracker.ship_to_zip)}`,
        text(tracker.ship_to_phone),
      ],
      314,
      100,
    );
    block(
      'CARRIER',
      [
        facts.carrier,
        facts.proNo ? `PRO ${facts.proNo}` : '',
        `Terms: ${text(tracker.freight_terms).replaceAll('_', ' ')}`,
      ],
      54,
      194,
    );
    block(
      'REFERENCES',
      [
        `Order ${text(tracker.tracker_no)}`,
        `Customer PO ${text(tracker.customer_po)}`,
        text(tracker.job_name),
        tracker.liftgate === true ? 'Lift gate required' : '',
      ],
      314,
      194,
    );
    let y = 300;
    const row = (cells: readonly string[], isHead = false): void => {
      pdf
        .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(9)
        .fillColor(PAPER.ink);
      [54, 90, 250, 340, 420, 490].forEach((x, index) => pdf.text(cells[index] ?? '', x, y, { lineBreak: false }));
      y += 16;
      pdf
        .moveTo(54, y - 4)
        .lineTo(558, y - 4)
        .lineWidth(0.5)
        .stroke(PAPER.line);
    };
    row(['Pcs', 'Description', 'L × W × H in.', 'Weight lb', 'Class', 'Curb'], true);
    for (const crate of crates)
      row([
        '1',
        crate.crate_no === 0 ? 'Sheet metal roof curb, loose' : 'Crate, sheet metal roof curb',
        `${text(crate.length)} × ${text(crate.width)} × ${text(crate.height)}`,
        text(crate.weight_lb),
        text(crate.freight_class),
        text(crate.curb_no),
      ]);
    row([String(crates.length), 'Total', '', String(Math.round(totalLb)), '', ''], true);
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(PAPER.quiet)
      .text(
        'Count the pieces and note any damage on this document before you sign. Hazardous material: none.',
        54,
        y + 10,
        { width: 500 },
      );
    pdf
      .fontSize(9)
      .fillColor(PAPER.ink)
      .text(
        'Shipper ______________________   Driver ______________________   Consignee ______________________',
        54,
        700,
        { lineBreak: false },
      );
  });
}
