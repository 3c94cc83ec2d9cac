import type { RecordRow } from '@cdi/shared/catalogue';
import { curbRecordFromSpec } from '@cdi/shared/domain/curb';
import {
  checkMargin,
  type CustomerLevel,
  type MarginCheck,
  type SalesTaxRule,
  type PriceBook,
} from '@cdi/shared/domain/pricing';
import { ROLE } from '@cdi/shared/policy';
import { roundHalfUpCents, type PlainDate } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import { toFreightLane } from '../../../server/src/pricing/quote-freight.service.ts';
import { demoIndexes } from '../pricing/fill-price-indexes.ts';
import { demoCostsOn } from '../pricing/fill-standard-costs.ts';
import { toPriceBook } from '../../../server/src/pricing/to-price-book.ts';
import { COMPETITORS, CUSTOMER_NOTES, INTERNAL_NOTES, LOST_REASONS } from './jobs.data.ts';
import type { OpenQuoteStatus } from './quote-plans.data.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import type { Deal } from './make-deal.ts';
import { noteHistory, type HistoryStep } from '../kit/note-history.ts';
import { priceDemoQuote, type PricedDemoQuote } from './price-demo-quote.ts';

export type QuoteStatus = OpenQuoteStatus | 'revised' | 'won';

/** A quote that is to be written. */
export interface QuoteDraft {
  readonly deal: Deal;
  readonly status: QuoteStatus;
  /** When it was made, and when it came to its end, in working days from today. */
  readonly made: number;
  readonly ended: number;
  /** The revision before this one. */
  readonly revises?: QuoteDraft;
}

export interface StoredQuote {
  readonly id: number;
  readonly row: DemoRow<'quote'>;
  readonly curbRows: readonly DemoRow<'quote_curb'>[];
  readonly priced: PricedDemoQuote;
}

const FIRST_QUOTE = 10_001;
const LAST_MOMENT = -0.03;
/** Working days of which thirty days consist, at the most. */
const VALID_WORKING_DAYS = 22.4;

const PATHS: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  draft: [],
  requested: ['requested'],
  pricing: ['requested', 'pricing'],
  sent: ['sent'],
  viewed: ['sent', 'viewed'],
  revised: ['sent', 'viewed', 'revised'],
  won: ['sent', 'viewed', 'won'],
  lost: ['sent', 'viewed', 'lost'],
  expired: ['sent', 'expired'],
  cancelled: ['cancelled'],
};

function bookOn(tables: DemoSources['tables'], date: PlainDate): PriceBook {
  const row = tables
    .rows('pricing')
    .find(
      (each) =>
        each.status !== 'draft' &&
        String(each.effective_from) <= date &&
        (each.effective_to === null || String(each.effective_to) >= date),
    );
  if (!row) throw new Error(`No price book of the demo holds on ${date}.`);
  return toPriceBook(row as RecordRow<'pricing'>, demoCostsOn({ tables }, date));
}

function stepsOf(sources: DemoSources, draft: QuoteDraft, by: { contact: number; rep: number }): HistoryStep[] {
  const path = PATHS[draft.status];
  let from: QuoteStatus = 'draft';
  return path.map((to, index) => {
    const isLast = index === path.length - 1;
    const share = (index + 1) / (path.length + 1);
    const until = Math.min(draft.ended, draft.made + 2);
    const position = isLast && draft.ended > draft.made ? draft.ended : draft.made + (until - draft.made) * share;
    const isByCustomer = to === 'viewed' || to === 'requested' || to === 'won';
    const step: HistoryStep = {
      field: 'status',
      from,
      to,
      moment: sources.calendar.moment(Math.min(LAST_MOMENT, position)),
      by: to === 'expired' ? null : isByCustomer ? by.contact : by.rep,
      ...(to === 'expired' ? { reason: 'The prices are no longer valid' } : {}),
    };
    from = to;
    return step;
  });
}

/** The moment at which an unordered quote ended. */
export function endOfQuote(status: OpenQuoteStatus, made: number): number {
  if (status === 'expired') return made + VALID_WORKING_DAYS;
  return Math.min(LAST_MOMENT, made + (status === 'lost' ? 6 : 1.5));
}

function followUp(sources: DemoSources, draft: QuoteDraft): DemoRow<'quote'> {
  const { calendar, random } = sources;
  const isOpen = ['requested', 'pricing', 'sent', 'viewed'].includes(draft.status);
  const hasNext = isOpen && random.isLucky(0.6);
  const isLost = draft.status === 'lost';
  return {
    lost_reason: isLost ? random.pick(LOST_REASONS) : draft.status === 'cancelled' ? 'The job was cancelled' : null,
    competitor: isLost && random.isLucky(0.6) ? random.pick(COMPETITORS) : null,
    next_action_date: hasNext ? calendar.day(random.int(-3, 6)) : null,
    next_action: hasNext
      ? random.pick([
          'Call about the decision',
          'Ask for the unit submittal',
          'Send the drawing again',
          'Offer the quick ship',
        ])
      : null,
    notes_customer: random.isLucky(0.3) ? random.pick(CUSTOMER_NOTES) : null,
    notes_internal: random.isLucky(0.25) ? random.pick(INTERNAL_NOTES) : null,
  };
}

