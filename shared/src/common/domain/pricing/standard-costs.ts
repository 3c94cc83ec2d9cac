import type { BuildStage } from '../../trade/stage-table.ts';
import type { CostRates } from '../../catalogue/lists/standard-rates.ts';
import type { CrateType, CurbFamily, Insulation, Nailer } from '../../trade/curb-spec.ts';
import type { CurbGauge } from '../../trade/curb-gauges.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';
import type { BootSize } from './take-off.ts';

/** Kinds of hourly labor: the stages of the shop, and the maintenance of machines. */
export type LaborKind = BuildStage | 'maintenance';

/**
 * What a curb costs us to make, as accounting keeps it in versions. Rates are US dollars per unit as plain numbers, because they carry
 * fractions of a cent; shares are 0.15, not 15.
 */
export interface StandardCosts {
  /** Name of the version, kept with what is priced by it. */
  readonly costVersion: string;
  /** Share of a sheet that becomes parts; gross steel = net steel ÷ yield. */
  readonly sheetYield: number;
  readonly sheetUsdPerLb: (material: MaterialClass, gauge: CurbGauge) => number;
  /** Paint on top of the sheet, per square foot of sheet. */
  readonly paintUsdPerFt2: number;
  readonly insulationUsdPerFt2: Readonly<Record<Insulation, number>>;
  readonly nailerUsdPerFt: Readonly<Record<Nailer, number>>;
  readonly gasketUsdPerFt: number;
  readonly springUsd: Readonly<Record<1 | 2, number>>;
  /** One boot of a pipe curb by its size. */
  readonly bootUsd: Readonly<Record<BootSize, number>>;
  /** Screws, pins, sealant and labels of one curb, without those of its clips. */
  readonly hardwareUsd: Readonly<Record<CurbFamily, number>>;
  /** The screws of one tie-down clip; the clip itself is a sheet part. */
  readonly clipHardwareUsd: number;
  readonly packagingUsdPerFt: Readonly<Record<CrateType, number>>;
  readonly packagingUsdPerCrate: Readonly<Record<CrateType, number>>;
  readonly labourUsdPerHour: Readonly<Record<LaborKind, number>>;
  /** Burden as a share of labour. */
  readonly burdenShare: number;
  /** Overhead as a share of material, labour and burden. */
  readonly overheadShare: number;
}

/** The rates of a stored version for the cost arithmetic. A missing rate counts as zero: a version in force is complete. */
export function readStandardCosts(costVersion: string, rates: CostRates): StandardCosts {
  const withNone = <K extends string>(table: Readonly<Record<string, number>>): Readonly<Record<K, number>> =>
    ({ none: 0, ...table }) as Readonly<Record<string, number>> as Readonly<Record<K, number>>;
  return {
    costVersion,
    sheetYield: rates.yield_fraction,
    sheetUsdPerLb: (material, gauge) => rates.sheet_per_lb[`${material}:${gauge}`] ?? 0,
    paintUsdPerFt2: rates.paint_per_ft2,
    insulationUsdPerFt2: withNone(rates.insulation_per_ft2),
    nailerUsdPerFt: withNone(rates.nailer_per_ft),
    gasketUsdPerFt: rates.gasket_per_ft,
    springUsd: withNone<'1' | '2'>(rates.spring_each),
    bootUsd: withNone(rates.boot_each),
    hardwareUsd: withNone(rates.hardware_per_curb),
    clipHardwareUsd: rates.clip_hardware_each,
    packagingUsdPerFt: withNone(rates.packaging_per_ft),
    packagingUsdPerCrate: withNone(rates.packaging_per_crate),
    labourUsdPerHour: withNone(rates.labor_per_hour),
    burdenShare: rates.burden_percent / 100,
    overheadShare: rates.overhead_percent / 100,
  };
}
