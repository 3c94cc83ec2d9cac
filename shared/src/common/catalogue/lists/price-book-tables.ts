import { field, type FieldMap, type Option } from '../field.ts';
import { curbSpecFields } from './curb-fields.ts';
import { PRICED_OPTION_NAMES } from './priced-options.ts';
import { CUSTOMER_LEVELS, MATERIAL_CLASSES } from '../../trade/trade-lists.ts';

const namesOf = ({ options }: { readonly options: readonly Option[] }) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
const GAUGE_NAMES = namesOf(curbSpecFields.gauge);
const CALCULATION_NAMES = namesOf(curbSpecFields.conforming_type);

/** Tables of a price book, by level, quantity, metal, option and calculation. */
export const priceBookTables = {
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
