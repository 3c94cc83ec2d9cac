import QRCode from 'qrcode';
import { PAPER } from './make-pdf.ts';
import { tagsOf } from './paper-tags.ts';

/** Draws a QR code as rectangles, which print sharp at any size; read out is what it says. `size` is its side, points. */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  const draw = (): void => {
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) pdf.rect(x + column * side, y + row * side, side, side);
    pdf.fill(PAPER.ink);
  };
  tagsOf(pdf).content('Figure', draw, { alt: `QR code of ${text}` });
}
