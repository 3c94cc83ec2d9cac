import { type ChoiceField, field, type FieldMap } from '../field.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { curbSpecFields } from './curb-fields.ts';
import { BOOT_SIZES } from './priced-options.ts';
import { CURB_TYPES, MATERIAL_CLASSES } from '../../trade/trade-lists.ts';

type Names = Readonly<Record<string, string>>;

const namesOf = ({ options }: Pick<ChoiceField, 'options'>): Names =>
  Object.fromEntries(options.filter(({ value }) => value !== 'none').map(({ value, label }) => [value, label]));

/** Aluminum is bought by thickness and not made as thick as the heaviest gauge. */
const isMade = (material: string, gauge: string): boolean => material !== 'aluminium' || gauge !== '12';

/** `galvanised:18`: every sheet that curbs are made of. */
const SHEETS: Names = Object.fromEntries(
  Object.entries(MATERIAL_CLASSES).flatMap(([material, name]) =>
    curbSpecFields.gauge.options
      .filter(({ value }) => isMade(material, value))
      .map(({ value, label }) => [`${material}:${value}`, `${name}, ${label}`]),
  ),
);

/** Kinds of hourly labor: the stages of the shop in their order, and the maintenance of machines. */
const LABOR: Names = { ...BUILD_STAGES, maintenance: 'Maintenance of machines' };

interface CostTable {
  readonly label: string;
  readonly unit: string;
  /** Heading of the first column. */
  readonly head: string;
  readonly names: Names;
  readonly help: string;
}

/** Rates of a cost version that there are several of, by the field that holds them. US dollars. */
export const COST_TABLES = {
  sheet_per_lb: {
    label: 'Sheet metal',
    unit: '$/lb',
    head: 'Sheet',
    names: SHEETS,
    help: 'What a pound costs us; multiplied by net sheet ÷ yield.',
  },
  insulation_per_ft2: {
    label: 'Insulation',
    unit: '$/ft²',
    head: 'Insulation',
    names: namesOf(curbSpecFields.insulation),
    help: 'A square foot of liner or board.',
  },
  nailer_per_ft: {
    label: 'Nailer',
    unit: '$/ft',
    head: 'Nailer',
    names: namesOf(curbSpecFields.nailer),
    help: 'A foot of wood.',
  },
  spring_each: {
    label: 'Springs',
    unit: '$/ea',
    head: 'Deflection',
    names: namesOf(curbSpecFields.isolation_class),
    help: 'One spring.',
  },
  boot_each: {
    label: 'Boots',
    unit: '$/ea',
    head: 'Boot',
    names: BOOT_SIZES,
    help: 'One boot of a pipe curb.',
  },
  hardware_per_curb: {
    label: 'Hardware',
    unit: '$/curb',
    head: 'Family',
    names: CURB_TYPES,
    help: 'Screws, pins, sealant and labels of a curb of the family, without the screws of its tie-down clips.',
  },
  packaging_per_ft: {
    label: 'Packaging by perimeter',
    unit: '$/ft',
    head: 'Crate',
    names: namesOf(curbSpecFields.crate_type),
    help: 'For each foot of perimeter.',
  },
  packaging_per_crate: {
    label: 'Packaging by crate',
    unit: '$/crate',
    head: 'Crate',
    names: namesOf(curbSpecFields.crate_type),
    help: 'For each crate, whatever its size.',
  },
  labor_per_hour: {
    label: 'Labor',
    unit: '$/h',
    head: 'Stage',
    names: LABOR,
    help: 'What an hour costs us without burden.',
  },
} as const satisfies Readonly<Record<string, CostTable>>;
export type CostTableName = keyof typeof COST_TABLES;
export const COST_TABLE_NAMES = Object.keys(COST_TABLES) as readonly CostTableName[];

/** The largest rate in dollars; what is above is a slip of the pen. */
export const LARGEST_RATE = 10_000;

interface CostFigure {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** Rates of a cost version that there is one of. */
export const COST_FIGURES = {
  paint_per_ft2: { label: 'Paint', unit: '$/ft²', min: 0, max: LARGEST_RATE },
  clip_hardware_each: { label: 'Screws of a tie-down clip', unit: '$/ea', min: 0, max: LARGEST_RATE },
  gasket_per_ft: { label: 'Gasket', unit: '$/ft', min: 0, max: LARGEST_RATE },
  burden_percent: { label: 'Burden on labor', unit: '%', min: 0, max: 1000 },
  overhead_percent: { label: 'Overhead on material, labor and burden', unit: '%', min: 0, max: 1000 },
  yield_fraction: { label: 'Planning yield', unit: 'share', min: 0.3, max: 1 },
} as const satisfies Readonly<Record<string, CostFigure>>;
export type CostFigureName = keyof typeof COST_FIGURES;
export const COST_FIGURE_NAMES = Object.keys(COST_FIGURES) as readonly CostFigureName[];

const table = (name: CostTableName) => {
  const { label, unit, head, names, help } = COST_TABLES[name];
  return field.structure({
    label,
    required: true,
    cell: { heads: [head, unit], names, unit: '$' },
    help,
  });
};

const money = (name: CostFigureName) => {
  const { label, unit, min, max } = COST_FIGURES[name];
  return field.money({ label: `${label}, ${unit}`, min, max, scale: 6, shownDigits: 4, required: true });
};

/** The fields of a cost version that hold its rates. */
export const costRateFields = {
  sheet_per_lb: table('sheet_per_lb'),
  yield_fraction: field.decimal({
    label: COST_FIGURES.yield_fraction.label,
    ...{ min: COST_FIGURES.yield_fraction.min, max: COST_FIGURES.yield_fraction.max },
    scale: 4,
    required: true,
    help: 'The share of a sheet that becomes parts: gross sheet = net sheet ÷ yield.',
  }),
  paint_per_ft2: money('paint_per_ft2'),
  insulation_per_ft2: table('insulation_per_ft2'),
  nailer_per_ft: table('nailer_per_ft'),
  gasket_per_ft: money('gasket_per_ft'),
  spring_each: table('spring_each'),
  boot_each: table('boot_each'),
  hardware_per_curb: table('hardware_per_curb'),
  clip_hardware_each: field.money({
    label: `${COST_FIGURES.clip_hardware_each.label}, ${COST_FIGURES.clip_hardware_each.unit}`,
    min: COST_FIGURES.clip_hardware_each.min,
    max: COST_FIGURES.clip_hardware_each.max,
    scale: 6,
    shownDigits: 4,
    required: true,
    defaultValue: 0,
    help: 'For each clip of both long sides; 0 where the hardware of the family holds them.',
  }),
  packaging_per_ft: table('packaging_per_ft'),
  packaging_per_crate: table('packaging_per_crate'),
  labor_per_hour: table('labor_per_hour'),
  burden_percent: field.percent({
    label: COST_FIGURES.burden_percent.label,
    min: COST_FIGURES.burden_percent.min,
    max: COST_FIGURES.burden_percent.max,
    required: true,
  }),
  overhead_percent: field.percent({
    label: COST_FIGURES.overhead_percent.label,
    min: COST_FIGURES.overhead_percent.min,
    max: COST_FIGURES.overhead_percent.max,
    required: true,
    defaultValue: 0,
    help: 'What the plant costs beside material, labor and burden; 0 where burden holds it all.',
  }),
} as const satisfies FieldMap;
