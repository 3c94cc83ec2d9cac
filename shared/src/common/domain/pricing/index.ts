export { findQuantityBreak } from './price-book.ts';
export { surchargeOn, surchargeUsdPerLb, type MetalIndex } from './metal-surcharge.ts';
export type { CustomerLevel, PriceBook, QuantityBreak } from './price-book.ts';
export { defaultPriceBook } from './default-price-book.ts';
export * from './price-step.ts';
export { describeBand, findBand, findBandOverlap } from './list-table.ts';
export type { BandSize, ListTable, PriceBand } from './list-table.ts';
export { computeLineMinutes, computeTakeOff, tallestCornerIn, type TakeOff } from './take-off.ts';
export { readStandardCosts, type LaborKind, type StandardCosts } from './standard-costs.ts';
export * from './cost-rates.ts';
export { readCostSheet, writeCostSheet, type CostSheetProblem, type ReadCostSheet } from './cost-sheet.ts';
export { EXAMPLE_CURBS, type ExampleCurb } from './example-curbs.ts';
export { computeFactoryCost, type FactoryCost } from './cost-steps.ts';
export { priceLine, priceTakeOff, type LineContext, type PriceContext, type PricedLine } from './price-line.ts';
export { isPartPriced, pricePart, type PartPrices, type PricedPart } from './price-part.ts';
export { checkMargin, totalQuote } from './quote-totals.ts';
export type { MarginCheck, QuoteTotals, TotalsContext, TotalsLine } from './quote-totals.ts';
export { comparePriceRows } from './compare-price-rows.ts';
export * from './price-rows.ts';
export { computeSalesTaxCents, describeTax, type SalesTaxRule } from './sales-tax.ts';
export {
  computeLaborOfOrder,
  explainLabor,
  type LaborVariance,
  type LineStage,
  type StageLabor,
  type WorkedTime,
} from './labor-of-order.ts';
