import type { RecordRow } from '@cdi/shared/catalogue';
import { daysOfQuickShip, makeLineWork } from '@cdi/shared/domain/curb';
import { curbResults } from '@cdi/shared/domain/engineering';
import { packedPartFromRecord, type FreightLane } from '@cdi/shared/domain/freight';
import {
  priceLine,
  pricePart,
  surchargeOn,
  totalQuote,
  type CustomerLevel,
  type PricedLine,
  type MetalIndex,
  type PriceBook,
  type SalesTaxRule,
} from '@cdi/shared/domain/pricing';
import { estimateLeadTime, computeStageMinutes, sumMinutes } from '@cdi/shared/domain/schedule';
import { hasSprings, needsStamp } from '@cdi/shared/trade';
import { addDays, type PlainDate } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import { toPartPrices } from '../../../server/src/pricing/price-parts.service.ts';
import { quoteFreight } from '../../../server/src/pricing/quote-freight.service.ts';
import { viewStep } from '../../../server/src/pricing/price-view.ts';
import type { DemoCurb } from './make-curb.ts';

const dollars = (cents: number): number => cents / 100;

export interface QuoteToPrice {
  readonly curbs: readonly DemoCurb[];
  readonly parts: readonly { readonly part: DemoRow<'part'>; readonly qty: number }[];
  readonly level: CustomerLevel;
  readonly book: PriceBook;
  readonly indexes: readonly MetalIndex[];
  readonly date: PlainDate;
  readonly job: { readonly state: string; readonly zip: string };
  readonly freightTerms: string;
  readonly lanes: readonly FreightLane[];
  /** Sales tax in the state of the job; null when the customer is exempt. */
  readonly tax: SalesTaxRule | null;
  /** 0.05, not 5. */
  readonly discount: number;
}

export interface PricedDemoQuote {
  /** Columns of the quote. */
  readonly header: DemoRow<'quote'>;
  /** Result columns of each curb. */
  readonly curbs: readonly DemoRow<'quote_curb'>[];
  /** Rows of `quote_part` without the quote. */
  readonly parts: readonly DemoRow<'quote_part'>[];
}

function priceCurb(
  { spec, geometry, route }: DemoCurb,
  quote: QuoteToPrice,
): { line: PricedLine; values: DemoRow<'quote_curb'> } {
  const { book, level, discount } = quote;
  const surchargeUsdPerLb = surchargeOn(quote.indexes, spec.material, quote.date);
  const line = priceLine(spec, book, { level, surchargeUsdPerLb, discountShare: discount }, geometry);
  return {
    line,
    values: {
      ...curbResults(spec, geometry),
      labor_minutes: sumMinutes(computeStageMinutes(makeLineWork(spec, geometry), route)),
      price_version: book.version,
      cost_version: book.costVersion,
      list_price: dollars(line.listCents),
      unit_price: dollars(line.unitCents),
      ext_price: dollars(line.goodsCents),
      surcharge: dollars(line.surchargeCents),
      surcharge_per_lb: surchargeUsdPerLb,
      cost: dollars(line.costCents),
      price_steps: line.steps.map(viewStep),
    },
  };
}

/** Prices a quote of the demo as a save would have done on its date, without asking the database. */
export function priceDemoQuote(quote: QuoteToPrice): PricedDemoQuote {
  const { book, level, curbs } = quote;
  const lines = curbs.map((curb) => priceCurb(curb, quote));
  const parts = quote.parts.map(({ part, qty }) => {
    const priced = pricePart(toPartPrices(part as RecordRow<'part'>), book, {
      qty,
      level,
      discountShare: quote.discount,
    });
    return { part, qty, priced };
  });
  const freight = quoteFreight(
    { freight_terms: quote.freightTerms as never, job_zip: quote.job.zip },
    { curbs, parts: parts.map(({ part, qty }) => packedPartFromRecord({ ...part, qty })) },
    quote.lanes,
  );
  const totals = totalQuote([...lines.map(({ line }) => line), ...parts.map(({ priced }) => priced)], book, {
    freightCents: freight.cents,
    taxRate: quote.tax?.rate ?? 0,
    isFreightTaxed: quote.tax?.isFreightTaxed ?? false,
  });
  const specs = curbs.map(({ spec }) => spec);
  return {
    header: {
      goods: dollars(totals.goodsCents),
      surcharge: dollars(totals.surchargeCents),
      quick_fee: dollars(totals.quickShipCents),
      engineering_fee: dollars(totals.engineeringFeeCents),
      minimum_fill: dollars(totals.minimumOrderCents),
      subtotal: dollars(totals.subtotalCents),
      tax: dollars(totals.taxCents),
      total: dollars(totals.totalCents),
      freight: dollars(freight.cents),
      freight_basis: freight.basis,
      freight_low: freight.lowUsd,
      freight_high: freight.highUsd,
      freight_amount: null,
      tax_basis: quote.tax ? 'rate' : 'exempt',
      cost: dollars(totals.costCents),
      margin_percent: Number((totals.margin * 100).toFixed(4)),
      price_version: book.version,
      cost_version: book.costVersion,
      surcharge_date: quote.date,
      customer_level: level,
      discount_percent: quote.discount * 100,
      lead_time_days: Math.max(1, ...specs.map((spec) => estimateLeadTime(spec).workingDays)),
      valid_until: addDays(quote.date, book.quoteValidDays),
      conforming_required: specs.some(needsStamp),
      isolation_required: specs.some(hasSprings),
      main_family: specs[0]?.family ?? null,
      quick_ship_days: specs[0] ? daysOfQuickShip(specs[0].quickShip) : '0',
    },
    curbs: lines.map(({ values }) => values),
    parts: parts.map(({ part, qty, priced }) => ({
      part_id: part.part_id,
      qty,
      unit_price: dollars(priced.unitCents),
      ext_price: dollars(priced.goodsCents),
      cost: dollars(priced.costCents),
      weight_lb: part.weight_lb ?? null,
      length: part.length ?? null,
      width: part.width ?? null,
      height: part.height ?? null,
    })),
  };
}
