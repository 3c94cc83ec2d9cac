import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { drawQr } from '../paper/draw-qr.ts';
import { fitSize } from '../paper/fit-size.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import { checkStock } from './check-stock.service.ts';
import { warehouseOrder } from './order-lines.ts';

/** A label of 4 by 6 in., as label printers of warehouses take it; points. */
const LABEL: [number, number] = [288, 432];
const LEFT = 16;
const WIDTH = LABEL[0] - 2 * LEFT;
const QR = 104;
const PACKING_SLIP = 13;

interface LabelFacts {
  readonly orderNo: string;
  readonly item: string;
  readonly name: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly url: string;
}

function drawLabel(pdf: PDFKit.PDFDocument, { orderNo, item, name, facts, url }: LabelFacts): void {
  const tags = tagsOf(pdf);
  tags.startSheet();
  fitSize(pdf.font('bold').fillColor(PAPER.ink), item, WIDTH, 22);
  tags.title(() => pdf.text(item, LEFT, 18, { width: WIDTH, height: 26, ellipsis: true }));
  pdf.font('text').fontSize(12).text(name, LEFT, 48, { width: WIDTH, height: 30, ellipsis: true });
  pdf
    .moveTo(LEFT, 84)
    .lineTo(LEFT + WIDTH, 84)
    .lineWidth(1)
    .stroke(PAPER.ink);
  let y = 94;
  for (const [label, value] of facts) {
    const top = y;
    tags.content('P', () => {
      pdf.font('text').fontSize(9).fillColor(PAPER.quiet).text(`${label} `, LEFT, top, { lineBreak: false });
      fitSize(pdf.font('bold').fillColor(PAPER.ink), value, WIDTH, 18);
      pdf.text(value, LEFT, top + 11, { width: WIDTH, height: 22, ellipsis: true });
    });
    y += 42;
  }
  pdf.font('bold').fontSize(13).fillColor(PAPER.ink);
  pdf.text(orderNo, LEFT, LABEL[1] - QR, { lineBreak: false });
  drawQr(pdf, url, LABEL[0] - LEFT - QR, LABEL[1] - QR - 16, QR);
}

/** Makes pick list and labels of an order, a page for each line. Throws NOT_FOUND, RULE for one without lines. */
export async function storeWarehouseLabels(context: CallContext, orderId: number): Promise<number> {
  const order = await lockRecord(context, warehouseOrder, orderId);
  if (!order) throw new AppError('NOT_FOUND', `There is no warehouse order ${orderId}.`);
  const lines = await checkStock(context, orderId);
  if (lines.length === 0)
    throw new AppError('RULE', `${order.order_no ?? ''} has no lines: there is nothing to label.`);
  const places = await one<{ from: string; to: string }>(context.db)`
    select f.location_name as from, t.location_name as to from cdi_location f, cdi_location t
    where f.cdi_location_id = ${order.from_location_id} and t.cdi_location_id = ${order.to_location_id}`;
  const orderNo = order.order_no ?? '';
  const url = `${context.app.environment.publicUrl}/warehouse_order/${orderId}`;
  const title = `Labels ${orderNo}`;
  const content = await makePdf(
    title,
    LABEL,
    (pdf) =>
      lines.forEach((line, index) => {
        if (index > 0) pdf.addPage({ size: LABEL, margin: 0 });
        const qty = line.reserved > 0 ? line.reserved : line.qty;
        const facts: readonly (readonly [string, string])[] = [
          ['Quantity', `${qty.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${line.uom}`],
          ['Pick from bin', line.bin ?? 'no bin on file'],
          ['From', places.from],
          ['To', places.to],
        ];
        drawLabel(pdf, { orderNo, item: line.item_no, name: line.name, facts, url });
      }),
    context.now,
  );
  const file = await storeOwnFile(context, {
    fileName: `labels-${orderNo}.pdf`,
    title,
    typeCode: PACKING_SLIP,
    object: 'warehouse_order',
    id: orderId,
    content,
    visibility: 'staff',
  });
  return file.cdi_file_id;
}
