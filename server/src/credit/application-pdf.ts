import { ENTITY_TYPES, objects, PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { makePdf } from '../paper/make-pdf.ts';
import { drawBlocks, drawHead, drawNote, drawTable, numberPages } from '../paper/paper-page.ts';

const APPLICATION_FILE = 16;

type Application = RecordRow<'account_application'>;

const money = (usd: number | null): string => (usd === null ? '' : formatMoney(roundHalfUpCents(usd)));

/** The text above the signature; printed on the stored PDF, because it is what the signer agreed to. */
const AGREED =
  'The signer states that the above is true, agrees that CDI asks the bank and the firms named here about the applicant, and accepts the terms of sale. Amounts past due bear 1.5 % a month. Signed by typing the name; the address of the signer was confirmed by a mailed link.';

interface Reference {
  readonly firm?: unknown;
  readonly contact_name?: unknown;
  readonly phone?: unknown;
  readonly email?: unknown;
  readonly account_no?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The application as it was signed; numbers of tax and account by their last four digits. Letter size. */
export function renderApplicationPdf(
  row: Application,
  references: readonly Reference[],
  madeAt: Date,
): Promise<Buffer> {
  const title = `Credit application ${row.legal_name}`;
  return makePdf(
    title,
    'LETTER',
    (pdf) => {
      let y = drawHead(pdf, {
        title: 'Credit application',
        line: `${row.legal_name}    received ${row.received_date}`,
      });
      y = drawBlocks(pdf, y, [
        {
          title: 'APPLICANT',
          lines: [
            row.legal_name,
            row.dba_name ? `doing business as ${row.dba_name}` : '',
            ENTITY_TYPES[row.entity_type],
            `${row.years_in_business} years in business`,
            row.address1,
            `${row.city}, ${row.state} ${row.zip}`,
            row.phone,
          ],
        },
        {
          title: 'ASKED FOR',
          lines: [
            `Limit ${money(row.requested_limit)}`,
            `Terms ${PAYMENT_TERMS[row.requested_terms]}`,
            `Federal tax id ending ${row.tax_id_end}`,
            row.resale_certificate ? `Resale certificate ${row.resale_certificate}` : '',
            row.duns ? `D-U-N-S ${row.duns}` : '',
            row.annual_sales === null ? '' : `Annual sales ${money(row.annual_sales)}`,
          ],
        },
      ]);
      y = drawBlocks(pdf, y + 12, [
        {
          title: 'BANK',
          lines: [row.bank_name, row.bank_officer ?? '', row.bank_phone, `Account ending ${row.bank_account_end}`],
        },
        { title: 'ACCOUNTS PAYABLE', lines: [row.ap_name, row.ap_email, row.ap_phone ?? ''] },
      ]);
      y = drawTable(
        pdf,
        y + 16,
        [
          { title: 'Trade reference', width: 160 },
          { title: 'Contact', width: 110 },
          { title: 'Phone', width: 84 },
          { title: 'E-mail', width: 100 },
          { title: 'Account', width: 50 },
        ],
        references.map((each) => ({
          cells: [each.firm, each.contact_name, each.phone, each.email, each.account_no].map(text),
        })),
      );
      if (row.owners) y = drawNote(pdf, y + 12, `Owners and officers: ${row.owners}`);
      if (row.is_guaranteed) y = drawNote(pdf, y + 8, 'The signer guarantees payment personally.');
      y = drawNote(pdf, y + 16, AGREED);
      drawBlocks(pdf, y + 12, [
        {
          title: 'SIGNED',
          lines: [`/s/ ${row.signer_name}`, row.signer_title, row.signer_email, `${row.signed_dt}`],
        },
      ]);
      numberPages(pdf, title);
    },
    madeAt,
  );
}

/** Keeps the paper with the application. Answers the key of its file. */
export async function storeApplicationPdf(
  context: CallContext,
  row: Application,
  references: readonly Reference[],
): Promise<number> {
  const { cdi_file_id: fileId } = await storeOwnFile(context, {
    fileName: `credit-application-${row.account_application_id}.pdf`,
    title: `Credit application of ${row.legal_name}`.slice(0, 120),
    typeCode: APPLICATION_FILE,
    object: objects.account_application.name,
    id: row.account_application_id,
    content: await renderApplicationPdf(row, references, context.now),
  });
  return fileId;
}
