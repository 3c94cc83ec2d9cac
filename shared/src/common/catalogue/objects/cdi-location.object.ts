import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { STATES } from '../../trade/trade-lists.ts';

/** One of our own plants, offices, warehouses or yards. */
export const cdiLocation = defineObject({
  name: 'cdi_location',
  plural: 'cdi_locations',
  title: 'Location',
  titlePlural: 'Locations',
  purpose: 'Locations are our own plants, offices, warehouses and yards; boards, stock and shipments belong to one.',
  nav: 'setup',
  titleField: 'location_name',
  fields: {
    location_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 80 }),
    code: field.text({ label: 'Code', required: true, unique: true, maxLength: 12 }),
    location_type: field.choice({ label: 'Type', options: ['plant', 'office', 'warehouse', 'yard'], required: true }),
    address1: field.text({ label: 'Address', required: true, maxLength: 120 }),
    city: field.text({ label: 'City', required: true, maxLength: 80 }),
    state: field.choice({ label: 'State', options: STATES, required: true }),
    zip: field.zip({ label: 'ZIP', required: true }),
    phone: field.phone({ label: 'Phone' }),
    timezone: field.choice({
      label: 'Time zone',
      options: {
        'America/New_York': 'Eastern',
        'America/Chicago': 'Central',
        'America/Denver': 'Mountain',
        'America/Phoenix': 'Arizona',
        'America/Los_Angeles': 'Pacific',
      },
      required: true,
    }),
    is_ship_from: field.boolean({ label: 'Ships orders', defaultValue: false }),
    remit_address: field.longText({
      label: 'Remit address',
      maxLength: 400,
      help: 'Where customers pay, line by line: on invoices and statements. Left empty, that of another location, else the address.',
    }),
    calendar_id: field.reference({
      label: 'Keeps the calendar of',
      to: 'cdi_location',
      help: 'The plant whose days off count here: lead times and planned dates skip them. Left empty, its own.',
    }),
    crew_hours_per_day: field.decimal({
      label: 'Crew hours per stage and day',
      unit: 'h',
      min: 0,
      max: 500,
      scale: 2,
      defaultValue: 16,
      help: 'Of every stage that is not named under “Crew hours of single stages”.',
    }),
    default_task_list: field.choices({
      label: 'Stages worked here',
      options: BUILD_STAGES,
      help: 'For plants. Left empty, all of them.',
    }),
    latitude: field.decimal({ label: 'Latitude', min: -90, max: 90, scale: 6 }),
    longitude: field.decimal({ label: 'Longitude', min: -180, max: 180, scale: 6 }),
    opening_hours: field.text({ label: 'Opening hours', maxLength: 120 }),
    is_public: field.boolean({ label: 'Shown on the public map', defaultValue: false }),
    manager_user_id: field.reference({ label: 'Manager', to: 'user' }),
    week_start: field.choice({
      label: 'Work week begins on',
      options: ['sunday', 'monday'],
      defaultValue: 'sunday',
    }),
    overtime_rule: field.choice({
      label: 'Overtime',
      options: { federal: 'Above 40 hours a week', california: 'California: above 8 hours a day too' },
      blank: 'As its state has it',
    }),
    punch_rounding: field.choice({
      label: 'Punches round to',
      options: { none: 'The minute', '5': '5 minutes', '6': 'A tenth of an hour', '15': 'A quarter of an hour' },
      defaultValue: '15',
    }),
    meal_after_h: field.decimal({
      label: 'Meal is taken off shifts longer than',
      unit: 'h',
      min: 0,
      max: 16,
      scale: 2,
      defaultValue: 6,
      help: 'Where no meal was punched.',
    }),
    meal_deduction: field.integer({ label: 'Meal deduction', unit: 'min', min: 0, max: 120, defaultValue: 30 }),
  },
  children: {
    stage_hours: {
      name: 'cdi_location_stage',
      title: 'Crew hours of a stage',
      titlePlural: 'Crew hours of single stages',
      rowKey: ['stage'],
      isGrid: true,
      fields: {
        stage: field.choice({ label: 'Stage', options: BUILD_STAGES, required: true }),
        crew_hours: field.decimal({
          label: 'Crew hours a day',
          unit: 'h',
          required: true,
          min: 0.25,
          max: 500,
          scale: 2,
          help: 'Three welders for eight hours are 24.',
        }),
      },
    },
  },
  sections: [
    {
      title: 'Location',
      fields: ['location_name', 'code', 'location_type', 'timezone', 'manager_user_id', 'opening_hours', 'is_public'],
    },
    { title: 'Address', fields: ['address1', 'city', 'state', 'zip', 'phone', 'latitude', 'longitude'] },
    {
      title: 'Work',
      fields: ['is_ship_from', 'calendar_id', 'crew_hours_per_day', 'default_task_list', 'remit_address'],
    },
    {
      title: 'Time',
      fields: ['week_start', 'overtime_rule', 'punch_rounding', 'meal_after_h', 'meal_deduction'],
    },
  ],
  search: {
    formFields: ['location_name', 'location_type', 'state'],
    sortFields: ['location_name', 'code', 'state'],
    resultFields: ['location_name', 'code', 'location_type', 'city', 'state', 'phone'],
    defaultSort: { field: 'location_name', direction: 'ASC' },
  },
  lookup: { label: ['location_name', 'code'], match: ['code', 'location_name'] },
  access: {
    read: [staff],
    create: [role(ROLE.manager, ROLE.leadership)],
    update: [role(ROLE.manager, ROLE.leadership)],
  },
  fileTypes: [24, 25, 49],
  massUploadKey: 'code',
  examples: [
    {
      location_name: 'Test plant',
      code: 'TST',
      location_type: 'plant',
      address1: '1 Brake Road',
      city: 'Muncie',
      state: 'IN',
      zip: '47302',
      timezone: 'America/New_York',
      is_ship_from: true,
    },
  ],
});
