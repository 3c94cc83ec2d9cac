import { costReaders } from '../../policy/cost-readers.ts';
import { staff } from '../../policy/grant.ts';
import { field, type Field, type FieldMap } from '../field.ts';
import { CURB_AIR_ROWS, CURB_BUILD_ROWS, CURB_REVIEW_ROWS, CURB_SPRING_ROWS } from '../../trade/curb-field-table.ts';
import { CURB_SHAPE_ROWS } from '../../trade/curb-shape-rows.ts';
import { CODE_EDITIONS, RISK_CATEGORIES } from '../../trade/state-codes.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { fieldsOfRows } from './fields-of-rows.ts';

/** An air opening: position of its near corner from corner A, and its size. */
const opening = (name: string, label: string): FieldMap => ({
  [`${name}_x`]: field.inches({ label: `${label} X from corner A` }),
  [`${name}_y`]: field.inches({ label: `${label} Y from corner A` }),
  [`${name}_length`]: field.inches({ label: `${label} length` }),
  [`${name}_width`]: field.inches({ label: `${label} width` }),
});

/** An opening in wall B–C: where it begins, and its size. */
const wallOpening = (name: string, label: string): FieldMap => ({
  [`${name}_from_b`]: field.inches({ label: `${label} from corner B`, max: 200 }),
  [`${name}_from_top`]: field.inches({ label: `${label} below the top`, max: 120 }),
  [`${name}_width`]: field.inches({ label: `${label} width`, max: 200 }),
  [`${name}_height`]: field.inches({ label: `${label} height`, max: 120 }),
});

/** Everything that describes one curb: what a quote line and an order line have in common. */
export const curbSpecFields = {
  curb_type: field.choice({ label: 'Family', options: CURB_TYPES, required: true }),
  tag: field.text({ label: 'Tag', maxLength: 40, help: 'How the unit is called on the roof plan, such as RTU-1.' }),
  qty: field.integer({ label: 'Quantity', required: true, min: 1, max: 999, defaultValue: 1 }),
  existing_model_id: field.reference({ label: 'Existing unit', to: 'model' }),
  new_model_id: field.reference({ label: 'New unit', to: 'model' }),
  existing_od_length: field.inches({ label: 'Existing curb length (outside)', max: 400 }),
  existing_od_width: field.inches({ label: 'Existing curb width (outside)', max: 200 }),
  existing_height: field.inches({
    label: 'Existing curb height above the roof',
    max: 120,
    help: 'From the finished roof to the top of the curb.',
  }),
  existing_adapter: field.boolean({
    label: 'An old adapter stands on it',
    defaultValue: false,
    help: 'It comes off. Measure the true curb below it.',
  }),
  ...opening('existing_sa', 'Existing supply'),
  ...opening('existing_ra', 'Existing return'),
  unit_base_length: field.inches({ label: 'Unit base length', max: 400 }),
  unit_base_width: field.inches({ label: 'Unit base width', max: 200 }),
  unit_curb_length: field.inches({ label: 'Maker’s curb length (outside)', max: 400 }),
  unit_curb_width: field.inches({ label: 'Maker’s curb width (outside)', max: 200 }),
  unit_fit_clearance: field.inches({ label: 'Clearance per side', max: 4 }),
  unit_height: field.inches({ label: 'Unit height', max: 200 }),
  unit_weight: field.decimal({ label: 'Unit weight', unit: 'lb', min: 0, max: 60000, scale: 2 }),
  econ_weight: field.decimal({ label: 'Economizer weight', unit: 'lb', min: 0, max: 5000, scale: 2 }),
  power_exhaust_weight: field.decimal({ label: 'Power exhaust weight', unit: 'lb', min: 0, max: 5000, scale: 2 }),
  corner_a_weight: field.decimal({ label: 'Load at corner A', unit: 'lb', min: 0, max: 60000, scale: 2 }),
  corner_b_weight: field.decimal({ label: 'Load at corner B', unit: 'lb', min: 0, max: 60000, scale: 2 }),
  corner_c_weight: field.decimal({ label: 'Load at corner C', unit: 'lb', min: 0, max: 60000, scale: 2 }),
  corner_d_weight: field.decimal({ label: 'Load at corner D', unit: 'lb', min: 0, max: 60000, scale: 2 }),
  cg_x: field.inches({ label: 'Center of gravity X from corner A', max: 400 }),
  cg_y: field.inches({ label: 'Center of gravity Y from corner A', max: 200 }),
  fans_isolated: field.boolean({ label: 'Fans stand on springs inside the unit', defaultValue: false }),
  ...opening('sa', 'Supply'),
  ...opening('ra', 'Return'),
  ...fieldsOfRows(CURB_SHAPE_ROWS),
  ...fieldsOfRows(CURB_BUILD_ROWS),
  ...fieldsOfRows(CURB_REVIEW_ROWS),
  conforming_type: field.choice({
    label: 'Calculation',
    options: {
      '1': 'Wind',
      '2': 'Seismic',
      '3': 'Wind and seismic',
      '4': 'Product approval',
      '5': 'Hospital pre-approval',
      '6': 'Slope / fit confirmation (no PE)',
    },
    blank: 'None',
  }),
  wind_speed_mph: field.integer({ label: 'Wind speed', unit: 'mph', min: 85, max: 250 }),
  exposure: field.choice({ label: 'Exposure', options: { B: 'B', C: 'C', D: 'D' } }),
  roof_height_ft: field.decimal({ label: 'Mean roof height', unit: 'ft', min: 0, max: 500, scale: 1 }),
  sds: field.decimal({ label: 'SDS', min: 0, max: 4, scale: 3 }),
  code_edition: field.choice({ label: 'Code edition', options: CODE_EDITIONS, blank: 'By the state of the job' }),
  risk_category: field.choice({ label: 'Risk category', options: RISK_CATEGORIES, blank: 'II' }),
  ...fieldsOfRows(CURB_SPRING_ROWS),
  ...fieldsOfRows(CURB_AIR_ROWS),
  pipe_holes: field.integer({ label: 'Holes', min: 1, max: 24 }),
  pipe_hole_size: field.inches({ label: 'Hole diameter', max: 36 }),
  pipe_boots: field.integer({ label: 'Boots', min: 0, max: 24 }),
  ...wallOpening('side_sa', 'Side supply'),
  ...wallOpening('side_ra', 'Side return'),
} as const satisfies FieldMap;

