import { PAYMENT_TERMS } from '@cdi/shared/catalogue';
import type { AgingRow } from '@cdi/shared/contracts';
import { formatDate, formatMoney, roundHalfUpCents, toPlainDate, type PlainDate } from '@cdi/shared/units';
import { makePdf } from '../paper/make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawSums, drawTable, numberPages } from '../paper/paper-page.ts';
import type { OpenItem } from './open-items.ts';

/** Content of a statement. Dollars. */
export interface StatementPaper {
  readonly day: PlainDate;
  readonly customer: readonly string[];
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly remitTo: readonly string[];
  /** Our address and phone. */
  readonly sender: string;
  readonly items: readonly OpenItem[];
  /** Null where nothing is open. */
  readonly aging: AgingRow | null;
  readonly madeAt: Date;
}

const money = (usd: number): string => formatMoney(roundHalfUpCents(usd));
const date = (text: string | null): string => (text === null ? '' : formatDate(toPlainDate(text)));

const AGES = [
  ['Current', 'current'],
  ['1-30 days late', 'late_30'],
  ['31-60', 'late_60'],
  ['61-90', 'late_90'],
  ['Over 90', 'late_more'],
  ['Not applied', 'unapplied'],
] as const;

/** A statement: every open invoice, what is paid or credited and not applied yet, and how late what is open is. Letter size. */
export function renderStatementPdf(paper: StatementPaper): Promise<Buffer> {
  const { aging, items } = paper;
  const title = `Statement of ${formatDate(paper.day)}`;
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, { title: 'Statement of account', line: formatDate(paper.day), sender: paper.sender });
      y = drawBlocks(pdf, y, [
        { title: 'CUSTOMER', lines: paper.customer },
        { title: 'TERMS', lines: [PAYMENT_TERMS[paper.terms]] },
        { title: 'REMIT TO', lines: paper.remitTo },
      ]);
      if (items.length === 0) drawNote(pdf, y + 4, 'Nothing is open on this account.');
      else
        y = drawTable(
          pdf,
          y + 4,
          [
            { title: 'Date', width: 72 },
            { title: 'Document', width: 112 },
            { title: 'Your PO', width: 96 },
            { title: 'Due', width: 72 },
            { title: 'Amount', width: 76, align: 'right' },
            { title: 'Open', width: 76, align: 'right' },
          ],
          items.map((item) => ({
            cells: [
              date(item.day),
              item.document,
              item.customer_po ?? '',
              date(item.due_date),
              money(item.amount),
              money(item.open),
            ],
          })),
        );
      if (aging) {
        y = drawSums(pdf, y + 6, [{ label: 'Open', value: money(aging.total), isBold: true }]);
        y = drawTable(
          pdf,
          y + 8,
          AGES.map(([label]) => ({ title: label, width: 84, align: 'right' as const })),
          [{ cells: AGES.map(([, name]) => money(aging[name])) }],
        );
        drawNote(
          pdf,
          y + 6,
          'Amounts are US dollars. Days are counted from the due date. Amounts below 0 are in your favor: paid or credited, and not yet applied to an invoice.',
        );
      }
      numberPages(pdf, title);
    },
    paper.madeAt,
  );
}
