import { type ChildValues, CURB_TYPES, type RecordDraft, type RecordValues } from '@cdi/shared/catalogue';
import {
  computeCurbGeometry,
  curbResults,
  curbSpecFromRecord,
  estimateLeadTime,
  checkMargin,
  hasErrors,
  makeLineWork,
  makeRoute,
  needsStamp,
  hasSprings,
  priceLine,
  computeStageMinutes,
  sumMinutes,
  totalQuote,
  validateCurb,
  findBand,
  tallestCornerIn,
  type CurbFamily,
  type CurbGeometry,
  type CurbSpec,
  type MarginCheck,
  type PackedLine,
  type PriceBook,
  type PricedLine as DomainLine,
  type PriceStep,
  type TotalsLine,
} from '@cdi/shared/domain';
import { addDays, addWorkingDays } from '@cdi/shared/units';
import { isStaff, maySeeCost, maySeeLevels, maySeeMargin, ROLE, type PriceApproval } from '@cdi/shared/policy';
import type { CurbMessage, PricedLine, PricedQuote, PriceStepView } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { defaultPlant, readHolidays } from '../plants/plant.service.ts';
import { feeSteps, listVisibleSteps, viewStep } from './price-view.ts';
import { readTaxRule } from './sales-tax.service.ts';
import { buyerTerms, namedPriceBook, priceBookFor, type ActiveBook, type BuyerTerms } from './price-book.service.ts';
import { quoteFreight, readFreightLanes } from './quote-freight.service.ts';
import { pricePartRows } from './price-parts.service.ts';

const dollars = (cents: number): number => cents / 100;

/** One line with everything that is stored on it, and how it came about. */
export interface LineResult {
  readonly view: PricedLine;
  /** Columns to store; null while an error stands. */
  readonly values: ChildValues<'quote', 'curbs'> | null;
  readonly domain: DomainLine | null;
  /** The curb as it is packed; null while an error stands. */
  readonly packed: PackedLine | null;
  readonly isConforming: boolean;
  readonly isIsolated: boolean;
}
export interface QuoteResult {
  readonly view: PricedQuote;
  /** Who has to agree to the price before it is ordered; the view tells it to employees only. */
  readonly approval: PriceApproval | null;
  readonly lines: readonly LineResult[];
  readonly partValues: readonly ChildValues<'quote', 'parts'>[];
  /** Columns of the quote itself. */
  readonly values: RecordValues<'quote'>;
}

const visibleSteps = (steps: readonly PriceStep[], context: CallContext): readonly PriceStepView[] =>
  listVisibleSteps(steps, context.person).map(viewStep);

interface LineFacts {
  readonly index: number;
  readonly row: ChildValues<'quote', 'curbs'>;
  readonly header: RecordDraft<'quote'>;
  readonly book: ActiveBook;
  readonly terms: BuyerTerms;
  readonly discount: number;
}

function quickShipMessages({ header, terms }: LineFacts): CurbMessage[] {
  if (String(header.quick_ship_days ?? '0') === '0' || terms.allowsQuickShip) return [];
  const message = 'Quick ship is not open to this company. Choose the standard lead time.';
  return [{ field: 'quick_ship_days', message, severity: 'error' }];
}

/** Working days of a line. A quick ship that is refused promises nothing. */
function leadDays(spec: CurbSpec, messages: readonly CurbMessage[]): number {
  const isRefused = messages.some(({ field, severity }) => severity === 'error' && field.startsWith('quick_ship'));
  return estimateLeadTime(isRefused ? { ...spec, quickShip: 'none' } : spec).workingDays;
}

/** A list table that has no band for the size cannot price it: a person does. */
function unlistedSize(
  { person }: CallContext,
  family: CurbFamily,
  geometry: CurbGeometry,
  book: PriceBook,
): CurbMessage | null {
  const size = { family, perimeterFt: geometry.perimeterFt, heightIn: tallestCornerIn(geometry) };
  if (book.listTable === null || findBand(book.listTable, size)) return null;
  const around = `${Number(size.perimeterFt.toFixed(2))} ft around and ${Number(size.heightIn.toFixed(3))} in. high`;
  const remedy = isStaff(person) ? 'or leadership adds a band under Pricing' : 'ask for help with this quote';
  const message = `Price list ${book.version} holds no ${CURB_TYPES[family].toLowerCase()} of ${around}. Engineering prices it: ${remedy}.`;
  return { field: 'od_length', message, severity: 'error' };
}