/** Values that the server computes for a curb: geometry, weights, price. */
export const curbResultFields = {
  h_a: field.inches({ label: 'Corner A', readOnly: true }),
  h_b: field.inches({ label: 'Corner B', readOnly: true }),
  h_c: field.inches({ label: 'Corner C', readOnly: true }),
  h_d: field.inches({ label: 'Corner D', readOnly: true }),
  steel_lb: field.decimal({ label: 'Steel', unit: 'lb', scale: 2, readOnly: true }),
  insulation_ft2: field.decimal({ label: 'Insulation area', unit: 'ft²', scale: 3, readOnly: true }),
  perimeter_ft: field.decimal({ label: 'Perimeter', unit: 'ft', scale: 3, readOnly: true }),
  weight_total: field.decimal({ label: 'Weight', unit: 'lb', scale: 2, readOnly: true }),
  spring_count: field.integer({ label: 'Springs', readOnly: true }),
  spring_set: field.text({ label: 'Spring selection, preliminary', maxLength: 240, readOnly: true }),
  spring_table: field.structure({ label: 'Springs it was chosen from', readOnly: true }),
  added_static_in_wg: field.decimal({ label: 'Added static pressure', unit: 'in. wg', scale: 3, readOnly: true }),
  wind_lateral_lb: field.decimal({ label: 'Wind, lateral (preliminary)', unit: 'lb', scale: 1, readOnly: true }),
  wind_uplift_lb: field.decimal({ label: 'Wind, uplift (preliminary)', unit: 'lb', scale: 1, readOnly: true }),
  seismic_lb: field.decimal({ label: 'Seismic, horizontal (preliminary)', unit: 'lb', scale: 1, readOnly: true }),
  clips_per_side: field.integer({ label: 'Clips on each long side (preliminary)', readOnly: true }),
  clips_per_end: field.integer({ label: 'Clips on each short side (preliminary)', readOnly: true }),
  labor_minutes: field.decimal({ label: 'Standard time', unit: 'min', scale: 2, readOnly: true, readers: [staff] }),
  price_version: field.text({ label: 'Price version', maxLength: 40, readOnly: true }),
  unit_price: field.money({ label: 'Unit price', readOnly: true }),
  ext_price: field.money({ label: 'Extended price', readOnly: true }),
  surcharge: field.money({ label: 'Metal surcharge', readOnly: true, readers: [staff] }),
  surcharge_per_lb: field.money({ label: 'Surcharge per lb', scale: 4, readOnly: true, readers: [staff] }),
  cost: field.money({ label: 'Cost', readOnly: true, readers: costReaders, sensitive: true }),
  cost_version: field.text({
    label: 'Cost version',
    maxLength: 40,
    readOnly: true,
    readers: costReaders,
    sensitive: true,
  }),
} as const satisfies FieldMap;

/** A value of a sold line: price, hours, route or drawing depend on it, and it changes by a change order only. */
const sold = (field: Field): Field => ({
  ...field,
  fixed: true,
  fixedRemedy: `${field.label} of a placed line bears its price, work or drawing: make a change order on the order.`,
});

/** The fields of a curb on an order: all but the tag are fixed as sold. */
export const soldCurbFields = Object.fromEntries(
  Object.entries(curbSpecFields).map(([name, field]) => [name, name === 'tag' ? field : sold(field)]),
) as typeof curbSpecFields;
