export {
  FREE_VARIANCE_PERCENT,
  moveStock,
  suggestOrderQty,
  variancePercent,
  type StockBalance,
  type StockStep,
} from './moving-average.ts';
export { findFraction, isCountedUnit } from './counted-units.ts';
export * from './scrap.ts';
