import { findSheetMetal, STEEL_GAUGES } from '@cdi/shared/domain/gauges';
import { CURB_GAUGES, type MaterialClass } from '@cdi/shared/trade';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';

export type GaugeEntry = 'material' | 'gauge' | 'length' | 'width' | 'qty';

export const startGauge: Entries<GaugeEntry> = {
  material: 'galvanised',
  gauge: '18',
  length: '120',
  width: '48',
  qty: '1',
};

/** Sheet materials of the table, by their trade names; painted curbs are galvanized below the paint. */
export const gaugeMaterials: readonly (readonly [MaterialClass, string])[] = [
  ['galvanised', 'Galvanized G90'],
  ['black', 'Black steel'],
  ['stainless_304', 'Stainless 304 and 316'],
  ['aluminium', 'Aluminum 3003/5052'],
];

export const gaugeChoices = {
  material: gaugeMaterials.map(([material]) => material),
  gauge: STEEL_GAUGES.map(({ gauge }) => String(gauge)),
} as const;

export const gaugeRules = {
  length: { name: 'Length', unit: 'in.', min: 0.5, max: 1200, kind: 'inches' },
  width: { name: 'Width', unit: 'in.', min: 0.5, max: 240, kind: 'inches' },
  qty: { name: 'Pieces', unit: 'pcs', min: 1, max: 10_000, isWhole: true },
} as const satisfies Partial<Record<GaugeEntry, NumberRule>>;

export interface GaugeAnswer {
  readonly thicknessIn: number;
  readonly lbPerFt2: number;
  readonly ozPerFt2: number;
  readonly areaFt2: number;
  readonly weightLb: number;
  /** Whether curbs are built from this gauge. */
  readonly isCurbGauge: boolean;
}

/** Thickness and weight of flat sheet. */
export function solveGauge(entries: Entries<GaugeEntry>): Solved<GaugeEntry, GaugeAnswer> {
  const { values, errors } = checkEntries(entries, gaugeRules);
  const gauge = Number(entries.gauge);
  const sheet = findSheetMetal(entries.material as MaterialClass, gauge);
  if (sheet === null)
    return {
      kind: 'wrong',
      errors: {
        ...errors,
        gauge: `This material is not sold in ${gauge} gauge. Choose one of its gauges from the table.`,
      },
    };
  return solveUnlessWrong(errors, () => {
    const areaFt2 = (values.length * values.width * values.qty) / 144;
    return {
      ...sheet,
      ozPerFt2: sheet.lbPerFt2 * 16,
      areaFt2,
      weightLb: areaFt2 * sheet.lbPerFt2,
      isCurbGauge: (CURB_GAUGES as readonly number[]).includes(gauge),
    };
  });
}

/** The prefill of a quote. */
export function quoteGauge({ material, gauge }: Entries<GaugeEntry>, { isCurbGauge }: GaugeAnswer): string {
  const facts = { curb_type: 'NEW', material_class: material, ...(isCurbGauge ? { gauge } : {}) };
  return `?${new URLSearchParams(facts).toString()}`;
}
