import { STANDARD_RATES } from '../../catalogue/lists/standard-rates.ts';
import type { PriceBook } from './price-book.ts';
import { readStandardCosts } from './standard-costs.ts';

/** The prices a new installation starts with; leadership replaces them by its own version. */
export const defaultPriceBook: PriceBook = {
  version: '2026-1',
  ...readStandardCosts('2026-1', STANDARD_RATES),
  listMargin: 0.62,
  listTable: null,
  minListUsd: 0,
  listStepUsd: 0.01,
  levelMultiplier: { A: 0.4, B: 0.45, C: 0.5, D: 0.55, E: 0.65, R: 1 },
  quantityBreaks: [
    { minQty: 1, factor: 1 },
    { minQty: 3, factor: 0.97 },
    { minQty: 6, factor: 0.95 },
    { minQty: 11, factor: 0.92 },
  ],
  askFromQty: 25,
  quickShipShare: { none: 0, five_day: 0.15, three_day: 0.25, next_day: 0.5 },
  conformingFeeUsd: { 1: 450, 2: 450, 3: 650, 4: 900, 5: 1400, 6: 0 },
  minimumOrderUsd: 150,
  targetMargin: { A: 0.03, B: 0.12, C: 0.18, D: 0.22, E: 0.32, R: 0.55 },
  quoteValidDays: 30,
};
