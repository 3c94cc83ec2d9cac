import { findSheetMetal, insideRadiusIn } from '@cdi/shared/domain/gauges';
import type { MaterialClass } from '@cdi/shared/trade';
import type { DemoRow } from '../kit/demo-tables.ts';

const SHEET_SIZES = [
  [48, 96],
  [48, 120],
  [60, 120],
  [60, 144],
] as const;

interface SheetFacts {
  readonly code: string;
  readonly name: string;
  readonly material: MaterialClass;
  readonly gauge: number;
  readonly usdPerLb: number;
  readonly sizes: readonly (readonly [number, number])[];
}

/** Steel by gauge, and the metals that stand in for a gauge. */
const SHEETS: readonly SheetFacts[] = [
  { code: 'GS12', name: 'Galvanized G90 12 ga', material: 'galvanised', gauge: 12, usdPerLb: 0.71, sizes: SHEET_SIZES },
  { code: 'GS14', name: 'Galvanized G90 14 ga', material: 'galvanised', gauge: 14, usdPerLb: 0.71, sizes: SHEET_SIZES },
  { code: 'GS16', name: 'Galvanized G90 16 ga', material: 'galvanised', gauge: 16, usdPerLb: 0.72, sizes: SHEET_SIZES },
  { code: 'GS18', name: 'Galvanized G90 18 ga', material: 'galvanised', gauge: 18, usdPerLb: 0.72, sizes: SHEET_SIZES },
  {
    code: 'GS20',
    name: 'Galvanized G90 20 ga',
    material: 'galvanised',
    gauge: 20,
    usdPerLb: 0.74,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'GS22',
    name: 'Galvanized G90 22 ga',
    material: 'galvanised',
    gauge: 22,
    usdPerLb: 0.75,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'GS24',
    name: 'Galvanized G90 24 ga',
    material: 'galvanised',
    gauge: 24,
    usdPerLb: 0.76,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'SS16',
    name: 'Stainless 304 16 ga',
    material: 'stainless_304',
    gauge: 16,
    usdPerLb: 2.15,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'SS18',
    name: 'Stainless 304 18 ga',
    material: 'stainless_304',
    gauge: 18,
    usdPerLb: 2.15,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'AL063',
    name: 'Aluminum .063 in.',
    material: 'aluminium',
    gauge: 18,
    usdPerLb: 2.4,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'AL080',
    name: 'Aluminum .080 in.',
    material: 'aluminium',
    gauge: 16,
    usdPerLb: 2.4,
    sizes: [SHEET_SIZES[1]],
  },
  {
    code: 'AL125',
    name: 'Aluminum .125 in.',
    material: 'aluminium',
    gauge: 14,
    usdPerLb: 2.42,
    sizes: [SHEET_SIZES[1]],
  },
];

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

function sheetRows({ code, name, material, gauge, usdPerLb, sizes }: SheetFacts): DemoRow<'material'>[] {
  const sheet = findSheetMetal(material, gauge);
  if (!sheet) throw new Error(`There is no ${gauge} gauge sheet of ${material}.`);
  return sizes.map(([width, length]) => {
    const weightLb = ((width * length) / 144) * sheet.lbPerFt2;
    const cost = round(weightLb * usdPerLb, 4);
    return {
      material_code: `${code}-${width}${length}`,
      material_name: `${name}, ${width} × ${length}`,
      inventory_type: '4',
      material_class: material,
      gauge,
      thickness_in: sheet.thicknessIn,
      weight_lb_ft2: round(sheet.lbPerFt2, 5),
      form: 'sheet',
      sheet_width: width,
      sheet_length: length,
      uom: 'sheet',
      uom_weight: round(weightLb, 4),
      avg_cost: cost,
      std_cost: cost,
      last_cost: round(cost * 1.02, 4),
      reorder_point: material === 'galvanised' && gauge >= 16 ? 60 : 12,
      min_qty: material === 'galvanised' && gauge >= 16 ? 40 : 6,
      max_qty: material === 'galvanised' && gauge >= 16 ? 240 : 40,
      lead_days: material === 'galvanised' ? 5 : 12,
      bins: `R${gauge}-${width}`,
      lot_tracked: true,
      heat_tracked: material === 'galvanised',
      bend_radius: insideRadiusIn(gauge),
      k_factor: 0.33,
    };
  });
}

type StockFacts = readonly [
  code: string,
  name: string,
  type: NonNullable<DemoRow<'material'>['inventory_type']>,
  form: NonNullable<DemoRow<'material'>['form']>,
  uom: NonNullable<DemoRow<'material'>['uom']>,
  cost: number,
  weightLb: number,
  lead: number,
];

const STOCK: readonly StockFacts[] = [
  ['LN-1-15', 'Duct liner 1 in., 1.5 lb, 48 in. roll', '2', 'roll', 'ft2', 0.86, 0.125, 7],
  ['LN-15-15', 'Duct liner 1-1/2 in., 1.5 lb, 48 in. roll', '2', 'roll', 'ft2', 1.14, 0.1875, 7],
  ['BD-15-30', 'Rigid board 1-1/2 in., 3 lb, 48 × 96', '2', 'sheet', 'ft2', 1.52, 0.375, 10],
  ['LN-2-15', 'Duct liner 2 in., 1.5 lb, 48 in. roll', '2', 'roll', 'ft2', 1.68, 0.25, 10],
  ['GLUE-5', 'Liner adhesive, 5 gal', '2', 'each', 'each', 118, 46, 7],
  ['WD-14', 'Nailer 1 × 4, treated', '3', 'bar', 'ft', 0.52, 0.55, 6],
  ['WD-22', 'Nailer 2 × 2, treated', '3', 'bar', 'ft', 0.66, 0.47, 6],
  ['WD-24', 'Nailer 2 × 4, treated', '3', 'bar', 'ft', 0.81, 1.09, 6],
  ['GK-1215', 'Gasket 1/2 × 1-1/2 in., closed cell', '7', 'roll', 'ft', 0.34, 0.05, 8],
  ['GK-1810', 'Gasket 1/8 × 1 in., closed cell', '7', 'roll', 'ft', 0.17, 0.02, 8],
  ['SK-4896', 'Skid 48 × 96, pine', '8', 'each', 'each', 31, 62, 5],
  ['CR-PLY', 'Plywood 1/2 in., 48 × 96, for crates', '8', 'sheet', 'sheet', 27.5, 44, 5],
  ['WRAP-30', 'Stretch wrap, 30 in., case', '8', 'each', 'each', 58, 38, 4],
  ['TIP-11', 'Welding contact tips, box of 25', '10', 'each', 'each', 29, 0.5, 4],
  ['WIRE-35', 'Welding wire .035 in., 44 lb spool', '10', 'each', 'each', 92, 44, 4],
];

const stockRow = ([
  material_code,
  material_name,
  inventory_type,
  form,
  uom,
  cost,
  uom_weight,
  lead_days,
]: StockFacts): DemoRow<'material'> => ({
  material_code,
  material_name,
  inventory_type,
  form,
  uom,
  uom_weight,
  avg_cost: cost,
  std_cost: cost,
  last_cost: cost,
  reorder_point: uom === 'each' || uom === 'sheet' ? 10 : 1200,
  min_qty: uom === 'each' || uom === 'sheet' ? 6 : 800,
  max_qty: uom === 'each' || uom === 'sheet' ? 60 : 6000,
  lead_days,
  bins: `M-${inventory_type}`,
});

export const MATERIALS: readonly DemoRow<'material'>[] = [...SHEETS.flatMap(sheetRows), ...STOCK.map(stockRow)];
