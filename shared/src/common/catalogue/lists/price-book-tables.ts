import { field, type FieldMap, type Option } from '../field.ts';
import { curbSpecFields } from './curb-fields.ts';
import { BOOT_SIZES, PRICED_OPTION_NAMES } from './priced-options.ts';
import { CURB_TYPES, CUSTOMER_LEVELS, MATERIAL_CLASSES } from './trade-lists.ts';

const namesOf = ({ options }: { readonly options: readonly Option[] }) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
const GAUGE_NAMES = namesOf(curbSpecFields.gauge);
const SPRING_CLASSES = namesOf(curbSpecFields.isolation_class);
const CALCULATION_NAMES = namesOf(curbSpecFields.conforming_type);
const INSULATION_NAMES = namesOf(curbSpecFields.insulation);
const NAILER_NAMES = namesOf(curbSpecFields.nailer);

/** What a price book says for each level, quantity, family, metal, option, spring and calculation. */
export const priceBookTables = {
  spring_prices: field.structure({
    label: 'Springs',
    cell: { heads: ['Deflection', 'Dollars each'], names: SPRING_CLASSES, unit: '$' },
    help: 'What one spring costs us.',
  }),
  boot_prices: field.structure({
    label: 'Boots',
    cell: { heads: ['Boot', 'Dollars each'], names: BOOT_SIZES, unit: '$' },
    help: 'What one boot of a pipe curb costs us.',
  }),
  insulation_ratios: field.structure({
    label: 'Insulations',
    cell: { heads: ['Insulation', 'Times the rate of 1 in. 1.5 lb'], names: INSULATION_NAMES },
    help: 'A square foot of it costs so many times the rate of insulation.',
  }),
  nailer_ratios: field.structure({
    label: 'Nailers',
    cell: { heads: ['Nailer', 'Times the rate of 2×2'], names: NAILER_NAMES },
    help: 'A foot of it costs so many times the rate of the nailer.',
  }),
  hardware_ratios: field.structure({
    label: 'Hardware by family',
    cell: { heads: ['Family', 'Times the hardware of a new curb'], names: CURB_TYPES },
    help: 'Screws, pins, clips, sealant and labels of a curb of the family.',
  }),
  level_margins: field.structure({
    label: 'Level margins',
    cell: { heads: ['Level', 'Percent'], names: CUSTOMER_LEVELS, unit: '%' },
    help: 'The margin below which a manager approves, for levels where it is another one than that of the book.',
  }),
  conforming_fees: field.structure({
    label: 'Calculation and stamp',
    cell: { heads: ['Calculation', 'Dollars for a line'], names: CALCULATION_NAMES, unit: '$' },
    help: 'Once for each line of a quote.',
  }),
  level_multipliers: field.structure({
    label: 'Level multipliers',
    required: true,
    cell: { heads: ['Level', 'Share of the list price'], names: CUSTOMER_LEVELS },
    help: 'Each level pays this share of the list price: 0.40 is 40 %.',
  }),
  quantity_breaks: field.structure({
    label: 'Quantity breaks',
    required: true,
    cell: { pairs: ['fromQty', 'factor'], heads: ['Pieces from', 'Factor'] },
    help: 'From so many equal pieces on, the price of one is multiplied by the factor: 0.97 is 3 % off.',
  }),
  ask_from_qty: field.integer({
    label: 'Sales confirms from',
    unit: 'pieces',
    min: 2,
    max: 9999,
    defaultValue: 25,
    help: 'From so many equal pieces on, the price is a proposal: sales confirms it before it is ordered.',
  }),
  quick_ship_percents: field.structure({
    label: 'Quick-ship fees',
    required: true,
    cell: { heads: ['Working days', 'Percent of the goods'], unit: '%' },
    help: 'What a curb costs more that has to leave in so many working days.',
  }),
  family_adders: field.structure({
    label: 'Family adders',
    cell: { heads: ['Family', 'Dollars'], names: CURB_TYPES, unit: '$' },
    help: 'Dollars that each curb of the family costs more.',
  }),
  gauge_adders: field.structure({
    label: 'Gauge additions',
    cell: { heads: ['Gauge', 'Percent of the band’s price'], names: GAUGE_NAMES, unit: '%' },
    help: 'For list tables: what a heavier sheet adds, in percent of the band’s price.',
  }),
  material_adders: field.structure({
    label: 'Material additions',
    cell: { heads: ['Material', 'Percent of the band’s price'], names: MATERIAL_CLASSES, unit: '%' },
    help: 'For list tables: what another metal adds, in percent of the band’s price.',
  }),
  option_adders: field.structure({
    label: 'Option additions',
    cell: { heads: ['Option', 'Dollars'], names: PRICED_OPTION_NAMES, unit: '$' },
    help: 'For list tables: dollars that an option adds.',
  }),
} as const satisfies FieldMap;
