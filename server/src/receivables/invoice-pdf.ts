import { PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import { formatReceivingNote } from '@cdi/shared/domain/orders';
import { cardFeeCents, CARD_FEE_PERCENT, offerDiscount } from '@cdi/shared/domain/receivables';
import {
  addCents,
  formatDate,
  formatMoney,
  isPlainDate,
  roundHalfUpCents,
  toCents,
  type PlainDate,
} from '@cdi/shared/units';
import { makePdf } from '../paper/make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawSums, drawTable, numberPages, PAGE } from '../paper/paper-page.ts';
import type { LineToPost } from './billable.ts';

/** Content of an invoice. */
export interface InvoicePaper {
  readonly invoiceNo: string;
  readonly date: string;
  readonly dueDate: string;
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly order: Pick<
    RecordRow<'tracker'>,
    | 'tracker_no'
    | 'customer_po'
    | 'job_name'
    | 'ship_to_name'
    | 'ship_to_address'
    | 'ship_to_city'
    | 'ship_to_state'
    | 'ship_to_zip'
  >;
  /** Name and address of the payer. */
  readonly billTo: readonly string[];
  /** The remit address, and the contact for questions. */
  readonly remitTo: readonly string[];
  /** Our address and phone. */
  readonly sender: string;
  /** Says the units of a curb; empty where none is known. */
  readonly unitsOf: (curbId: number | null) => string;
  readonly shipped: readonly string[];
  /** Why there is no tax; null where there is one, or none was set. */
  readonly noTax: string | null;
  readonly lines: readonly LineToPost[];
  readonly totalUsd: number;
  /** Goods alone, of which a discount for paying early is taken; dollars. */
  readonly goodsUsd: number;
  /** The day on which it is posted; `date` is that of its truck. */
  readonly postedOn: PlainDate;
  readonly madeAt: Date;
}

const money = (usd: number | null): string => (usd === null ? '' : formatMoney(roundHalfUpCents(usd)));
const day = (date: string): string => (isPlainDate(date) ? formatDate(date) : date);
const isGoods = ({ kind }: LineToPost): boolean => kind === 'curb' || kind === 'part' || kind === 'adjustment';

const COLUMNS = [
  { title: 'Line', width: 30 },
  { title: 'Description', width: 294 },
  { title: 'Qty', width: 34, align: 'right' },
  { title: 'Each', width: 70, align: 'right' },
  { title: 'Amount', width: 76, align: 'right' },
] as const;

/** Text about the fee for paying this by card. */
function describeCardFee(totalUsd: number): string {
  const total = roundHalfUpCents(totalUsd);
  const fee = cardFeeCents(total);
  return `By card ${CARD_FEE_PERCENT} % more: ${formatMoney(fee)}, in all ${formatMoney(addCents(total, fee))}`;
}

/** Text about the early payment discount: how much, until when, and the amount to pay then. */
function describeEarlyDiscount({ terms, date, goodsUsd, totalUsd, postedOn }: InvoicePaper): readonly string[] {
  if (!isPlainDate(date)) return [];
  const offer = offerDiscount({ terms, invoiceDate: date, goodsCents: roundHalfUpCents(goodsUsd) });
  // posted late, a truck of weeks ago promises no day that is over
  if (offer === null || offer.cents === 0 || offer.lastDay < postedOn) return [];
  const rest = toCents(roundHalfUpCents(totalUsd) - offer.cents);
  return [
    `Paid by ${formatDate(offer.lastDay)}: ${formatMoney(rest)}`,
    `(${formatMoney(offer.cents)} off, ${offer.percent} % of goods, not of freight or tax)`,
  ];
}

/** An invoice: parties, what the truck carried, every charge, the total and when it is due. Letter size. */
export function renderInvoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const { order, lines } = paper;
  const title = `Invoice ${paper.invoiceNo}`;
  const town = [order.ship_to_city, [order.ship_to_state, order.ship_to_zip].filter(Boolean).join(' ')];
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Invoice',
        line: `${paper.invoiceNo}    ${day(paper.date)}    due ${day(paper.dueDate)}`,
        qr: paper.invoiceNo,
        sender: paper.sender,
      });
      y = drawBlocks(pdf, y, [
        { title: 'BILL TO', lines: paper.billTo },
        {
          title: 'SHIPPED TO',
          lines: [order.ship_to_name ?? '', order.ship_to_address ?? '', town.filter(Boolean).join(', ')],
        },
        {
          title: 'ORDER',
          lines: [
            `Order ${order.tracker_no ?? ''}`,
            order.customer_po ? `Customer PO ${order.customer_po}` : '',
            order.job_name,
            ...paper.shipped,
          ],
        },
      ]);
      y = drawTable(
        pdf,
        y + 4,
        COLUMNS,
        lines.filter(isGoods).map(({ kind, tracker_curb_id, description, qty, unit_price, amount }, index) => ({
          cells: [
            String(index + 1),
            [description, kind === 'curb' ? paper.unitsOf(tracker_curb_id) : ''].filter(Boolean).join('\n'),
            qty === null ? '' : String(qty),
            money(unit_price),
            money(amount),
          ],
        })),
      );
      const charges = lines.filter((line) => !isGoods(line));
      y = drawSums(pdf, y + 4, [
        ...charges.map(({ description, amount }) => ({ label: description, value: money(amount) })),
        ...(paper.noTax === null ? [] : [{ label: 'Tax', value: paper.noTax }]),
        { label: 'Total', value: money(paper.totalUsd), isBold: true },
      ]);
      if (y > PAGE.bottom - 120) {
        pdf.addPage();
        y = PAGE.top;
      }
      y = drawBlocks(pdf, y + 10, [
        {
          title: 'PAYMENT',
          lines: [
            `Terms ${PAYMENT_TERMS[paper.terms]}`,
            `Due ${day(paper.dueDate)}`,
            ...describeEarlyDiscount(paper),
            ...(paper.terms === 'card' ? [describeCardFee(paper.totalUsd)] : []),
            `Please name ${paper.invoiceNo}`,
          ],
        },
        { title: 'REMIT TO', lines: paper.remitTo },
      ]);
      drawNote(pdf, y, `Amounts are US dollars. ${formatReceivingNote()}`);
      numberPages(pdf, title);
    },
    paper.madeAt,
  );
}
