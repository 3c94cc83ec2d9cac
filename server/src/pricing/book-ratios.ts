import { defaultPriceBook } from '@cdi/shared/domain';

const { insulationUsdPerFt2, nailerUsdPerFt, hardwareUsd } = defaultPriceBook;

/** Each rate as a multiple of the one that the book holds in dollars, to four digits. */
function against<K extends string>(
  rates: Readonly<Record<K, number>>,
  reference: NoInfer<K>,
): Readonly<Record<K, number>> {
  const ratios = Object.entries<number>(rates).map(([name, rate]) => [
    name,
    Number((rate / rates[reference]).toFixed(4)),
  ]);
  return Object.fromEntries(ratios) as Record<K, number>;
}

/** What the tables of a book hold that leadership has not changed: multiples of 1 in. 1.5 lb insulation, a 2×2 nailer, a new curb. */
export const RATIOS = {
  insulation_ratios: against(insulationUsdPerFt2, '1in_1.5lb'),
  nailer_ratios: against(nailerUsdPerFt, '2x2'),
  hardware_ratios: against(hardwareUsd, 'NEW'),
} as const;
export type RatioTable = keyof typeof RATIOS;
export const RATIO_TABLES = Object.keys(RATIOS) as readonly RatioTable[];
