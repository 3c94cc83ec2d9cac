import {
  computePlainCurb,
  MAX_BUILT_HEIGHT_IN,
  MIN_BUILT_HEIGHT_IN,
  type CurbGeometry,
  type PlainCurb,
} from '@cdi/shared/domain/curb';
import { findSheetMetal, listCurbGauges } from '@cdi/shared/domain/gauges';
import { STANDARD_CURB, type CurbGauge, type Insulation, type MaterialClass, type Nailer } from '@cdi/shared/trade';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';

export type WeightEntry = 'length' | 'width' | 'height' | 'flange' | 'material' | 'gauge' | 'insulation' | 'nailer';

export const startWeight: Entries<WeightEntry> = {
  length: '84 1/2',
  width: '50 3/8',
  height: '14',
  flange: '3',
  material: STANDARD_CURB.material,
  gauge: String(STANDARD_CURB.gauge),
  insulation: STANDARD_CURB.insulation,
  nailer: STANDARD_CURB.nailer,
};

/** Options with their labels, as in a quote. */
export const weightOptions = {
  material: [
    ['galvanised', 'Galvanized G90'],
    ['stainless_304', 'Stainless 304'],
    ['stainless_316', 'Stainless 316'],
    ['aluminium', 'Aluminum'],
    ['painted', 'Painted'],
  ],
  gauge: [
    ['18', '18 gauge'],
    ['16', '16 gauge'],
    ['14', '14 gauge'],
    ['12', '12 gauge'],
  ],
  insulation: Object.entries({
    none: 'None',
    '1in_1.5lb': '1 in., 1.5 lb liner',
    '1.5in_1.5lb': '1-1/2 in., 1.5 lb liner',
    '1.5in_3lb': '1-1/2 in., 3 lb board',
    '2in': '2 in.',
  } satisfies Record<Insulation, string>),
  nailer: Object.entries({ none: 'None', '1x4': '1 × 4', '2x2': '2 × 2', '2x4': '2 × 4' } satisfies Record<
    Nailer,
    string
  >),
} as const satisfies Partial<Record<WeightEntry, readonly (readonly [string, string])[]>>;

const values = (options: readonly (readonly [string, string])[]): readonly string[] => options.map(([value]) => value);
export const weightChoices = {
  material: values(weightOptions.material),
  gauge: values(weightOptions.gauge),
  insulation: values(weightOptions.insulation),
  nailer: values(weightOptions.nailer),
};

export const weightRules = {
  length: { name: 'Outside length', unit: 'in.', min: 6, max: 400, kind: 'inches' },
  width: { name: 'Outside width', unit: 'in.', min: 6, max: 200, kind: 'inches' },
  height: { name: 'Height', unit: 'in.', min: MIN_BUILT_HEIGHT_IN, max: MAX_BUILT_HEIGHT_IN, kind: 'inches' },
  flange: { name: 'Base flange', unit: 'in.', min: 0, max: 6, kind: 'inches' },
} as const satisfies Partial<Record<WeightEntry, NumberRule>>;

/** Weight and materials of a plain curb. */
export interface WeightAnswer {
  readonly spec: PlainCurb;
  readonly geometry: CurbGeometry;
  readonly warnings: readonly string[];
}

/** Weight, sheet and strips of a level curb, by the geometry of a quote. */
export function solveCurbWeight(entries: Entries<WeightEntry>): Solved<WeightEntry, WeightAnswer> {
  const { values: sizes, errors } = checkEntries(entries, weightRules);
  const gauge = Number(entries.gauge) as CurbGauge;
  const material = entries.material as MaterialClass;
  const noSheet = findSheetMetal(material, gauge) === null;
  const all = noSheet
    ? { ...errors, gauge: `Not made in ${gauge} gauge. Choose ${listCurbGauges(material).join(', ')}.` }
    : errors;
  return solveUnlessWrong(all, () => {
    const spec: PlainCurb = {
      odLengthIn: sizes.length,
      odWidthIn: sizes.width,
      heightIn: sizes.height,
      baseFlangeIn: sizes.flange,
      material,
      gauge,
      insulation: entries.insulation as Insulation,
      nailer: entries.nailer as Nailer,
    };
    const geometry = computePlainCurb(spec);
    return { spec, geometry, warnings: geometry.notes };
  });
}

/** The prefill of a quote. */
export function quoteWeight({ spec }: WeightAnswer): string {
  return `?${new URLSearchParams({
    curb_type: 'NEW',
    od_length: String(spec.odLengthIn),
    od_width: String(spec.odWidthIn),
    height: String(spec.heightIn),
    base_flange: String(spec.baseFlangeIn),
    material_class: spec.material,
    gauge: String(spec.gauge),
    insulation: spec.insulation,
    nailer: spec.nailer,
  }).toString()}`;
}
