import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { COST_TABLES, type CostFigureName, type CostTableName } from './cost-rates.ts';

/** The rates of a cost version, as its record holds them. */
export type CostRates = Readonly<Record<CostTableName, Readonly<Record<string, number>>>> &
  Readonly<Record<CostFigureName, number>>;

const SHEET_USD_PER_LB: Readonly<Record<string, number>> = {
  galvanised: 0.72,
  painted: 0.72,
  black: 0.64,
  stainless_304: 2.15,
  stainless_316: 2.95,
  aluminium: 2.4,
};
const LABOR_USD_PER_HOUR = 26;

const sheets = Object.keys(COST_TABLES.sheet_per_lb.names).map((key) => [
  key,
  SHEET_USD_PER_LB[key.split(':')[0] ?? ''] ?? 0,
]);
const labor = [...Object.keys(BUILD_STAGES), 'maintenance'].map((key) => [key, LABOR_USD_PER_HOUR]);

/** The standard costs a new installation starts with; accounting replaces them by its own version. */
export const STANDARD_RATES: CostRates = {
  sheet_per_lb: Object.fromEntries(sheets) as Readonly<Record<string, number>>,
  yield_fraction: 0.82,
  paint_per_ft2: 1.6,
  insulation_per_ft2: { '1in_1.5lb': 1.1, '1.5in_1.5lb': 1.45, '1.5in_3lb': 1.9, '2in': 2.1 },
  nailer_per_ft: { '1x4': 0.7, '2x2': 0.85, '2x4': 1.05 },
  gasket_per_ft: 0.45,
  spring_each: { '1': 38, '2': 52 },
  boot_each: { '4': 11, '36': 28 },
  hardware_per_curb: {
    ADP: 18,
    'ADP-C': 24,
    NEW: 12,
    'NEW-P': 12,
    'NEW-AP': 26,
    ISO: 48,
    'ISO-R': 40,
    CNF: 46,
    MB: 34,
    RAIL: 8,
    PIPE: 14,
    HOR: 18,
    PLN: 16,
    EXT: 8,
  },
  clip_hardware_each: 0.5,
  packaging_per_ft: { skid: 0, full: 2.4 },
  packaging_per_crate: { skid: 0, full: 0 },
  labor_per_hour: Object.fromEntries(labor) as Readonly<Record<string, number>>,
  burden_percent: 140,
  overhead_percent: 0,
};
