import type { QuickShip } from '@cdi/shared/trade';
import type { BuyerKey } from './make-deal.ts';

export type OpenQuoteStatus = 'draft' | 'requested' | 'pricing' | 'sent' | 'viewed' | 'lost' | 'expired' | 'cancelled';

/** A quote that has not become an order. */
export interface QuotePlan {
  readonly buyer: BuyerKey;
  readonly status: OpenQuoteStatus;
  /** Working days since it was made. */
  readonly ago: number;
  /** 0 for a quote with parts only. */
  readonly curbs: number;
  /** Whether it is a second revision; the demo then has the previous one too. */
  readonly isSecondRevision: boolean;
  readonly quickShip: QuickShip;
}

const quotes = (
  status: OpenQuoteStatus,
  ...rows: readonly (readonly [ago: number, curbs: number, buyer: BuyerKey, more?: Partial<QuotePlan>])[]
): readonly QuotePlan[] =>
  rows.map(([ago, curbs, buyer, more]) => ({
    buyer,
    status,
    ago,
    curbs,
    isSecondRevision: false,
    quickShip: 'none',
    ...more,
  }));

const REVISED = { isSecondRevision: true } as const;

/** Quotes in every state but won; drafts and sent ones are young enough to be valid. */
export const QUOTE_PLANS: readonly QuotePlan[] = [
  ...quotes(
    'draft',
    [0.5, 1, 'distributor'],
    [1.4, 2, 'any'],
    [2.3, 1, 'contractor'],
    [4.6, 1, 'any'],
    [6.2, 3, 'any'],
    [9.1, 1, 'distributor', REVISED],
    [12.5, 0, 'any'],
  ),
  ...quotes('requested', [0.7, 1, 'distributor'], [1.2, 1, 'contractor'], [2.6, 2, 'any'], [3.8, 1, 'any']),
  ...quotes('pricing', [1.6, 2, 'any'], [2.2, 1, 'main'], [4.1, 1, 'any'], [5.7, 4, 'any']),
  ...quotes(
    'sent',
    [0.6, 1, 'any'],
    [1.3, 2, 'distributor'],
    [2.4, 1, 'any', { quickShip: 'five_day' }],
    [3.7, 1, 'contractor_cc'],
    [5.2, 2, 'any', REVISED],
    [7.9, 1, 'rival'],
    [9.5, 3, 'any'],
    [11.4, 0, 'main'],
    [13.8, 1, 'any'],
    [16.3, 2, 'any'],
  ),
  ...quotes(
    'viewed',
    [1.8, 1, 'distributor'],
    [3.2, 2, 'any'],
    [4.9, 1, 'contractor', REVISED],
    [6.6, 1, 'any'],
    [8.4, 2, 'any'],
    [12.1, 1, 'any'],
    [15.6, 1, 'main'],
  ),
  ...quotes(
    'expired',
    [26.4, 1, 'any'],
    [31.2, 2, 'distributor'],
    [44.7, 1, 'any'],
    [58.3, 1, 'contractor'],
    [83.5, 2, 'any'],
    [112.6, 1, 'any'],
  ),
  ...quotes(
    'lost',
    [8.3, 1, 'any'],
    [17.6, 2, 'any'],
    [24.1, 1, 'contractor'],
    [33.8, 1, 'any', REVISED],
    [47.2, 3, 'any'],
    [61.9, 1, 'main'],
    [77.4, 1, 'any'],
    [96.5, 2, 'rival'],
    [121.3, 1, 'any'],
  ),
  ...quotes('cancelled', [14.2, 1, 'any'], [52.8, 1, 'distributor']),
];
