import { CURB_TYPES, objects } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, describeCurb, type CurbFields } from '@cdi/shared/domain/curb';
import { AppError } from '@cdi/shared/errors';
import { formatDate, isPlainDate } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { readContactLine } from '../mail/sign-mail.ts';
import { renderSubmittalSetPdf, type SubmittalCurb } from '../paper/submittal-set-pdf.ts';
import { readFitSources } from '../products/fit-sources.ts';
import { readUnitNames } from '../products/unit-names.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { maybeOne } from '../storage/query.ts';

const APPROVAL_DRAWING = 3;

/**
 * Makes the submittal set of a quote, as a file of it. Throws NOT_FOUND, and RULE for a quote without curbs or with one that lacks
 * measures to draw it.
 */
export async function storeQuoteSubmittal(context: CallContext, quoteId: number): Promise<number> {
  const quote = await getVisible(context, objects.quote, quoteId);
  const { curbs } = await loadChildren(context, objects.quote, quoteId);
  const name = `${quote.quote_no ?? ''}-${quote.revision ?? 0}`;
  if (curbs.length === 0) throw new AppError('RULE', `Quote ${name} has no curbs: there is nothing to submit.`);
  const specs = curbs.map((curb) => curbSpecFromRecord(curb, quote as CurbFields));
  const open = specs.findIndex((spec) => describeCurb(spec) === null);
  if (open >= 0)
    throw new AppError(
      'RULE',
      `Line ${open + 1} of quote ${name} lacks measures to draw it. Enter its length and width.`,
    );
  const company = await maybeOne<{ name: string }>(context.db)`
    select company_name as name from company where company_id = ${quote.company_id ?? null}::bigint`;
  const customer = company?.name ?? '';
  const unitsOf = await readUnitNames(context.db, curbs);
  const sourcesOf = await readFitSources(context.db, curbs);
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  const contact = await readContactLine(context.db, quote.inside_rep_id, supportPhone);
  const date = isPlainDate(quote.quote_date) ? formatDate(quote.quote_date) : '';
  const content = await renderSubmittalSetPdf({
    title: `Submittal of quote ${name}`,
    date,
    sender: await readSender(context),
    blocks: [
      {
        title: 'JOB',
        lines: [quote.job_name, [quote.job_city, quote.job_state, quote.job_zip].filter(Boolean).join(' ')],
      },
      { title: 'CUSTOMER', lines: [customer] },
      {
        title: 'QUOTE',
        lines: [
          name,
          isPlainDate(quote.valid_until) ? `Valid until ${formatDate(quote.valid_until)}` : '',
          'CDI',
          contact,
        ],
      },
    ],
    curbs: curbs.map((curb, index): SubmittalCurb => {
      const spec = specs[index] ?? curbSpecFromRecord(curb);
      return {
        spec,
        sources: sourcesOf(curb),
        standing: 'for quote',
        title: {
          ...unitsOf(curb),
          company: 'CDI',
          subject: CURB_TYPES[spec.family],
          customer,
          job: quote.job_name,
          tag: spec.tag,
          drawingNo: `${name}-${index + 1}`,
          revision: 'for quote',
          date,
          drawnBy: 'CDI',
          checkedBy: '',
          approvedBy: '',
        },
      };
    }),
    link: `${publicUrl}/quote/${quoteId}`,
    contact,
  });
  const file = await storeOwnFile(context, {
    fileName: `submittal-${name}.pdf`,
    title: `Submittal ${name}`,
    typeCode: APPROVAL_DRAWING,
    object: 'quote',
    id: quoteId,
    content,
    quoteId,
  });
  return file.cdi_file_id;
}
