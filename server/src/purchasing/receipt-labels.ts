import { AppError } from '@cdi/shared/errors';
import { objects, PURCHASE_UNITS, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { formatDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { drawQr } from '../paper/draw-qr.ts';
import { fitSize } from '../paper/fit-size.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { lockRecord } from '../records/save/write-record.ts';

type Lot = ChildRow<'po_receipt', 'lots'>;
type Receipt = RecordRow<'po_receipt'>;

/** A label of 4 by 6 in., as label printers of warehouses take it; points. */
const LABEL: [number, number] = [288, 432];
const LEFT = 16;
const WIDTH = LABEL[0] - 2 * LEFT;
const QR = 104;
const RECEIPT_FILE = 21;

/** What a scanner reads of a lot: receipt and lot, then the heat. */
const codeOf = (receipt: Receipt, lot: Lot): string =>
  [`${receipt.receipt_no ?? ''}-${lot.line_no}`, lot.heat_no ?? lot.coil_no].filter(Boolean).join(' ');

function drawLot(pdf: PDFKit.PDFDocument, receipt: Receipt, lot: Lot): void {
  const [, code = lot.description ?? ''] = (lot.line_label ?? '').split(/, (.*)/);
  const tags = tagsOf(pdf);
  tags.startSheet();
  fitSize(pdf.font('bold').fillColor(PAPER.ink), code, WIDTH, 22);
  tags.title(() => pdf.text(code, LEFT, 18, { width: WIDTH, height: 26, ellipsis: true }));
  pdf.font('text').fontSize(12);
  pdf.text(lot.description ?? '', LEFT, 48, { width: WIDTH, height: 30, ellipsis: true });
  pdf
    .moveTo(LEFT, 84)
    .lineTo(LEFT + WIDTH, 84)
    .lineWidth(1)
    .stroke(PAPER.ink);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Heat', lot.heat_no],
    ['Coil / lot', lot.coil_no],
    ['Quantity', `${lot.qty.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${PURCHASE_UNITS[lot.uom]}`],
    ['Weight', lot.weight_lb === null ? null : `${lot.weight_lb.toLocaleString('en-US')} lb`],
    ['Bin', lot.bin],
  ];
  let y = 94;
  for (const [label, value] of facts.filter(([, text]) => text)) {
    const top = y;
    tags.content('P', () => {
      pdf.font('text').fontSize(9).fillColor(PAPER.quiet).text(`${label} `, LEFT, top, { lineBreak: false });
      fitSize(pdf.font('bold').fillColor(PAPER.ink), value ?? '', WIDTH, 18);
      pdf.text(value ?? '', LEFT, top + 11, { width: WIDTH, height: 22, ellipsis: true });
    });
    y += 40;
  }
  const foot = LABEL[1] - QR - 16;
  pdf.font('bold').fontSize(11).fillColor(PAPER.ink);
  pdf.text(receipt.receipt_no ?? '', LEFT, foot + 8, { lineBreak: false });
  pdf
    .font('text')
    .fontSize(11)
    .text(`Received ${formatDate(receipt.received_date)}`, LEFT, foot + 26, { lineBreak: false });
  drawQr(pdf, codeOf(receipt, lot), LABEL[0] - LEFT - QR, foot, QR);
}

/** Makes the labels of a receipt, a page of 4 by 6 in. for each lot, as a file of it. Throws NOT_FOUND, RULE for one that was reversed. */
export async function storeReceiptLabels(context: CallContext, receiptId: number): Promise<number> {
  const receipt = await lockRecord(context, objects.po_receipt, receiptId);
  if (!receipt) throw new AppError('NOT_FOUND', `There is no receipt ${receiptId}.`);
  if (receipt.status === 'reversed')
    throw new AppError('RULE', `${receipt.receipt_no ?? ''} is reversed: nothing of it lies in stock.`);
  const { lots } = await loadChildren(context, objects.po_receipt, receiptId);
  const title = `Labels ${receipt.receipt_no ?? ''}`;
  const content = await makePdf(
    title,
    LABEL,
    (pdf) =>
      lots.forEach((lot, index) => {
        if (index > 0) pdf.addPage({ size: LABEL, margin: 0 });
        drawLot(pdf, receipt, lot);
      }),
    context.now,
  );
  const file = await storeOwnFile(context, {
    fileName: `labels-${receipt.receipt_no ?? receiptId}.pdf`,
    title,
    typeCode: RECEIPT_FILE,
    object: 'po_receipt',
    id: receiptId,
    content,
  });
  return file.cdi_file_id;
}
