import {
  classOfDensity,
  densityLbPerFt3,
  linearFeet,
  OVERLENGTH_FROM_IN,
  type FreightClass,
} from '@cdi/shared/domain/freight';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '@cdi/shared/trade';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';

export type FreightEntry = 'length' | 'width' | 'height' | 'weight' | 'pieces';

export const startFreight: Entries<FreightEntry> = {
  length: '90',
  width: '56',
  height: '22',
  weight: '260',
  pieces: '1',
};

export const freightRules = {
  length: { name: 'Length', unit: 'in.', min: 4, max: 636, kind: 'inches' },
  width: { name: 'Width', unit: 'in.', min: 4, max: 200, kind: 'inches' },
  height: { name: 'Height', unit: 'in.', min: 2, max: 200, kind: 'inches' },
  weight: { name: 'Weight of one', unit: 'lb', min: 1, max: 45_000 },
  pieces: { name: 'Identical pieces', unit: 'pcs', min: 1, max: 200, isWhole: true },
} as const satisfies Record<FreightEntry, NumberRule>;

export interface FreightAnswer {
  readonly densityLbPerFt3: number;
  readonly freightClass: FreightClass;
  readonly volumeFt3: number;
  readonly totalLb: number;
  /** Trailer length that all pieces take, not stacked. */
  readonly linearFt: number;
  readonly warnings: readonly string[];
}

/** The density with enough decimals to show its own tier, at least two: 0.9984 is 0.998 and class 400, not 1.00. */
export function formatDensity({ densityLbPerFt3: density, freightClass }: FreightAnswer): string {
  const enough = [2, 3, 4, 5, 6].find((places) => classOfDensity(Number(density.toFixed(places))) === freightClass);
  return density.toFixed(enough ?? 9);
}

/** Freight class of a packed piece, and the trailer length of all pieces. */
export function solveFreight(entries: Entries<FreightEntry>): Solved<FreightEntry, FreightAnswer> {
  const { values, errors } = checkEntries(entries, freightRules);
  return solveUnlessWrong(errors, () => {
    const piece = {
      lengthIn: values.length,
      widthIn: values.width,
      heightIn: values.height,
      weightLb: values.weight,
    };
    const density = densityLbPerFt3(piece);
    return {
      densityLbPerFt3: density,
      freightClass: classOfDensity(density),
      volumeFt3: values.weight / density,
      totalLb: values.weight * values.pieces,
      linearFt: linearFeet(Array.from({ length: values.pieces }, () => piece)),
      warnings: [
        ...(Math.max(values.length, values.width) >= OVERLENGTH_FROM_IN
          ? [`${OVERLENGTH_FROM_IN} in. or longer: carriers charge for length. Put it on the bill of lading.`]
          : []),
        ...(Math.min(values.length, values.width) > MAX_PIECE_WIDE_IN || values.height > MAX_PIECE_HIGH_IN
          ? [
              `Wider than ${MAX_PIECE_WIDE_IN} in. or higher than ${MAX_PIECE_HIGH_IN} in.: it fits in no common-carrier trailer.`,
            ]
          : []),
      ],
    };
  });
}