function jobColumns({ random, calendar }: DemoSources, { deal, made }: QuoteDraft): DemoRow<'quote'> {
  const { job, curbs } = deal;
  const isMetalRoof = curbs.some(({ spec }) => spec.family === 'MB');
  const isConforming = curbs.some(({ spec }) => spec.conforming !== null);
  return {
    job_name: job.name,
    job_city: job.city,
    job_state: job.state,
    job_zip: job.zip,
    engineer: random.isLucky(0.35) ? random.pick(['Tollefson Engineering', 'Arbor MEP', 'Ridgeline Consulting']) : null,
    architect: random.isLucky(0.2) ? random.pick(['Finch & Lowell Architects', 'Studio Meridian']) : null,
    roof_type: isMetalRoof ? 'standing_seam' : random.pick(['single_ply', 'single_ply', 'modified', 'built_up']),
    deck_type: random.pick(['steel', 'steel', 'concrete', 'wood']),
    need_date: random.isLucky(0.5) ? calendar.day(Math.floor(made) + random.int(18, 40)) : null,
    stamp_state: isConforming ? job.state : null,
  };
}

/** Writes quotes in the order of their dates, so that their numbers rise with them. */
export function fillQuotes(sources: DemoSources, drafts: readonly QuoteDraft[]): ReadonlyMap<QuoteDraft, StoredQuote> {
  const stored = new Map<QuoteDraft, StoredQuote>();
  let next = FIRST_QUOTE;
  for (const draft of [...drafts].sort((one, other) => one.made - other.made)) {
    const earlier = draft.revises ? stored.get(draft.revises) : undefined;
    stored.set(draft, addQuote(sources, draft, earlier, earlier ? String(earlier.row.quote_no) : `Q-${next}`));
    if (!earlier) next += 1;
  }
  sources.tables.add('number_series', { series: 'quote', last_value: next - 1 });
  return stored;
}

function taxOf(tables: DemoSources['tables'], state: string): SalesTaxRule {
  const row = tables.rows('sales_tax').find((each) => each.state === state);
  if (!row) throw new Error(`The demo has no sales tax for ${state}.`);
  return { rate: Number(row.rate_percent) / 100, isFreightTaxed: row.is_freight_taxed === true };
}

/** Approver of a price below the minimum margin; leadership approves one below cost. */
function approval({ users }: DemoSources, margin: MarginCheck, header: DemoRow<'quote'>): DemoRow<'quote'> {
  if (margin.kind === 'ok') return { override_by: null, price_to_confirm: false };
  return {
    override_by: users.id(margin.roleNumber === ROLE.leadership ? 'leadership' : 'manager'),
    approved_margin_percent: header.margin_percent,
    approved_goods: header.goods,
    price_to_confirm: false,
  };
}

function addQuote(
  sources: DemoSources,
  draft: QuoteDraft,
  earlier: StoredQuote | undefined,
  quoteNo: string,
): StoredQuote {
  const { tables, calendar, random } = sources;
  const { deal } = draft;
  const { company, branch, contact, ccIds } = deal.buyer;
  const date = calendar.day(draft.made);
  const level: CustomerLevel = company.facts.level;
  const prices = { book: bookOn(tables, date), indexes: demoIndexes({ tables }) };
  const lanes = tables.rows('freight_lane').map((each) => toFreightLane(each as RecordRow<'freight_lane'>));
  const isExempt = company.facts.roles.includes('distributor');
  const tax = isExempt ? null : taxOf(tables, deal.job.state);
  const priced = priceDemoQuote({ ...deal, ...prices, lanes, tax, level, date });
  const cents = (name: 'goods' | 'cost') => roundHalfUpCents(priced.header[name] ?? 0);
  const margin = checkMargin({ goodsCents: cents('goods'), costCents: cents('cost') }, level, prices.book);
  const rep = branch.territory.insideRepId;
  const by = random.isLucky(0.6) || draft.status === 'requested' ? contact.id : rep;
  const steps = stepsOf(sources, draft, { contact: contact.id, rep });
  const madeMoment = calendar.moment(draft.made);
  const row: DemoRow<'quote'> = {
    quote_no: quoteNo,
    revision: earlier ? Number(earlier.row.revision) + 1 : 0,
    quote_date: date,
    company_id: company.id,
    branch_id: branch.id,
    contact_user_id: contact.id,
    cc_users: ccIds,
    ...jobColumns(sources, draft),
    ...priced.header,
    freight_terms: deal.freightTerms,
    discount_reason: deal.discount > 0 ? 'Repeat customer; a competitor was lower' : null,
    ...approval(sources, margin, priced.header),
    status: draft.status,
    ...followUp(sources, draft),
    outside_rep_id: branch.territory.outsideRepId,
    inside_rep_id: rep,
    territory_id: branch.territory.id,
    revised_from_id: earlier?.id ?? null,
    models: [
      ...new Set(deal.curbs.flatMap((curb) => [curb.existingModelId, curb.newModelId]).filter((each) => each !== null)),
    ],
    tracker_id: null,
    created_dt: madeMoment,
    created_by: by,
    updated_dt: steps.at(-1)?.moment ?? madeMoment,
    updated_by: steps.at(-1)?.by ?? by,
  };
  const id = tables.add('quote', row);
  const made = { values: { quote_no: quoteNo, job_name: deal.job.name, status: 'draft' }, moment: madeMoment, by };
  row.version = noteHistory(tables, 'quote', id, made, steps);
  const curbRows = deal.curbs.map((curb, index) => {
    const curbRow: DemoRow<'quote_curb'> = {
      quote_id: id,
      line_no: index + 1,
      ...curbRecordFromSpec(curb.spec),
      existing_model_id: curb.existingModelId,
      new_model_id: curb.newModelId,
      ...priced.curbs[index],
      notes: null,
    };
    tables.add('quote_curb', curbRow);
    return curbRow;
  });
  priced.parts.forEach((part, index) => tables.add('quote_part', { quote_id: id, line_no: index + 1, ...part }));
  return { id, row, curbRows, priced };
}
