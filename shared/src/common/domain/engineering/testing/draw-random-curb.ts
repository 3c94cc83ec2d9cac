import { STANDARD_CURB } from '../../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec } from '../../../trade/curb-spec.ts';

/** Families that a unit with loads is on. */
export const FAMILIES: readonly CurbFamily[] = ['CNF', 'NEW', 'MB', 'PLN', 'RAIL', 'EXT', 'ISO', 'ISO-R', 'ADP'];

/** Numbers from 0 to 1, the same in every run (Park and Miller). */
function startRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const random = startRandom(20_261_130);
const between = (least: number, most: number): number => Math.round((least + random() * (most - least)) * 8) / 8;
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;

/** A curb with a unit and its loads, the same ones in every run. Inches, pounds. */
export function drawRandomCurb(): CurbSpec {
  const family = pick(FAMILIES);
  const [baseLengthIn, baseWidthIn] = [between(36, 180), between(30, 96)];
  const typeId = pick([1, 2, 3, 5] as const);
  const hasWind = typeId === 1 || typeId === 3;
  const onCurb = family === 'ISO-R' || family === 'EXT' || family === 'ADP';
  const orientationDeg = family === 'RAIL' || family === 'EXT' ? 0 : pick([0, 90, 180, 270] as const);
  const isAcross = orientationDeg === 90 || orientationDeg === 270;
  const [along, across] = isAcross ? [baseWidthIn, baseLengthIn] : [baseLengthIn, baseWidthIn];
  const size =
    random() < 0.2
      ? { odLengthIn: along - between(0.5, 6), odWidthIn: across - between(0.5, 6) }
      : { odLengthIn: along - 0.5, odWidthIn: across - 0.5 };
  const isSprung = family === 'ISO' || family === 'ISO-R' || random() < 0.1;
  return {
    ...STANDARD_CURB,
    family,
    orientationDeg,
    gauge: 14,
    ...size,
    isolationClassIn: isSprung ? pick([1, 2] as const) : null,
    material: pick(['galvanised', 'galvanised', 'stainless_304', 'aluminium'] as const),
    existing: onCurb ? { odLengthIn: along, odWidthIn: across, supply: null, return: null } : null,
    unit: {
      baseLengthIn,
      baseWidthIn,
      heightIn: between(20, 84),
      weightLb: Math.round(300 + random() * 8000),
      supply: null,
      return: null,
    },
    conforming: {
      typeId,
      windSpeedMph: hasWind ? Math.round(85 + random() * 110) : null,
      exposure: hasWind ? pick(['B', 'C', 'D'] as const) : null,
      roofHeightFt: hasWind ? pick([15, 20, 25, 30, 40, 50, 60]) : null,
      sds: typeId === 1 ? null : Math.round(10 + random() * 140) / 100,
      edition: pick(['7-16', '7-22'] as const),
      riskCategory: pick(['II', 'III', 'IV'] as const),
    },
  };
}
