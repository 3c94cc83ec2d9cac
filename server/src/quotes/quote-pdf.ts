import { sql } from 'kysely';
import { type ChildRow, CURB_TYPES, FREIGHT_TERMS, PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import { checkFit, computeCurbGeometry, curbSpecFromRecord, describeUnverifiedFit } from '@cdi/shared/domain/curb';
import { drawSheet } from '@cdi/shared/domain/drawing';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { formatDate, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';
import { drawScene } from '../paper/draw-scene.ts';
import { drawFreight } from '../paper/freight-note-pdf.ts';
import { fitSize } from '../paper/fit-size.ts';
import { makePdf, PAPER } from '../paper/make-pdf.ts';
import { numberPages } from '../paper/paper-page.ts';
import { tagsOf } from '../paper/paper-tags.ts';
import { describeDrawingSheet } from '../paper/sheet-words.ts';
import { fullNameOf } from '../session/full-name.ts';
import { readFitSources } from '../products/fit-sources.ts';
import { readUnitNames, type UnitIds, type UnitNames } from '../products/unit-names.ts';
import { drawAcceptance } from './quote-acceptance-pdf.ts';
import { drawQuoteLines, type QuotedLine } from './quote-lines-pdf.ts';
import { drawQuoteFit } from './quote-fit-pdf.ts';
import { describeCurb, listTerms } from './quote-words.ts';

type QuoteCurb = ChildRow<'quote', 'curbs'>;
type QuotePart = ChildRow<'quote', 'parts'>;
type NamedPart = Pick<RecordRow<'part'>, 'part_id' | 'part_no' | 'description'>;
type PrintedPart = QuotePart & Partial<NamedPart>;

const money = (value: unknown): string => formatMoney(roundHalfUpCents(Number(value ?? 0)));
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const printDate = (value: unknown): string => (isPlainDate(value) ? formatDate(value) : text(value));

interface PartiesRow {
  readonly company_name: string | null;
  readonly address1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly show_prices: boolean | null;
  readonly terms: keyof typeof PAYMENT_TERMS | null;
  readonly contact: string | null;
  readonly rep: string | null;
  readonly rep_phone: string | null;
}

interface Parties {
  readonly company: string;
  readonly address: string;
  readonly contact: string;
  readonly rep: string;
  readonly repPhone: string;
  readonly showsPrices: boolean;
  /** How the customer pays. */
  readonly terms: string;
}

async function readParties(context: CallContext, header: RecordRow<'quote'>): Promise<Parties> {
  const row = await maybeOne<PartiesRow>(context.db)`
    select c.company_name, c.address1, c.city, c.state, c.zip, c.show_prices, c.terms,
      ${fullNameOf('u')} as contact, ${fullNameOf('r')} as rep, r.phone as rep_phone
    from (select 1) one left join company c on c.company_id = ${header.company_id ?? null}::bigint
    left join "user" u on u.user_id = ${header.contact_user_id ?? null}::bigint
    left join "user" r on r.user_id = ${header.inside_rep_id ?? null}::bigint`;
  return {
    company: text(row?.company_name),
    address: [text(row?.address1), [text(row?.city), text(row?.state), text(row?.zip)].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    contact: text(row?.contact),
    rep: text(row?.rep),
    repPhone: text(row?.rep_phone),
    showsPrices: row?.show_prices !== false,
    terms: row?.terms ? PAYMENT_TERMS[row.terms] : '',
  };
}

/** The quote as a letter-size document, followed by one submittal sheet for each curb and the check of their fit. */
export async function renderQuotePdf(
  context: CallContext,
  header: RecordRow<'quote'>,
  curbs: readonly QuoteCurb[],
  parts: readonly QuotePart[],
): Promise<Buffer> {
  const parties = await readParties(context, header);
  const partRows = await readParts(context, parts);
  const unitsOf = await readUnitNames(context.db, curbs);
  const sourcesOf = await readFitSources(context.db, curbs);
  const number = `${text(header.quote_no)}-${text(header.revision)}`;
  const supportPhone = await readSupportPhone(context);
  const sender = await readSender(context);
  return makePdf(`Quote ${number}`, 'LETTER', (pdf) => {
    drawLetter(pdf, {
      number,
      header,
      parties,
      curbs,
      parts: partRows,
      unitsOf,
      productName: 'CDI',
      // prefer the direct number of the named rep, as in all other documents and mails
      phone: parties.repPhone || supportPhone,
      sender,
    });
    for (const [index, curb] of curbs.entries()) {
      const spec = curbSpecFromRecord(curb, header);
      const geometry = computeCurbGeometry(spec);
      const drawingNo = `${number}-${text(curb.line_no)}`;
      pdf.addPage({ size: [17 * 72, 11 * 72], margin: 0 });
      const sheet = drawSheet(
        spec,
        {
          ...unitsOf(curb),
          notVerified: describeUnverifiedFit(checkFit(spec, sourcesOf(curb))),
          company: 'CDI',
          subject: CURB_TYPES[spec.family],
          customer: parties.company,
          job: text(header.job_name),
          tag: spec.tag,
          drawingNo,
          revision: 'for quote',
          date: printDate(header.quote_date),
          drawnBy: 'configurator',
          checkedBy: '',
          approvedBy: '',
          sheet: `${index + 1} of ${curbs.length}`,
        },
        geometry,
      );
      const frame = { x: 0, y: 0, width: 17 * 72, height: 11 * 72 };
      drawScene(pdf, sheet, frame, describeDrawingSheet(spec, geometry, drawingNo));
    }
    drawQuoteFit(
      pdf,
      `Quote ${number}, ${text(header.job_name)}`,
      curbs.map((curb) => ({ spec: curbSpecFromRecord(curb, header), sources: sourcesOf(curb) })),
    );
    numberPages(pdf, `Quote ${number}`);
  });
}

async function readParts(context: CallContext, parts: readonly QuotePart[]): Promise<readonly PrintedPart[]> {
  const rows = await many<NamedPart>(context.db)`
    select part_id, part_no, description from part
    where part_id = any(${sql.val(parts.map((part) => part.part_id))}::bigint[])`;
  return parts.map((part) => ({ ...part, ...rows.find((row) => row.part_id === part.part_id) }));
}

interface Letter {
  readonly number: string;
  readonly header: RecordRow<'quote'>;
  readonly parties: Parties;
  readonly curbs: readonly QuoteCurb[];
  readonly parts: readonly PrintedPart[];
  readonly unitsOf: (curb: UnitIds) => UnitNames;
  readonly productName: string;
  readonly phone: string;
  /** Our address and phone. */
  readonly sender: string;
}

const LEFT = 54;
const RIGHT = 558;
/** Lowest place of the sums, points: below them there is room for the small print and where the customer signs. */
const SUMS_FROM = 466;
/** Room of a value at the head, points. */
const VALUE_WIDE = 238;

function drawLetter(pdf: PDFKit.PDFDocument, letter: Letter): void {
  const { header, parties } = letter;
  const tags = tagsOf(pdf);
  const line = (label: string, value: string, x: number, y: number): void =>
    tags.content('P', () => {
      pdf.font('text').fontSize(8).fillColor(PAPER.quiet).text(`${label} `, x, y, { lineBreak: false });
      pdf.fontSize(10).fillColor(PAPER.ink);
      // the name of a job that is too long for a line takes two smaller ones
      const isLong = pdf.widthOfString(value) > VALUE_WIDE;
      pdf
        .fontSize(isLong ? 8 : 10)
        .text(value || '–', x, y + 10, { width: VALUE_WIDE, height: isLong ? 19 : 14, ellipsis: true });
    });
  fitSize(pdf.font('text').fillColor(PAPER.quiet), letter.sender, RIGHT - LEFT, 8);
  pdf.text(letter.sender, LEFT, 34, { lineBreak: false });
  pdf.font('bold').fontSize(20).fillColor(PAPER.steel).text(letter.productName, LEFT, 48, { lineBreak: false });
  pdf.font('bold').fontSize(16).fillColor(PAPER.ink);
  tags.title(() =>
    pdf.text(`Quote ${letter.number}`, 320, 50, { width: RIGHT - 320, align: 'right', lineBreak: false }),
  );
  pdf.moveTo(LEFT, 78).lineTo(RIGHT, 78).lineWidth(1).stroke(PAPER.steel);
  line('Customer', parties.company, LEFT, 90);
  line('Contact', parties.contact, 320, 90);
  line('Address', parties.address, LEFT, 120);
  line(
    'Job',
    [text(header.job_name), text(header.job_city), text(header.job_state)].filter(Boolean).join(', '),
    320,
    120,
  );
  line('Date', printDate(header.quote_date), LEFT, 150);
  line('Valid until', printDate(header.valid_until), 190, 150);
  const days = text(header.lead_time_days);
  const isDrawn = letter.curbs.length > 0;
  line(
    isDrawn ? 'Lead time after approval' : 'Lead time',
    `${days} working ${days === '1' ? 'day' : 'days'}`,
    320,
    150,
  );
  line('Price version', text(header.price_version), 470, 150);
  line('Ships to', header.job_zip ? `ZIP ${header.job_zip}` : 'not known yet', LEFT, 180);
  line('Freight terms', header.freight_terms ? FREIGHT_TERMS[header.freight_terms] : '', 190, 180);
  line('Payment terms', parties.terms, 320, 180);
  let y = drawQuoteLines(pdf, 220, listLines(letter));
  if (y > SUMS_FROM) {
    pdf.addPage({ size: 'LETTER', margin: 0 });
    y = 60;
  }
  y = Math.max(
    drawTotals(pdf, letter, y + 8),
    drawFreight(pdf, { ...letter, showsPrices: parties.showsPrices }, { left: LEFT, top: y + 8 }),
  );
  pdf
    .font('text')
    .fontSize(8)
    .fillColor(PAPER.quiet)
    .text(listTerms(letter.curbs, header.price_to_confirm === true, header.lead_time_days ?? 1), LEFT, y + 24, {
      width: RIGHT - LEFT,
    });
  drawAcceptance(pdf, pdf.y + 14, letter.number);
  if (parties.rep || letter.phone)
    pdf
      .fontSize(8)
      .fillColor(PAPER.quiet)
      .text(`Questions: ${[parties.rep, letter.phone].filter(Boolean).join(', ')}`, LEFT, 752, {
        width: RIGHT - LEFT,
        lineBreak: false,
      });
}

const listLines = ({ curbs, parts, header, unitsOf, parties }: Letter): readonly QuotedLine[] =>
  [
    ...curbs.map((row) => ({ words: describeCurb(row, header, unitsOf(row)), row })),
    ...parts.map((row) => ({ words: [`${text(row.part_no)} ${text(row.description)}`], row })),
  ].map(({ words, row }) => ({
    words,
    qty: text(row.qty),
    each: parties.showsPrices ? money(row.unit_price) : 'on request',
    amount: parties.showsPrices ? money(row.ext_price) : '',
  }));

function drawTotals(pdf: PDFKit.PDFDocument, letter: Letter, top: number): number {
  if (!letter.parties.showsPrices) return top;
  const { header } = letter;
  let y = top;
  const rows = listPriceRows(header);
  const drawSum = ({ label, kind, amountUsd, words }: (typeof rows)[number]): void => {
    const isTotal = kind === 'total';
    const tag = tagsOf(pdf).row(['row', 'value']);
    pdf
      .font(isTotal ? 'bold' : 'text')
      .fontSize(isTotal ? 12 : 9)
      .fillColor(PAPER.ink);
    tag(0, () => pdf.text(label, 350, y, { width: 120, align: 'right', lineBreak: false }));
    tag(1, () => pdf.text(words ?? money(amountUsd), 474, y, { width: 80, align: 'right', lineBreak: false }));
    y += isTotal ? 18 : 14;
  };
  tagsOf(pdf).group('Table', () => rows.forEach(drawSum));
  return y;
}
