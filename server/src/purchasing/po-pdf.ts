import { FOB_POINTS, PAYMENT_TERMS, PURCHASE_UNITS, SHIPPING_METHODS, type RecordRow } from '@cdi/shared/catalogue';
import { formatUnitCost } from '@cdi/shared/domain/purchasing';
import { formatDate, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import { makePdf } from '../paper/make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawSums, drawTable, numberPages } from '../paper/paper-page.ts';
import { numberOfPo, type NamedLine, type Po } from './read-po.ts';

export interface PoPaper {
  readonly row: Po;
  readonly lines: readonly NamedLine[];
  readonly supplier: RecordRow<'supplier'>;
  readonly shipTo: RecordRow<'cdi_location'>;
  /** Whom the supplier asks: name and phone. */
  readonly buyer: string;
  /** Our address and phone. */
  readonly sender: string;
  readonly madeAt: Date;
}

const money = (usd: number | null): string => formatMoney(roundHalfUpCents(usd ?? 0));
const day = (date: unknown): string => (isPlainDate(date) ? formatDate(date) : '');

const COLUMNS = [
  { title: 'Line', width: 30 },
  { title: 'Item', width: 236 },
  { title: 'Needed', width: 62 },
  { title: 'Qty', width: 64, align: 'right' },
  { title: 'Price', width: 52, align: 'right' },
  { title: 'Amount', width: 60, align: 'right' },
] as const;

const TERMS =
  'Acknowledge this order within two working days with your number and ship date. Put our order number on every packing list and invoice. Steel comes with its heat number on each bundle and its mill certificate. Deliveries beyond the quantity ordered and its tolerance are sent back. Invoices are paid when they agree with this order and with what was received.';

const cellsOf = ({ line, no, name }: NamedLine, index: number, needDate: unknown): readonly string[] => [
  String(index + 1),
  [name, line.vendor_part_no ? `Your number ${line.vendor_part_no}` : '', no && no !== line.vendor_part_no ? no : '']
    .filter(Boolean)
    .join('\n'),
  day(line.need_date ?? needDate),
  `${line.qty.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${PURCHASE_UNITS[line.uom ?? 'each']}`,
  formatUnitCost(line.unit_cost),
  money(line.ext_cost),
];

/** The order as its supplier gets it: parties, lines, sums and terms. Letter size. */
export function renderPoPdf({ row, lines, supplier, shipTo, buyer, sender, madeAt }: PoPaper): Promise<Buffer> {
  const title = `Purchase order ${numberOfPo(row)}`;
  const town = (city: string | null, state: string | null, zip: string | null): string =>
    [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Purchase order',
        line: `${numberOfPo(row)}    ${day(row.po_date)}${row.revision ? '    takes the place of the order before' : ''}`,
        qr: row.po_no ?? '',
        sender,
      });
      y = drawBlocks(pdf, y, [
        {
          title: 'SUPPLIER',
          lines: [
            supplier.supplier_name,
            supplier.address1,
            supplier.address2 ?? '',
            town(supplier.city, supplier.state, supplier.zip),
            supplier.vendor_no ?? '',
          ],
        },
        {
          title: 'SHIP TO',
          lines: [
            shipTo.location_name,
            shipTo.address1 ?? '',
            town(shipTo.city, shipTo.state, shipTo.zip),
            shipTo.phone ?? '',
          ],
        },
        {
          title: 'TERMS',
          lines: [
            row.terms ? PAYMENT_TERMS[row.terms] : '',
            `FOB ${FOB_POINTS[row.fob].toLowerCase()}`,
            row.ship_via ? `Via ${SHIPPING_METHODS[row.ship_via]}` : '',
            `Needed ${day(row.need_date)}`,
            `Buyer ${buyer}`,
          ],
        },
      ]);
      y = drawTable(
        pdf,
        y + 4,
        COLUMNS,
        lines.map((line, index) => ({ cells: cellsOf(line, index, row.need_date) })),
      );
      y = drawSums(pdf, y + 4, [
        { label: 'Subtotal', value: money(row.subtotal) },
        { label: 'Freight', value: money(row.freight) },
        { label: 'Tax', value: money(row.tax) },
        { label: 'Total', value: money(row.total), isBold: true },
      ]);
      if (row.instructions) y = drawNote(pdf, y + 8, row.instructions);
      drawNote(pdf, y + 8, TERMS);
      numberPages(pdf, title);
    },
    madeAt,
  );
}
