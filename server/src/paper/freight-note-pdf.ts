import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import {
  describeFreight,
  estimateFreight,
  listFreightNotes,
  packedPartFromRecord,
  describeFreightCharge,
} from '@cdi/shared/domain/freight';
import { describeTax } from '@cdi/shared/domain/pricing';
import type { ChildRow, RecordRow } from '@cdi/shared/catalogue';
import { PAPER } from './make-pdf.ts';
import { tagsOf } from './paper-tags.ts';

interface QuotedLoad {
  readonly header: RecordRow<'quote'>;
  readonly curbs: readonly ChildRow<'quote', 'curbs'>[];
  readonly parts: readonly ChildRow<'quote', 'parts'>[];
  readonly showsPrices: boolean;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Writes the size of the load, and what the total does not include, beside the sums. Returns the place below it, points. */
export function drawFreight(
  pdf: PDFKit.PDFDocument,
  quote: QuotedLoad,
  { left, top }: { readonly left: number; readonly top: number },
): number {
  const { header, curbs, parts, showsPrices } = quote;
  const estimate = estimateFreight(
    curbs.map((curb) => {
      const spec = curbSpecFromRecord(curb, header);
      return { spec, geometry: computeCurbGeometry(spec) };
    }),
    parts.map(packedPartFromRecord),
  );
  const load = estimate
    ? [`${describeFreight(estimate)}.`, ...listFreightNotes(estimate)]
    : ['Parts are weighed when they are packed.'];
  const basis = header.tax_basis;
  const tax = basis && showsPrices ? describeTax(basis, text(header.job_state) || null, false) : null;
  const width = 290;
  pdf.font('bold').fontSize(9).fillColor(PAPER.ink);
  tagsOf(pdf).heading(() => pdf.text('Freight estimate', left, top, { width }));
  pdf.font('text').fontSize(8).fillColor(PAPER.quiet);
  const charge =
    header.freight_basis === 'estimated' && !showsPrices
      ? 'The freight in the total is an estimate. It is settled when the order is checked.'
      : describeFreightCharge(header);
  for (const sentence of [...load, charge]) pdf.text(sentence, left, pdf.y + 2, { width });
  if (tax) pdf.text(tax, left, pdf.y + 6, { width });
  return pdf.y;
}
