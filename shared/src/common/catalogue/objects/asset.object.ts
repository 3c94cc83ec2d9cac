import { ASSET_KEEPERS, DOWN_REPORTERS } from '../../policy/asset-rights.ts';
import { costReaders } from '../../policy/cost-readers.ts';
import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { ASSET_STATES, ASSET_TYPES, METER_TYPES } from '../../trade/asset-lists.ts';

const keepers = [role(...ASSET_KEEPERS)];

/** A machine, vehicle, building or other piece of equipment of ours that is looked after. */
export const asset = defineObject({
  name: 'asset',
  plural: 'assets',
  title: 'Asset',
  titlePlural: 'Assets',
  purpose:
    'Assets are our machines, vehicles and other equipment: where each stands, how it is, and when it is next maintained.',
  nav: 'production',
  titleField: 'asset_name',
  fields: {
    asset_name: field.text({ label: 'Name', required: true, maxLength: 80 }),
    asset_tag: field.text({
      notCopied: true,
      label: 'Tag',
      required: true,
      maxLength: 20,
      pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$',
      patternHint: 'Letters, digits and dashes, such as TP-01.',
      help: 'Stands on the label of the machine; once at each location.',
    }),
    asset_type: field.choice({ label: 'Type', options: ASSET_TYPES, required: true }),
    cdi_location_id: field.reference({ label: 'Location', to: 'cdi_location', required: true }),
    department: field.text({ label: 'Department', maxLength: 60 }),
    status: field.choice({
      label: 'State',
      options: ASSET_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'in_service',
    }),
    assigned_user_id: field.reference({ label: 'In the care of', to: 'user' }),
    manufacturer: field.text({ label: 'Manufacturer', maxLength: 80 }),
    model_no: field.text({ label: 'Model number', maxLength: 60, isPlate: true }),
    serial_no: field.text({ notCopied: true, label: 'Serial number', maxLength: 60, isPlate: true }),
    purchase_date: field.date({ label: 'Bought on' }),
    purchase_cost: field.money({
      label: 'Purchase cost',
      min: 0,
      max: 100_000_000,
      readers: costReaders,
      writers: costReaders,
      sensitive: true,
    }),
    supplier_id: field.reference({ label: 'Bought from', to: 'supplier' }),
    po_id: field.reference({ label: 'Purchase order', to: 'po' }),
    warranty_end: field.date({ label: 'Warranty until' }),
    meter_type: field.choice({ label: 'Meter counts', options: METER_TYPES, blank: 'No meter' }),
    meter_reading: field.integer({
      notCopied: true,
      label: 'Meter reading',
      min: 0,
      max: 2_000_000_000,
      help: 'A reading is never below the one before it.',
    }),
    last_pm_date: field.date({ label: 'Last maintenance', readOnly: true, blank: 'None recorded' }),
    next_pm_date: field.date({
      label: 'Next maintenance',
      readOnly: true,
      blank: 'Not planned',
      help: 'The earliest day of its maintenance plans.',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    {
      title: 'Asset',
      fields: ['asset_tag', 'asset_name', 'asset_type', 'cdi_location_id', 'department', 'status', 'assigned_user_id'],
    },
    { title: 'Maintenance', fields: ['next_pm_date', 'last_pm_date', 'meter_type', 'meter_reading'] },
    {
      title: 'Purchase',
      fields: [
        'manufacturer',
        'model_no',
        'serial_no',
        'purchase_date',
        'purchase_cost',
        'supplier_id',
        'po_id',
        'warranty_end',
      ],
    },
    { title: 'Notes', fields: ['notes'] },
  ],
  search: {
    formFields: ['asset_tag', 'asset_name', 'asset_type', 'cdi_location_id', 'status', 'next_pm_date'],
    sortFields: ['next_pm_date', 'asset_tag', 'asset_name', 'asset_type'],
    resultFields: ['asset_tag', 'asset_name', 'asset_type', 'cdi_location_id', 'status', 'next_pm_date'],
    defaultSort: { field: 'next_pm_date', direction: 'ASC' },
    sums: ['purchase_cost'],
  },
  lookup: {
    label: ['asset_tag', 'asset_name'],
    match: ['asset_tag', 'asset_name', 'serial_no'],
    isInOmniSearch: true,
  },
  access: { read: [staff], create: keepers, update: keepers },
  states: {
    field: 'status',
    initial: 'in_service',
    frozen: ['retired'],
    rests: ['in_service'],
    transitions: [
      {
        name: 'report_down',
        label: 'Report down',
        from: ['in_service', 'standby'],
        to: 'down',
        who: [role(...DOWN_REPORTERS)],
        needsReason: true,
      },
      {
        name: 'put_in_service',
        label: 'Back in service',
        from: ['down', 'standby'],
        to: 'in_service',
        who: keepers,
        isMain: true,
      },
      { name: 'set_standby', label: 'Standby', from: ['in_service', 'down'], to: 'standby', who: keepers },
      {
        name: 'retire',
        label: 'Retire',
        from: ['in_service', 'down', 'standby'],
        to: 'retired',
        who: [role(ROLE.manager, ROLE.logistics)],
        needsReason: true,
      },
    ],
  },
  fileTypes: [24, 25],
  uniqueTogether: [['cdi_location_id', 'asset_tag']],
  examples: [
    {
      asset_name: 'Turret punch 30 t',
      asset_tag: 'TP-91',
      asset_type: 'turret_punch',
      department: 'Fabrication',
      manufacturer: 'Example Machine Works',
      model_no: 'EX-30',
      serial_no: 'EX30-1187',
      purchase_date: '2021-03-15',
      meter_type: 'hours',
      meter_reading: 8120,
    },
  ],
});
