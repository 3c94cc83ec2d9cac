/** The sums before freight and tax, as columns of quotes and orders and as rows of every page and paper, in their order. */
export const PRICE_NAMES = {
  goods: 'Goods',
  surcharge: 'Metal surcharge',
  // never on parts, which are packed from stock
  quick_fee: 'Quick-ship fee, on curbs',
  engineering_fee: 'Calculation and stamp',
  minimum_fill: 'To the minimum order',
} as const;
