import { formatCurrency } from '../../units/money.ts';
import type { FREIGHT_BASES } from '../../trade/trade-lists.ts';
import type { FreightEstimate } from './freight-estimate.ts';

/** Freight rates to a part of the country. */
export interface FreightLane {
  readonly name: string;
  /** First three digits of ZIP codes, from and to: `430-458`, or `432` alone. */
  readonly zipRanges: readonly string[];
  /** Dollars for 100 lb at class 100, from a weight in pounds up; ascending, beginning with 0. */
  readonly weightRates: readonly { readonly fromLb: number; readonly usdPerCwt: number }[];
  readonly minimumUsd: number;
  /** 0.24, not 24. */
  readonly fuelShare: number;
  /** Largest deviation of the true charge from the estimate: 0.15, not 15. */
  readonly rangeShare: number;
  readonly liftgateUsd: number;
  readonly limitedAccessUsd: number;
  /** Once for a load with a piece of 8 ft or longer. */
  readonly overlengthUsd: number;
}

/** What the carrier does beside driving. */
export interface Accessorials {
  readonly liftgate: boolean;
  readonly limitedAccess: boolean;
}

/** An estimate in whole dollars, and its range. */
export interface FreightCharge {
  readonly lane: string;
  readonly estimateUsd: number;
  readonly lowUsd: number;
  readonly highUsd: number;
}

interface ZipRange {
  readonly from: number;
  readonly to: number;
}

function readRange(text: string): ZipRange {
  const [from = '', to = from] = text.split('-');
  return { from: Number(from), to: Number(to) };
}

/** The lane of a ZIP code: of several the one whose range is narrowest. Null for a ZIP in none, or one that is no US ZIP. */
export function findLane<Lane extends FreightLane>(lanes: readonly Lane[], zip: unknown): Lane | null {
  const prefix = /^(\d{3})\d{2}(-\d{4})?$/.exec(String(zip ?? '').trim())?.[1];
  if (prefix === undefined) return null;
  const zip3 = Number(prefix);
  const found = lanes.flatMap((lane) =>
    lane.zipRanges
      .map(readRange)
      .filter(({ from, to }) => from <= zip3 && zip3 <= to)
      .map(({ from, to }) => ({ lane, width: to - from })),
  );
  found.sort((one, other) => one.width - other.width);
  return found[0]?.lane ?? null;
}

const ONE_CWT_LB = 100;

/** The facts of a load that decide its price. */
export type RatedLoad = Pick<FreightEstimate, 'weightLb' | 'weightByClass' | 'isOverlength' | 'isOversize'>;

/**
 * Charge of the load on the lane by weight and class alone. Class 100 pays the rate of the lane, any other class its number in percent
 * of it. As carriers do, a load is charged at a higher weight when the next rate makes that cheaper.
 */
function rateLoad(load: RatedLoad, lane: FreightLane): number {
  const classedCwt = load.weightByClass.reduce(
    (sum, { freightClass, weightLb }) => sum + (weightLb / ONE_CWT_LB) * (freightClass / 100),
    0,
  );
  const perLb = classedCwt / load.weightLb;
  const charges = lane.weightRates
    .filter(({ fromLb }, index) => {
      const next = lane.weightRates[index + 1];
      return fromLb > load.weightLb || next === undefined || next.fromLb > load.weightLb;
    })
    .map(({ fromLb, usdPerCwt }) => Math.max(load.weightLb, fromLb) * perLb * usdPerCwt);
  return Math.min(...charges);
}

/** Dollars to the next five, so that a range does not look surer than it is. */
const toFive = (usd: number, round: (value: number) => number): number => round(usd / 5) * 5;

/**
 * Estimates what the carrier charges for a load, in whole dollars: rate by weight and class, at least the least charge, fuel on
 * it, then what is done beside driving. Null where no common carrier takes a piece.
 */
export function estimateFreightCharge(
  load: RatedLoad,
  lane: FreightLane,
  accessorials: Accessorials,
): FreightCharge | null {
  if (load.isOversize || lane.weightRates.length === 0) return null;
  const line = Math.max(lane.minimumUsd, rateLoad(load, lane)) * (1 + lane.fuelShare);
  const beside =
    (accessorials.liftgate ? lane.liftgateUsd : 0) +
    (accessorials.limitedAccess ? lane.limitedAccessUsd : 0) +
    (load.isOverlength ? lane.overlengthUsd : 0);
  const estimateUsd = Math.round(line + beside);
  return {
    lane: lane.name,
    estimateUsd,
    lowUsd: toFive(estimateUsd * (1 - lane.rangeShare), Math.floor),
    highUsd: toFive(estimateUsd * (1 + lane.rangeShare), Math.ceil),
  };
}

/** Reason for the freight amount of a quote or an order. */
export type FreightBasis = keyof typeof FREIGHT_BASES;

interface SaidFreight {
  readonly freight_basis?: string | null | undefined;
  readonly freight_terms?: string | null | undefined;
  readonly freight_low?: number | null | undefined;
  readonly freight_high?: number | null | undefined;
  /** The ship-to ZIP; without it nothing can be estimated. */
  readonly job_zip?: string | null | undefined;
}

const WHO_PAYS: Readonly<Record<string, string>> = {
  prepaid: 'The freight is prepaid; nothing is added for it.',
  collect: 'The carrier collects the freight from you; it is not in the total.',
  third_party: 'The carrier bills the freight to a third party; it is not in the total.',
};

/** Whether and how surely the freight is in the total, in a sentence. */
export function describeFreightCharge(freight: SaidFreight): string {
  const { freight_basis, freight_terms, freight_low, freight_high, job_zip } = freight;
  const dollars = (usd: number | null | undefined) => formatCurrency(usd ?? 0, { digits: 0 });
  if (freight_basis === 'estimated')
    return `The freight in the total is an estimate: it will lie between ${dollars(freight_low)} and ${dollars(freight_high)}. It is settled when the order is checked.`;
  if (freight_basis === 'set') return 'The freight charge is in the total.';
  const others = WHO_PAYS[String(freight_terms)];
  if (others !== undefined) return others;
  return job_zip
    ? 'The freight charge is not in the total yet: we price this load ourselves. It is added when the order is checked.'
    : 'The freight charge is not in the total yet: with the ship-to ZIP of the job it is estimated.';
}
