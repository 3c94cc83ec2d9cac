import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const readers = [
  role(ROLE.leadership, ROLE.manager, ROLE.accounting, ROLE.sales, ROLE.insideSales, ROLE.logistics, ROLE.engineering),
];
const keepers = [role(ROLE.leadership)];

/** Freight rates to a part of the country, by weight, for the estimate on quotes. */
export const freightLane = defineObject({
  name: 'freight_lane',
  plural: 'freight_lanes',
  title: 'Freight lane',
  titlePlural: 'Freight lanes',
  purpose: 'Freight lanes hold the rates by weight that the freight of a quote is estimated with.',
  nav: 'setup',
  titleField: 'lane_name',
  fields: {
    lane_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 60 }),
    shipper_id: field.reference({
      label: 'Carrier',
      to: 'shipper',
      help: 'Whose rates these are. A lane of a carrier on hold does not count; one without a carrier always does.',
    }),
    zip_ranges: field.tags({
      label: 'ZIP codes',
      required: true,
      pattern: '^[0-9]{3}(-[0-9]{3})?$',
      patternHint: 'Use the first three digits, such as 432, or from and to, such as 430-458.',
      help: 'Where two lanes share a ZIP code, the narrower range holds.',
    }),
    weight_rates: field.structure({
      label: 'Rates',
      required: true,
      cell: { pairs: ['fromLb', 'usdPerCwt'], heads: ['Pounds from', 'Dollars for 100 lb at class 100'] },
      help: 'A load of class 175 costs 1.75 times the rate of class 100. Begin with 0 lb.',
    }),
    minimum_charge: field.money({ label: 'Least charge', min: 0, required: true }),
    fuel_percent: field.percent({ label: 'Fuel', min: 0, max: 100, defaultValue: 0 }),
    range_percent: field.percent({
      label: 'Range of the estimate',
      min: 0,
      max: 100,
      defaultValue: 15,
      help: 'The true charge lies so many percent below or above the estimate.',
    }),
    liftgate_fee: field.money({ label: 'Lift gate', min: 0, defaultValue: 0 }),
    limited_access_fee: field.money({ label: 'Limited access', min: 0, defaultValue: 0 }),
    overlength_fee: field.money({ label: 'A piece of 8 ft or longer', min: 0, defaultValue: 0 }),
    stop_off_fee: field.money({
      label: 'Each further stop',
      min: 0,
      defaultValue: 0,
      help: 'Of a consolidated load: for every stop after the first.',
    }),
    transit_days: field.integer({
      label: 'Days on the way',
      min: 1,
      max: 30,
      help: 'Working days from our dock to the last stop. Consolidation compares carriers by them.',
    }),
  },
  sections: [
    { title: 'Lane', fields: ['lane_name', 'shipper_id', 'zip_ranges', 'transit_days'] },
    { title: 'Rates', fields: ['weight_rates', 'minimum_charge', 'fuel_percent', 'range_percent'] },
    { title: 'Beside the rate', fields: ['liftgate_fee', 'limited_access_fee', 'overlength_fee', 'stop_off_fee'] },
  ],
  search: {
    formFields: ['lane_name', 'shipper_id'],
    sortFields: ['lane_name'],
    resultFields: ['lane_name', 'shipper_id', 'zip_ranges', 'minimum_charge', 'fuel_percent', 'range_percent'],
    defaultSort: { field: 'lane_name', direction: 'ASC' },
  },
  lookup: { label: ['lane_name'], match: ['lane_name'] },
  access: { read: readers, create: keepers, update: keepers },
  indexes: [['shipper_id', 'lane_name']],
  massUploadKey: 'lane_name',
  examples: [
    {
      lane_name: 'Great Lakes',
      zip_ranges: ['430-458', '460-479'],
      weight_rates: [
        { fromLb: 0, usdPerCwt: 38 },
        { fromLb: 500, usdPerCwt: 30 },
      ],
      minimum_charge: 145,
      fuel_percent: 24,
      range_percent: 15,
      liftgate_fee: 85,
      limited_access_fee: 95,
      overlength_fee: 110,
      stop_off_fee: 75,
      transit_days: 2,
    },
  ],
});
