import { CREDIT_REASONS, type RecordRow } from '@cdi/shared/catalogue';
import { formatDate, formatMoney, roundHalfUpCents, toCents, toPlainDate } from '@cdi/shared/units';
import { makePdf } from '../paper/make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawSums, drawTable, numberPages } from '../paper/paper-page.ts';

/** Content of a credit memo. */
export interface CreditPaper {
  readonly credit: Pick<RecordRow<'credit'>, 'reason' | 'description' | 'qty' | 'amount' | 'tax' | 'tax_percent'>;
  readonly creditNo: string;
  readonly date: string;
  readonly customer: readonly string[];
  readonly invoiceNo: string | null;
  readonly trackerNo: string | null;
  /** Our address and phone. */
  readonly sender: string;
  readonly madeAt: Date;
}

/** A credit memo: who gets it, why, for which invoice, and how much. Letter size. */
export function renderCreditPdf(paper: CreditPaper): Promise<Buffer> {
  const { credit, creditNo } = paper;
  const title = `Credit memo ${creditNo}`;
  const amount = roundHalfUpCents(credit.amount);
  const tax = roundHalfUpCents(credit.tax ?? 0);
  const before = formatMoney(toCents(amount - tax));
  const rate = credit.tax_percent === null ? '' : ` ${credit.tax_percent} %`;
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Credit memo',
        line: `${creditNo}    ${formatDate(toPlainDate(paper.date))}`,
        qr: creditNo,
        sender: paper.sender,
      });
      y = drawBlocks(pdf, y, [
        { title: 'CUSTOMER', lines: paper.customer },
        {
          title: 'CREDIT FOR',
          lines: [
            paper.invoiceNo ? `Invoice ${paper.invoiceNo}` : '',
            paper.trackerNo ? `Order ${paper.trackerNo}` : '',
            CREDIT_REASONS[credit.reason],
          ],
        },
      ]);
      y = drawTable(
        pdf,
        y + 4,
        [
          { title: 'Description', width: 364 },
          { title: 'Qty', width: 40, align: 'right' },
          { title: 'Amount', width: 100, align: 'right' },
        ],
        [{ cells: [credit.description, credit.qty === null ? '' : String(credit.qty), before] }],
      );
      y = drawSums(pdf, y + 4, [
        ...(tax > 0 ? [{ label: `Sales tax${rate}`, value: formatMoney(tax) }] : []),
        { label: 'Credit', value: formatMoney(amount), isBold: true },
      ]);
      drawNote(pdf, y + 6, 'Amounts are US dollars. The credit is taken off what is open on your account.');
      numberPages(pdf, title);
    },
    paper.madeAt,
  );
}