/** Computes and prices one curb line. Problems are messages; nothing is thrown for what a person typed. */
function priceCurb(context: CallContext, facts: LineFacts): LineResult {
  const { index, row, header, book, terms, discount } = facts;
  const spec = curbSpecFromRecord(row, header);
  const isConforming = needsStamp(spec);
  const problems = validateCurb(spec);
  const messages: CurbMessage[] = [
    ...problems.map(({ field, message, severity }) => ({ field, message, severity })),
    ...quickShipMessages(facts),
  ];
  const lead = leadDays(spec, messages);
  const empty = { isConforming, isIsolated: hasSprings(spec), domain: null, packed: null, values: null };
  if (hasErrors(problems) || messages.some((each) => each.severity === 'error'))
    return { ...empty, view: { index, messages, price: null, computed: {}, lead_time_days: lead } };
  const geometry = computeCurbGeometry(spec);
  const unlisted = unlistedSize(context, spec.family, geometry, book.book);
  if (unlisted)
    return {
      ...empty,
      view: { index, messages: [...messages, unlisted], price: null, computed: {}, lead_time_days: lead },
    };
  const route = makeRoute(spec);
  const minutes = sumMinutes(computeStageMinutes(makeLineWork(spec, geometry), route));
  const indexUsdPerLb = book.book.indexBaseUsdPerLb[spec.material] + book.surchargeUsdPerLb[spec.material];
  const priced = priceLine(spec, book.book, { level: terms.level, indexUsdPerLb, discountShare: discount }, geometry);
  if (priced.needsConfirmation)
    messages.push({
      field: 'qty',
      message: `From ${book.book.askFromQty} pieces on, the price is a proposal: we confirm it before it is ordered.`,
      severity: 'warning',
    });
  const computed = { ...curbResults(spec, geometry) };
  const isShown = isStaff(context.person) || context.person.showsPrices;
  return {
    view: {
      index,
      messages,
      price: isShown
        ? {
            list_price: maySeeLevels(context.person) ? dollars(priced.listCents) : null,
            unit_price: dollars(priced.unitCents),
            ext_price: dollars(priced.goodsCents),
            steps: visibleSteps(priced.steps, context),
          }
        : null,
      computed,
      lead_time_days: lead,
    },
    values: {
      ...computed,
      labor_minutes: minutes,
      price_version: book.book.version,
      list_price: dollars(priced.listCents),
      unit_price: dollars(priced.unitCents),
      ext_price: dollars(priced.goodsCents),
      cost: dollars(priced.costCents),
      price_steps: priced.steps.map(viewStep),
    },
    domain: priced,
    packed: { spec, geometry },
    isConforming,
    isIsolated: hasSprings(spec),
  };
}

/** Who has to agree: to a margin below the least, to a price below cost, or to a quantity for which sales is asked. */
function findApproval(margin: MarginCheck, lines: readonly LineResult[]): PriceApproval | null {
  if (margin.kind !== 'ok') return margin.roleNumber === ROLE.leadership ? 'leadership' : 'manager';
  return lines.some((line) => line.domain?.needsConfirmation) ? 'sales' : null;
}

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
  const [book, terms, freeDays, tax] = [
    pricingId === null ? await priceBookFor(context, header.company_id) : await namedPriceBook(context.db, pricingId),
    await buyerTerms(context, header.company_id, header.branch_id),
    await readHolidays(context.db, context.today, await defaultPlant(context.db)),
    await readTaxRule(context, { branchId: header.branch_id, state: header.job_state }),
  ];
  const discount = Number(header.discount_percent ?? 0) / 100;
  const lines = curbs.map((row, index) => priceCurb(context, { index, row, header, book, terms, discount }));
  const pricedParts = await pricePartRows(context, parts, book, { ...terms, discount });
  const totalsLines: TotalsLine[] = [...lines.flatMap((line) => line.domain ?? []), ...pricedParts.lines];
  const packed = lines.flatMap((line) => line.packed ?? []);
  const freight = quoteFreight(header, packed, await readFreightLanes(context.db));
  const totals = totalQuote(totalsLines, book.book, {
    freightCents: freight.cents,
    taxRate: tax.rate,
    isFreightTaxed: tax.isFreightTaxed,
  });
  const lead = Math.max(1, pricedParts.leadDays, ...lines.map((line) => line.view.lead_time_days));
  const isComplete = totalsLines.length > 0 && totalsLines.length === curbs.length + parts.length;
  const isShown = isStaff(context.person) || context.person.showsPrices;
  const amounts = {
    goods: dollars(totals.goodsCents),
    surcharge: dollars(totals.surchargeCents),
    quick_fee: dollars(totals.quickShipCents),
    engineering_fee: dollars(totals.engineeringFeeCents),
    minimum_fill: dollars(totals.minimumOrderCents),
    subtotal: dollars(totals.subtotalCents),
    freight: dollars(totals.freightCents),
    tax: dollars(totals.taxCents),
    total: dollars(totals.totalCents),
  };
  const said = { freight_basis: freight.basis, freight_low: freight.lowUsd, freight_high: freight.highUsd };
  const validUntil = addDays(context.today, book.book.quoteValidDays);
  const approval = findApproval(checkMargin(totals, terms.level, book.book), lines);
  return {
    lines,
    partValues: pricedParts.values,
    approval,
    view: {
      lines: lines.map((line) => line.view),
      parts: pricedParts.values.map((row, index) => ({
        part_id: Number(row.part_id),
        unit_price: isShown ? Number(row.unit_price ?? 0) : 0,
        ext_price: isShown ? Number(row.ext_price ?? 0) : 0,
        steps: isShown ? visibleSteps(pricedParts.steps[index] ?? [], context) : [],
      })),
      totals: isComplete && isShown ? { ...amounts, ...said, tax_basis: tax.basis, steps: feeSteps(totals) } : null,
      price_version: book.book.version,
      lead_time_days: lead,
      ship_date: addWorkingDays(context.today, lead, freeDays),
      valid_until: validUntil,
      are_prices_shown: isShown,
      price_to_confirm: approval !== null,
      ...(maySeeCost(context.person) ? { cost: dollars(totals.costCents) } : {}),
      ...(maySeeMargin(context.person)
        ? {
            margin_percent: Number((totals.margin * 100).toFixed(2)),
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
