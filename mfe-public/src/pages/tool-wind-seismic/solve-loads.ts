import { computeSeismicForce, SEISMIC_COEFFICIENTS, type SeismicResult } from '@cdi/shared/domain/seismic';
import { computeWindLoad, MAX_TABLE_HEIGHT_FT, type WindEdition, type WindResult } from '@cdi/shared/domain/wind';
import type { Exposure } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import { inchesRule, type NumberRule } from '../../calculator/number-rule.ts';
import { SAMPLE_UNIT } from '../../figures/sample-unit.ts';

export type LoadEntry =
  | 'by'
  | 'edition'
  | 'speed'
  | 'exposure'
  | 'roof'
  | 'building_width'
  | 'building_length'
  | 'length'
  | 'width'
  | 'height'
  | 'weight'
  | 'curb_height'
  | 'curb_weight'
  | 'kzt'
  | 'sds'
  | 'ip'
  | 'mounting';

const say = (inches: number): string => formatInches(inches, { hasMark: false });

/** The unit of our other examples, on a common building. */
export const startLoads: Entries<LoadEntry> = {
  by: 'wind',
  edition: '7-16',
  speed: '115',
  exposure: 'C',
  roof: '30',
  building_width: '100',
  building_length: '150',
  length: say(SAMPLE_UNIT.baseLengthIn),
  width: say(SAMPLE_UNIT.baseWidthIn),
  height: say(SAMPLE_UNIT.heightIn),
  weight: String(SAMPLE_UNIT.weightLb),
  curb_height: '14',
  curb_weight: '160',
  kzt: '1',
  sds: '0.876',
  ip: '1',
  mounting: 'rigid',
};
export const loadChoices = {
  by: ['wind', 'seismic'],
  edition: ['7-10', '7-16', '7-22'],
  exposure: ['B', 'C', 'D'],
  ip: ['1', '1.5'],
  mounting: ['rigid', 'spring', 'neoprene'],
} as const;

export const loadRules = {
  speed: { name: 'Wind speed', unit: 'mph', min: 85, max: 250 },
  roof: { name: 'Mean roof height', unit: 'ft', min: 8, max: MAX_TABLE_HEIGHT_FT },
  building_width: { name: 'Building width', unit: 'ft', min: 10, max: 3000 },
  building_length: { name: 'Building length', unit: 'ft', min: 10, max: 3000 },
  length: inchesRule('Unit length', 12, 400),
  width: inchesRule('Unit width', 12, 200),
  height: inchesRule('Unit height', 6, 200),
  weight: { name: 'Operating weight', unit: 'lb', min: 20, max: 60_000 },
  curb_height: inchesRule('Curb height', 0, 60),
  curb_weight: { name: 'Curb weight', unit: 'lb', min: 0, max: 20_000 },
  kzt: { name: 'Kzt', unit: '', min: 1, max: 5 },
  sds: { name: 'SDS', unit: 'g', min: 0.01, max: 4 },
} as const satisfies Partial<Record<LoadEntry, NumberRule>>;

export type LoadAnswer =
  | { readonly kind: 'wind'; readonly wind: WindResult }
  | { readonly kind: 'seismic'; readonly seismic: SeismicResult; readonly weightLb: number };

const asked = {
  wind: [
    'speed',
    'roof',
    'building_width',
    'building_length',
    'length',
    'width',
    'height',
    'weight',
    'curb_height',
    'curb_weight',
    'kzt',
  ],
  seismic: ['sds', 'weight'],
} as const;

/** Maximum roof height of the 7-10 method, feet. */
const MAX_ROOF_7_10_FT = 60;

/** Wind by ASCE 7 section 29.4.1, or seismic force by 7-16 section 13.3.1, on a unit on its curb. */
export function solveLoads(entries: Entries<LoadEntry>): Solved<LoadEntry, LoadAnswer> {
  const by = entries.by as keyof typeof asked;
  const { values, errors } = checkEntries(entries, loadRules, asked[by]);
  if (by === 'wind' && entries.edition === '7-10' && values.roof > MAX_ROOF_7_10_FT)
    return {
      kind: 'wrong',
      errors: { ...errors, roof: `7-10 covers roofs to ${MAX_ROOF_7_10_FT} ft. Choose a later edition.` },
    };
  return solveUnlessWrong<LoadEntry, LoadAnswer>(errors, () => {
    if (by === 'seismic') {
      const mounting = SEISMIC_COEFFICIENTS[entries.mounting as keyof typeof SEISMIC_COEFFICIENTS];
      const seismic = computeSeismicForce({
        ...mounting,
        ip: Number(entries.ip),
        sds: values.sds,
        weight: values.weight,
        zOverH: 1,
      });
      return { kind: 'seismic', seismic, weightLb: values.weight };
    }
    const wind = computeWindLoad({
      edition: entries.edition as WindEdition,
      speedMph: values.speed,
      exposure: entries.exposure as Exposure,
      roofHeightFt: values.roof,
      buildingWidthFt: values.building_width,
      buildingLengthFt: values.building_length,
      // overturning is about the long side, even if it was entered as width
      unitLengthIn: Math.max(values.length, values.width),
      unitWidthIn: Math.min(values.length, values.width),
      unitHeightIn: values.height,
      unitWeightLb: values.weight,
      curbHeightIn: values.curb_height,
      curbWeightLb: values.curb_weight,
      kzt: values.kzt,
    });
    return { kind: 'wind', wind };
  });
}
