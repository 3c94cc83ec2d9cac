import { CURB_GAUGES, type CurbGauge } from '../../trade/curb-gauges.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';

export interface SheetMetal {
  readonly thicknessIn: number;
  readonly lbPerFt2: number;
}

/**
 * Manufacturers' Standard Gauge: black sheet is 41.82 lb per square foot and inch of thickness. Charts that use 40.8
 * exist (they give 2.107 lb for 18 gauge galvanised); the shop buys and weighs by 41.82.
 */
export const MSG_LB_PER_FT2_IN = 41.82;
/** What zinc coating adds to the weight of the black sheet by the gauge convention: 2.5 oz/ft². */
export const GALVANISED_ADDS_LB_PER_FT2 = 0.15625;
const STAINLESS_LB_PER_FT2_IN = 42.0;

/** Rows: gauge, black thickness in., black lb/ft², galvanised thickness in. */
const STEEL_ROWS = [
  [10, 0.1345, 5.625, 0.1382],
  [11, 0.1196, 5.0, 0.1233],
  [12, 0.1046, 4.375, 0.1084],
  [13, 0.0897, 3.75, 0.0934],
  [14, 0.0747, 3.125, 0.0785],
  [15, 0.0673, 2.8125, 0.071],
  [16, 0.0598, 2.5, 0.0635],
  [17, 0.0538, 2.25, 0.0575],
  [18, 0.0478, 2.0, 0.0516],
  [19, 0.0418, 1.75, 0.0456],
  [20, 0.0359, 1.5, 0.0396],
  [21, 0.0329, 1.375, 0.0366],
  [22, 0.0299, 1.25, 0.0336],
  [23, 0.0269, 1.125, 0.0306],
  [24, 0.0239, 1.0, 0.0276],
  [25, 0.0209, 0.875, 0.0247],
  [26, 0.0179, 0.75, 0.0217],
] as const;

/** Nominal stainless sheet thickness by gauge number. */
const STAINLESS_THICKNESS_IN: Readonly<Record<number, number>> = {
  10: 0.1406,
  11: 0.125,
  12: 0.1094,
  14: 0.0781,
  16: 0.0625,
  18: 0.05,
  20: 0.0375,
  22: 0.0313,
  24: 0.025,
  26: 0.0188,
};

/** Aluminium is bought by thickness, and weighs what the table of the trade prints; the gauge number names the steel it stands in for. */
const ALUMINIUM: Readonly<Record<number, SheetMetal>> = {
  14: { thicknessIn: 0.125, lbPerFt2: 1.764 },
  16: { thicknessIn: 0.08, lbPerFt2: 1.128 },
  18: { thicknessIn: 0.063, lbPerFt2: 0.889 },
};

export interface GaugeRow {
  readonly gauge: number;
  readonly black: SheetMetal;
  readonly galvanised: SheetMetal;
}

/** The steel gauge table, 10 to 26. */
export const STEEL_GAUGES: readonly GaugeRow[] = STEEL_ROWS.map(([gauge, blackIn, blackLb, galvanisedIn]) => ({
  gauge,
  black: { thicknessIn: blackIn, lbPerFt2: blackLb },
  galvanised: { thicknessIn: galvanisedIn, lbPerFt2: blackLb + GALVANISED_ADDS_LB_PER_FT2 },
}));

/** Thickness and weight of a sheet, or null when the material is not made in that gauge. */
export function findSheetMetal(material: MaterialClass, gauge: number): SheetMetal | null {
  if (material === 'stainless_304' || material === 'stainless_316') {
    const thicknessIn = STAINLESS_THICKNESS_IN[gauge];
    return thicknessIn === undefined ? null : { thicknessIn, lbPerFt2: thicknessIn * STAINLESS_LB_PER_FT2_IN };
  }
  if (material === 'aluminium') return ALUMINIUM[gauge] ?? null;
  const row = STEEL_GAUGES.find((candidate) => candidate.gauge === gauge);
  if (!row) return null;
  // Painted curbs are painted over galvanised sheet.
  return material === 'black' ? row.black : row.galvanised;
}

/** Gauges in which a material is stocked for curbs, thinnest first. */
export function listCurbGauges(material: MaterialClass): readonly CurbGauge[] {
  return CURB_GAUGES.filter((gauge) => findSheetMetal(material, gauge) !== null);
}

/** Gauges by the weight of the unit up to which each is enough, pounds; the last one carries all that is heavier. */
export const GAUGE_STEPS = [
  { toLb: 2500, gauge: 18 },
  { toLb: 5000, gauge: 16 },
  { toLb: 10_000, gauge: 14 },
  { toLb: Infinity, gauge: 12 },
] as const satisfies readonly { readonly toLb: number; readonly gauge: CurbGauge }[];

/** Gauge a unit's weight asks for. A stamp overrides it. */
export function gaugeForUnitWeight(unitWeightLb: number): CurbGauge {
  return GAUGE_STEPS.find(({ toLb }) => unitWeightLb <= toLb)?.gauge ?? 12;
}

/** Thickness of a sheet, as its material is sold: `18 ga`, or `.063 in.` for aluminum. */
export function formatGauge({
  gauge,
  material,
}: {
  readonly gauge: CurbGauge;
  readonly material: MaterialClass;
}): string {
  const metal = material === 'aluminium' ? findSheetMetal(material, gauge) : null;
  return metal ? `${metal.thicknessIn.toFixed(3).slice(1)} in.` : `${gauge} ga`;
}
