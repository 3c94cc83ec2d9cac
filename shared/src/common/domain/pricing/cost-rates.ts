import {
  COST_FIGURE_NAMES,
  COST_FIGURES,
  COST_TABLE_NAMES,
  COST_TABLES,
  LARGEST_RATE,
  type CostFigureName,
  type CostTableName,
} from '../../catalogue/lists/cost-rates.ts';
import type { CostRates } from '../../catalogue/lists/standard-rates.ts';

/** One rate of a cost version: a row of a sheet and of a comparison. */
export interface CostRate {
  /** Field of the version that holds it. */
  readonly rate: CostTableName | CostFigureName;
  /** Which of the rates of the field; empty where there is one. */
  readonly item: string;
  /** `Sheet metal: Galvanized, 18 ga`. */
  readonly name: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** Every rate that a version holds, in the order of its record. */
export const COST_RATES: readonly CostRate[] = [
  ...COST_TABLE_NAMES.flatMap((rate) => {
    const { label, unit, names } = COST_TABLES[rate];
    return Object.entries(names).map(([item, name]) => ({
      rate,
      item,
      name: `${label}: ${name}`,
      unit,
      min: 0,
      max: LARGEST_RATE,
    }));
  }),
  ...COST_FIGURE_NAMES.map((rate) => {
    const { label, unit, min, max } = COST_FIGURES[rate];
    return { rate, item: '', name: label, unit, min, max };
  }),
];

/** Rates as a draft may hold them: tables that lack something, figures that are not there. */
export type SomeCostRates = { readonly [K in keyof CostRates]?: CostRates[K] | null | undefined };

/** The value of a rate; null where the version has none. */
export function valueOfRate(rates: SomeCostRates, { rate, item }: Pick<CostRate, 'rate' | 'item'>): number | null {
  const held = rates[rate];
  if (typeof held === 'number') return held;
  return held?.[item] ?? null;
}

/** Rates that a version lacks. A sheet and an hour of work are never for nothing; what else costs nothing says 0. */
export function listMissingRates(rates: SomeCostRates): readonly CostRate[] {
  const isNeverFree = ({ rate }: CostRate) => rate === 'sheet_per_lb' || rate === 'labor_per_hour';
  return COST_RATES.filter((each) => {
    const value = valueOfRate(rates, each);
    return value === null || (value === 0 && isNeverFree(each));
  });
}

/** A rate in two versions. */
export interface ComparedRate {
  readonly rate: CostRate;
  readonly before: number | null;
  readonly after: number | null;
  /** After − before; null where one of them has none. */
  readonly difference: number | null;
  /** Of before: 0.05 is 5 % more; null where before is nothing. */
  readonly share: number | null;
}

/** Fifteen digits carry any rate and drop the noise of binary fractions. */
const subtract = (a: number, b: number): number => Number((a - b).toPrecision(12));

/** Every rate of two versions beside each other. */
export function compareCostRates(before: SomeCostRates, after: SomeCostRates): readonly ComparedRate[] {
  return COST_RATES.map((rate) => {
    const [was, willBe] = [valueOfRate(before, rate), valueOfRate(after, rate)];
    const difference = was === null || willBe === null ? null : subtract(willBe, was);
    return {
      rate,
      before: was,
      after: willBe,
      difference,
      share: difference === null || was === null || was === 0 ? null : Number((difference / was).toPrecision(12)),
    };
  });
}

/** Whether a rate is another one in the later version. */
export const isRateChanged = ({ before, after }: ComparedRate): boolean => before !== after;
