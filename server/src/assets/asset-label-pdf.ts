import { ASSET_TYPES, type RecordRow } from '@cdi/shared/catalogue';
import { drawQr } from '../paper/draw-qr.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';

/** A label of 4 by 6 in., as the label printers of the dock take it, lying; points. */
const LABEL: [number, number] = [432, 288];
const LEFT = 20;
const QR = 190;
/** Of the tag, unless it is too long for the label. */
const TAG_SIZE = 40;

/** Data on the label of an asset. */
export interface AssetLabel {
  readonly asset: Pick<
    RecordRow<'asset'>,
    'asset_tag' | 'asset_name' | 'asset_type' | 'manufacturer' | 'model_no' | 'serial_no'
  >;
  readonly locationName: string;
  /** Address of the page of the asset; any phone that scans it lands there. */
  readonly url: string;
}

/** A label to stick on the machine: its tag in large letters, what it is, and the QR code that opens its page. */
export function renderAssetLabelPdf({ asset, locationName, url }: AssetLabel, madeAt?: Date): Promise<Buffer> {
  const width = LABEL[0] - QR - 3 * LEFT;
  const model = [asset.manufacturer, asset.model_no].filter(Boolean).join(' ');
  const lines = [
    ASSET_TYPES[asset.asset_type],
    model,
    asset.serial_no ? `Serial ${asset.serial_no}` : '',
    locationName,
  ].filter((line) => line !== '');
  const draw = (pdf: PDFKit.PDFDocument): void => {
    const widest = pdf.font('bold').fontSize(TAG_SIZE).widthOfString(asset.asset_tag);
    pdf.fontSize(TAG_SIZE * Math.min(1, (LABEL[0] - 2 * LEFT) / widest)).fillColor(PAPER.ink);
    tagsOf(pdf).title(() => pdf.text(asset.asset_tag, LEFT, 22, { lineBreak: false }));
    pdf
      .moveTo(LEFT, 72)
      .lineTo(LABEL[0] - LEFT, 72)
      .lineWidth(1)
      .stroke(PAPER.ink);
    pdf.font('bold').fontSize(16).fillColor(PAPER.ink);
    const nameHeight = Math.min(pdf.heightOfString(asset.asset_name, { width }), 60);
    pdf.text(asset.asset_name, LEFT, 84, { width, height: nameHeight, ellipsis: true });
    pdf.font('text').fontSize(12);
    let y = 84 + nameHeight + 8;
    for (const line of lines) {
      pdf.text(line, LEFT, y, { width, height: 15, ellipsis: true });
      y += 18;
    }
    drawQr(pdf, url, LABEL[0] - LEFT - QR, 82, QR);
    pdf.font('text').fontSize(9).fillColor(PAPER.quiet);
    pdf.text('Scan to report a fault', LEFT, LABEL[1] - 28, { lineBreak: false });
  };
  return makePdf(`Label ${asset.asset_tag}`, LABEL, draw, madeAt);
}
