import type { ChildValues, RecordDraft, RecordValues } from '@cdi/shared/catalogue';
import { packedPartFromRecord } from '@cdi/shared/domain/freight';
import { checkMargin, totalQuote, type MarginCheck, type TotalsLine } from '@cdi/shared/domain/pricing';
import { addDays, addWorkingDays, type PlainDate } from '@cdi/shared/units';
import { isStaff, maySeeCost, maySeeMargin, ROLE, type PriceApproval } from '@cdi/shared/policy';
import type { PricedQuote } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { defaultPlant, readHolidays } from '../plants/plant.service.ts';
import { readPlantLoad } from '../plants/plant-load.service.ts';
import { priceCurb, visibleSteps, type LineResult } from './price-curb.ts';
import { feeSteps } from './price-view.ts';
import { readTaxRule } from './sales-tax.service.ts';
import { buyerTerms, namedPriceBook, priceBookFor } from './price-book.service.ts';
import { quoteFreight, readFreightLanes } from './quote-freight.service.ts';
import { pricePartRows } from './price-parts.service.ts';

const dollars = (cents: number): number => cents / 100;

export interface QuoteResult {
  readonly view: PricedQuote;
  /** Who must approve the price before it is ordered; the view shows it to employees only. */
  readonly approval: PriceApproval | null;
  readonly lines: readonly LineResult[];
  readonly partValues: readonly ChildValues<'quote', 'parts'>[];
  /** Columns of the quote itself. */
  readonly values: RecordValues<'quote'>;
}

/** The approval that a quote needs: for a margin below the minimum, a price below cost, or a large quantity (sales). */
export function findApproval(margin: MarginCheck, lines: readonly Pick<LineResult, 'domain'>[]): PriceApproval | null {
  if (margin.kind !== 'ok') return margin.roleNumber === ROLE.leadership ? 'leadership' : 'manager';
  return lines.some((line) => line.domain?.needsConfirmation) ? 'sales' : null;
}

/** What the price of a quote depends on besides its lines: the buyer's price book and terms, days off, tax, and the load of the plant. */
async function readPriceFacts(context: CallContext, header: RecordDraft<'quote'>, pricingId: number | null) {
  const plantId = await defaultPlant(context.db);
  return {
    book:
      pricingId === null ? await priceBookFor(context, header.company_id) : await namedPriceBook(context, pricingId),
    terms: await buyerTerms(context, header.company_id, header.branch_id),
    freeDays: await readHolidays(context.db, context.today, plantId),
    tax: await readTaxRule(context, {
      branchId: header.branch_id,
      companyId: header.company_id,
      state: header.job_state,
    }),
    load: await readPlantLoad(context, plantId),
  };
}

/** Columns of the quote with the amounts of its totals, dollars. */
const readAmounts = (totals: ReturnType<typeof totalQuote>) => ({
  goods: dollars(totals.goodsCents),
  surcharge: dollars(totals.surchargeCents),
  quick_fee: dollars(totals.quickShipCents),
  engineering_fee: dollars(totals.engineeringFeeCents),
  minimum_fill: dollars(totals.minimumOrderCents),
  subtotal: dollars(totals.subtotalCents),
  freight: dollars(totals.freightCents),
  tax: dollars(totals.taxCents),
  total: dollars(totals.totalCents),
});

/** A priced part as the page gets it, without prices for people who do not see them. */
const viewPart = (
  row: ChildValues<'quote', 'parts'>,
  isShown: boolean,
  steps: ReturnType<typeof visibleSteps>,
): PricedQuote['parts'][number] => ({
  part_id: Number(row.part_id),
  unit_price: isShown ? Number(row.unit_price ?? 0) : 0,
  ext_price: isShown ? Number(row.ext_price ?? 0) : 0,
  steps: isShown ? steps : [],
  packed: packedPartFromRecord(row),
});

/**
 * Prices a whole quote: lines, parts, totals, lead time. Reads the buyer's price book (or the one that is named, to try it out)
 * and terms; stores nothing.
 */
