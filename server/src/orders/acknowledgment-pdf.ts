import { FREIGHT_TERMS, PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { formatDate, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import type { ContactPerson } from '../mail/contact-person.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import {
  drawBlocks,
  drawHead,
  drawNote,
  drawSums,
  drawTable,
  numberPages,
  PAGE,
  type Block,
} from '../paper/paper-page.ts';

/** A line of the order as the acknowledgment prints it. */
export interface AcknowledgedLine {
  /** The goods: name first, then size, units and open points, one in a line. */
  readonly words: readonly string[];
  readonly qty: number;
  readonly unitUsd: number | null;
  readonly extUsd: number | null;
}

export interface AcknowledgmentFacts {
  readonly order: RecordRow<'tracker'>;
  readonly quoteNo: string | null;
  readonly customer: readonly string[];
  readonly lines: readonly AcknowledgedLine[];
  /** Working days from the last approval to the truck; null for an order that waits for no drawing. */
  readonly leadDays: number | null;
  /** The day that the customer asked for, and the earliest where that is later. */
  readonly requested: string;
  /** Working days until parts ship, where there are no curbs. */
  readonly partsDays: number;
  /** What we still need from the customer, one sentence each. */
  readonly needs: readonly string[];
  readonly terms: string;
  readonly person: ContactPerson;
  readonly showsPrices: boolean;
  /** Our address and phone. */
  readonly sender: string;
  /** Where the customer follows the order. */
  readonly link: string;
  readonly today: string;
  readonly madeAt: Date;
}

const money = (usd: number | null): string => formatMoney(roundHalfUpCents(usd ?? 0));
const day = (date: unknown): string => (isPlainDate(date) ? formatDate(date) : '');

/** How the truck is unloaded, as the freight was priced. */
function formatUnloading({ liftgate, limited_access }: RecordRow<'tracker'>): string {
  const asked = [liftgate === true && 'lift gate', limited_access === true && 'limited access'].filter(Boolean);
  return asked.length === 0 ? 'no lift gate, no limited access' : `with ${asked.join(' and ')}`;
}

/** The promised date, or what sets it. */
function describePromisedDate({ order, leadDays }: AcknowledgmentFacts): string {
  if (isPlainDate(order.promised_date)) return formatDate(order.promised_date);
  return leadDays === null ? 'set when the order is checked' : 'set when all drawings are approved';
}

function formatLeadTime({ leadDays, partsDays }: AcknowledgmentFacts): string {
  if (leadDays === null) return partsDays > 1 ? `${partsDays} working days` : 'from stock';
  return `${leadDays} working ${leadDays === 1 ? 'day' : 'days'} after the drawings are approved`;
}

/** Names and values under each other, the names in quiet print. Returns the place below, points. */
function drawFacts(pdf: PDFKit.PDFDocument, top: number, facts: readonly (readonly [string, string])[]): number {
  const tags = tagsOf(pdf);
  let y = top;
  const drawFact = ([label, value]: readonly [string, string]): void => {
    const tag = tags.row(['row', 'value']);
    pdf.font('text').fontSize(9).fillColor(PAPER.quiet);
    tag(0, () => pdf.text(label, PAGE.left, y, { lineBreak: false }));
    pdf.fillColor(PAPER.ink);
    tag(1, () => pdf.text(value, PAGE.left + 130, y, { width: PAGE.right - PAGE.left - 130 }));
    y = Math.max(pdf.y, y + 11) + 3;
  };
  tags.group('Table', () => facts.forEach(drawFact));
  return y + 6;
}

function drawNeeds(pdf: PDFKit.PDFDocument, top: number, needs: readonly string[]): number {
  pdf.font('bold').fontSize(10).fillColor(PAPER.ink);
  const tags = tagsOf(pdf);
  tags.heading(() => pdf.text('What we need from you', PAGE.left, top, { lineBreak: false }));
  pdf.font('text').fontSize(9);
  let y = top + 16;
  if (needs.length === 0) {
    pdf
      .fillColor(PAPER.ink)
      .text('Nothing at present. We tell you when that changes.', PAGE.left, y, { lineBreak: false });
    return y + 20;
  }
  const drawNeed = (need: string): void => {
    pdf
      .rect(PAGE.left + 1, y, 7, 7)
      .lineWidth(0.75)
      .stroke(PAPER.quiet);
    pdf.fillColor(PAPER.ink);
    tags.content('LBody', () => pdf.text(need, PAGE.left + 16, y, { width: PAGE.right - PAGE.left - 16 }));
    y = pdf.y + 4;
  };
  tags.group('L', () => needs.forEach((need) => tags.group('LI', () => drawNeed(need))));
  return y + 8;
}

const COLUMNS = [
  { title: 'Line', width: 30 },
  { title: 'Description', width: 304 },
  { title: 'Qty', width: 34, align: 'right' },
  { title: 'Each', width: 64, align: 'right' },
  { title: 'Amount', width: 72, align: 'right' },
] as const;

/** Customer, address of delivery and the order itself, as the blocks below the head. */
function listParties({ order, customer, quoteNo }: AcknowledgmentFacts): readonly Block[] {
  const town = [order.ship_to_city, [order.ship_to_state, order.ship_to_zip].filter(Boolean).join(' ')];
  return [
    { title: 'CUSTOMER', lines: customer },
    {
      title: 'SHIP TO',
      lines: [
        order.ship_to_name ?? '',
        order.ship_to_address ?? '',
        town.filter(Boolean).join(', '),
        order.ship_to_phone ?? '',
        order.ship_to_hours ? `Receiving ${order.ship_to_hours}` : '',
      ],
    },
    {
      title: 'ORDER',
      lines: [
        order.customer_po ? `Customer PO ${order.customer_po}` : 'Customer PO not given yet',
        order.job_name,
        quoteNo ? `Quote ${quoteNo}` : '',
        order.terms ? `Terms ${PAYMENT_TERMS[order.terms]}` : '',
      ],
    },
  ];
}

/** The cells of a line, without prices where the paper shows none. */
const cellsOf = ({ words, qty, unitUsd, extUsd }: AcknowledgedLine, no: number, showsPrices: boolean) => ({
  cells: [
    String(no),
    words.join('\n'),
    String(qty),
    showsPrices ? money(unitUsd) : '',
    showsPrices ? money(extUsd) : '',
  ],
});

/** The order as we understood it: parties, lines and price, terms and dates, and what we still need. Letter size. */
export function renderAcknowledgmentPdf(facts: AcknowledgmentFacts): Promise<Buffer> {
  const { order, person, showsPrices } = facts;
  const no = order.tracker_no ?? '';
  const title = `Order acknowledgment ${no}`;
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Order acknowledgment',
        line: `${no}    ordered ${day(order.tracker_date)}    as of ${day(facts.today)}`,
        qr: facts.link,
        sender: facts.sender,
      });
      y = drawBlocks(pdf, y, listParties(facts));
      y = drawTable(
        pdf,
        y + 4,
        COLUMNS,
        facts.lines.map((line, index) => cellsOf(line, index + 1, showsPrices)),
      );
      if (showsPrices) {
        const rows = listPriceRows(order);
        y = drawSums(
          pdf,
          y + 4,
          rows.map(({ label, kind, amountUsd, words }) => ({
            label,
            value: words ?? money(amountUsd),
            isBold: kind === 'total',
          })),
        );
      }
      if (y > PAGE.bottom - 240) {
        pdf.addPage();
        y = PAGE.top;
      }
      y = drawFacts(pdf, y + 8, [
        ['Lead time', formatLeadTime(facts)],
        ['Requested ship date', facts.requested],
        ['Promised ship date', describePromisedDate(facts)],
        ['Freight terms', order.freight_terms ? FREIGHT_TERMS[order.freight_terms] : 'not agreed yet'],
        ['Delivery', formatUnloading(order)],
      ]);
      y = drawNeeds(pdf, y, facts.needs);
      y = drawFacts(pdf, y, [
        [
          'Your contact at CDI',
          [person.name, person.title, person.phone, person.email].filter((text) => Boolean(text)).join(', '),
        ],
      ]);
      drawNote(pdf, y, facts.terms);
      numberPages(pdf, title);
    },
    facts.madeAt,
  );
}
