import fc from 'fast-check';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec } from '../../trade/curb-spec.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { hasErrors, validateCurb } from '../curb/validate-curb.ts';
import { isometricView } from '../drawing/isometric-view.ts';
import { listSheetNotes } from './sheet-notes.ts';
import { listFlatPatterns } from '../flats/list-flat-patterns.ts';
import { computeTakeOff } from '../pricing/take-off.ts';
import { curbResults } from './curb-results.ts';
import { clipUtilization, computeTieDown } from '../curb/tie-down.ts';

const CURBS = 2_000;
/** A blank of 4 × 7 in. in galvanized sheet of 16 gauge, 2.65625 lb/ft². */
const CLIP_LB = ((4 * 7) / 144) * 2.65625;

const FAMILIES = ['CNF', 'ISO', 'ISO-R', 'NEW', 'NEW-P', 'MB', 'RAIL', 'EXT', 'HOR', 'PLN'] as const;
const inches = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((eighths) => eighths / 8);

/** Curbs with a wind or seismic calculation, as an estimator enters them. */
const curbs: fc.Arbitrary<CurbSpec> = fc
  .record({
    family: fc.constantFrom<CurbFamily>(...FAMILIES),
    length: inches(40, 140),
    width: inches(40, 96),
    height: inches(24, 72),
    weightLb: fc.integer({ min: 500, max: 4500 }),
    orientationDeg: fc.constantFrom(0 as const, 90 as const),
    gauge: fc.constantFrom(16 as const, 14 as const),
    heightIn: inches(14, 20),
    typeId: fc.constantFrom(1 as const, 2 as const, 3 as const, 5 as const),
    windSpeedMph: fc.integer({ min: 85, max: 180 }),
    exposure: fc.constantFrom('B' as const, 'C' as const, 'D' as const),
    roofHeightFt: fc.integer({ min: 15, max: 120 }),
    sds: fc.integer({ min: 10, max: 150 }).map((hundredths) => hundredths / 100),
  })
  .map((drawn): CurbSpec => {
    const { family, length, width, height, weightLb, typeId, windSpeedMph, exposure, roofHeightFt, sds, ...rest } =
      drawn;
    const hasWind = typeId === 1 || typeId === 3;
    const onCurb = family === 'ISO-R' || family === 'EXT';
    const isTurned = rest.orientationDeg === 90 && family !== 'RAIL' && family !== 'EXT';
    const [odLengthIn, odWidthIn] = isTurned ? [width - 0.5, length - 0.5] : [length - 0.5, width - 0.5];
    return {
      ...STANDARD_CURB,
      ...rest,
      family,
      odLengthIn,
      odWidthIn,
      slopeX: family === 'NEW-P' || family === 'MB' ? 0.25 : 0,
      existing: onCurb ? { odLengthIn, odWidthIn, supply: null, return: null } : null,
      unit: {
        baseLengthIn: length,
        baseWidthIn: width,
        heightIn: height,
        weightLb,
        supply: null,
        return: null,
      },
      conforming: {
        typeId,
        windSpeedMph: hasWind ? windSpeedMph : null,
        exposure: hasWind ? exposure : null,
        roofHeightFt: hasWind ? roofHeightFt : null,
        sds: typeId === 1 ? null : sds,
      },
    };
  });

/** Clips in the picture of the near side: shapes that are not there without clips. */
function countDrawn(spec: CurbSpec, geometry: CurbGeometry): number {
  const { clips, ...without } = geometry;
  expect(clips?.length).toBeGreaterThan(0);
  const polygons = (shown: CurbGeometry) =>
    isometricView(spec, {}, shown).shapes.filter(({ kind }) => kind === 'polygon').length;
  return polygons(geometry) - polygons(without);
}

/** Clips in the steel that the price buys: what is left of it after all other parts. */
function countPriced(spec: CurbSpec, geometry: CurbGeometry): number {
  const others = computeCurbGeometry({ ...spec, conforming: null });
  return (computeTakeOff(spec, geometry).netSteelLb - computeTakeOff(spec, others).netSteelLb) / CLIP_LB;
}

it(`has one number of clips on record, sheet, part list, flat patterns, price and picture of ${CURBS} curbs, and it holds`, () => {
  const seen = new Set<string>();
  let built = 0;
  const check = (spec: CurbSpec): void => {
    if (hasErrors(validateCurb(spec))) return;
    built += 1;
    const geometry = computeCurbGeometry(spec);
    const tieDown = computeTieDown(spec);
    if (!tieDown) throw new Error(`No clips: ${JSON.stringify(spec)}`);
    const { perSide, perEnd, places, worst, room } = tieDown;
    const all = 2 * (perSide + perEnd);
    const notes = listSheetNotes(spec, geometry).join(' ').replaceAll(/\s+/g, ' ');
    const [, said, onEnd = '0', inAll] =
      /Tie-down clips: (\d+) on each long side(?: and (\d+) on each short side)?, (\d+) in all/.exec(notes) ?? [];
    const parts = geometry.parts.filter(({ code }) => code === 'CLIP');
    const flats = listFlatPatterns(spec, geometry).filter(({ code }) => code === 'CLIP');
    expect({
      record: [curbResults(spec, geometry).clips_per_side, curbResults(spec, geometry).clips_per_end],
      sheet: [Number(said), Number(onEnd), Number(inAll)],
      places: places.length,
      parts: parts.map(({ qty }) => qty),
      flats: flats.map(({ qty }) => qty),
      price: Math.round(countPriced(spec, geometry) * 100) / 100,
      hardware: computeTakeOff(spec, geometry).clips,
      picture: countDrawn(spec, geometry),
    }).toEqual({
      record: [perSide, perEnd],
      sheet: [perSide, perEnd, all],
      places: all,
      parts: [all],
      flats: [all],
      price: all,
      hardware: all,
      picture: places.filter(({ wall }) => wall === 'A–B' || wall === 'B–C').length,
    });
    expect(worst.share).toBeLessThanOrEqual(1 + 1e-9);
    // about a long side, on clips of the long sides alone
    for (const load of [tieDown.wind, tieDown.seismic])
      if (load && perEnd === 0) expect(clipUtilization(load, perSide)).toBeLessThanOrEqual(1 + 1e-9);
    // nor more than are needed
    const isOnLongSide = (worst.way === 'across') === room.isAlong;
    const needs = [tieDown.wind, tieDown.seismic].map((load) => (load ? clipUtilization(load, perSide - 1) : 0));
    if (isOnLongSide && perEnd === 0) expect(perSide === 2 || Math.max(...needs) > 1).toBe(true);
    seen.add(spec.family);
  };
  fc.assert(fc.property(curbs, check), { numRuns: CURBS * 1.25 });
  expect(built).toBeGreaterThanOrEqual(CURBS);
  expect([...seen].sort()).toEqual([...FAMILIES].sort());
});