export async function priceQuoteRecord(
  context: CallContext,
  header: RecordDraft<'quote'>,
  curbs: readonly ChildValues<'quote', 'curbs'>[],
  parts: readonly ChildValues<'quote', 'parts'>[],
  pricingId: number | null = null,
): Promise<QuoteResult> {
  const { book, terms, freeDays, tax, load } = await readPriceFacts(context, header, pricingId);
  const discount = Number(header.discount_percent ?? 0) / 100;
  const priceCurbs = (surchargeDay: PlainDate): readonly LineResult[] =>
    curbs.map((row, index) => priceCurb(context, { index, row, header, book, terms, discount, load, surchargeDay }));
  const first = priceCurbs(context.today);
  const pricedParts = await pricePartRows(context, parts, book, { ...terms, discount });
  const lead = Math.max(1, pricedParts.leadDays, ...first.map((line) => line.view.lead_time_days));
  const shipDate = addWorkingDays(context.today, lead, freeDays);
  const surchargeDay = book.surcharges.pricedBy === 'ship' ? shipDate : context.today;
  const lines = surchargeDay === context.today ? first : priceCurbs(surchargeDay);
  const totalsLines: TotalsLine[] = [...lines.flatMap((line) => line.domain ?? []), ...pricedParts.lines];
  const packed = lines.flatMap((line) => line.packed ?? []);
  const goods = { curbs: packed, parts: pricedParts.values.map(packedPartFromRecord) };
  const freight = quoteFreight(header, goods, await readFreightLanes(context.db));
  const totals = totalQuote(totalsLines, book.book, {
    freightCents: freight.cents,
    taxRate: tax.rate,
    isFreightTaxed: tax.isFreightTaxed,
  });
  const isComplete = totalsLines.length > 0 && totalsLines.length === curbs.length + parts.length;
  const isShown = isStaff(context.person) || context.person.showsPrices;
  const amounts = readAmounts(totals);
  const said = { freight_basis: freight.basis, freight_low: freight.lowUsd, freight_high: freight.highUsd };
  const validUntil = addDays(context.today, book.book.quoteValidDays);
  const approval = findApproval(checkMargin(totals, terms.level, book.book), lines);
  return {
    lines,
    partValues: pricedParts.values,
    approval,
    view: {
      lines: lines.map((line) => line.view),
      parts: pricedParts.values.map((row, index) =>
        viewPart(row, isShown, visibleSteps(pricedParts.steps[index] ?? [], context)),
      ),
      totals: isComplete && isShown ? { ...amounts, ...said, tax_basis: tax.basis, steps: feeSteps(totals) } : null,
      price_version: book.book.version,
      lead_time_days: lead,
      ship_date: shipDate,
      valid_until: validUntil,
      are_prices_shown: isShown,
      price_to_confirm: approval !== null,
      ...(maySeeCost(context.person) ? { cost: dollars(totals.costCents), cost_version: book.book.costVersion } : {}),
      ...(maySeeMargin(context.person)
        ? {
            // the margin of some lines is not that of the quote
            ...(isComplete ? { margin_percent: Number((totals.margin * 100).toFixed(2)) } : {}),
            approval_needed: approval,
          }
        : {}),
    },
    values: {
      // the sum of some lines is not the price of the quote
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, isComplete ? amount : null])),
      ...said,
      cost: isComplete ? dollars(totals.costCents) : null,
      margin_percent: isComplete ? Number((totals.margin * 100).toFixed(4)) : null,
      price_version: book.book.version,
      cost_version: book.book.costVersion,
      surcharge_date: surchargeDay,
      tax_basis: tax.basis,
      customer_level: terms.level,
      lead_time_days: lead,
      valid_until: validUntil,
      conforming_required: lines.some((line) => line.isConforming),
      isolation_required: lines.some((line) => line.isIsolated),
      main_family: curbs[0]?.curb_type ?? null,
    },
  };
}
