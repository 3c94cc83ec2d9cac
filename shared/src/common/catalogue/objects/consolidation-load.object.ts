import { loadPlanners, loadReaders } from '../../policy/load-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { LOAD_SPLITS, LOAD_TRAILERS } from '../../trade/load-lists.ts';
import { LOAD_STATES, loadStates } from '../lists/load-states.ts';

/** Crates of several orders that go on one trailer. Made and filled at Consolidation. */
export const consolidationLoad = defineObject({
  name: 'consolidation_load',
  plural: 'consolidation_loads',
  title: 'Consolidated load',
  titlePlural: 'Consolidated loads',
  purpose:
    'A consolidated load puts crates of several orders on one trailer. Loads are made and filled at Consolidation; each keeps its history here.',
  nav: 'purchasing',
  titleField: 'load_no',
  isServiceOnly: true,
  fields: {
    load_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    status: field.choice({
      label: 'State',
      options: LOAD_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    cdi_location_id: field.reference({ label: 'Plant', to: 'cdi_location', required: true, readOnly: true }),
    lane: field.text({
      label: 'Goes to',
      readOnly: true,
      maxLength: 60,
      help: 'The states of its stops.',
    }),
    ship_date: field.date({ label: 'Leaves', required: true }),
    trailer: field.choice({ label: 'Trailer', options: LOAD_TRAILERS, required: true, defaultValue: 'full' }),
    shipper_id: field.reference({ label: 'Carrier', to: 'shipper' }),
    pro_no: field.text({ notCopied: true, label: 'PRO number', maxLength: 40 }),
    freight_cost: field.money({
      label: 'Cost',
      min: 0,
      help: 'What the carrier asks for the whole load. Left empty, the estimate of its lane.',
    }),
    split_by: field.choice({ label: 'Cost is split by', options: LOAD_SPLITS, required: true, defaultValue: 'cube' }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
    pieces: field.integer({ label: 'Pieces', readOnly: true, min: 0 }),
    weight_lb: field.integer({ label: 'Weight', unit: 'lb', readOnly: true, min: 0 }),
    cube_ft3: field.decimal({ label: 'Cube', unit: 'ft³', scale: 1, readOnly: true, min: 0 }),
    floor_ft: field.decimal({ label: 'Linear feet', unit: 'ft', scale: 1, readOnly: true, min: 0 }),
    departed_date: field.date({ label: 'Left on', readOnly: true }),
  },
  children: {
    stops: {
      name: 'consolidation_stop',
      title: 'Stop',
      titlePlural: 'Stops',
      readOnly: true,
      fields: {
        tracker_id: field.reference({ label: 'Order', to: 'tracker', required: true }),
        sequence: field.integer({ isName: true, label: 'Unloaded as number', required: true, min: 1 }),
        bol_no: field.text({ label: 'BOL number', maxLength: 40 }),
        cost: field.money({ label: 'Share of the cost', min: 0 }),
        alone_cost: field.money({ label: 'Would cost alone', min: 0 }),
        problem: field.text({ label: 'Did not leave because', maxLength: 400 }),
      },
    },
    crates: {
      name: 'consolidation_crate',
      title: 'Crate',
      titlePlural: 'Crates',
      readOnly: true,
      fields: {
        tracker_id: field.reference({ label: 'Order', to: 'tracker', required: true }),
        tracker_curb_id: field.reference({ label: 'Line', to: 'tracker_curb', required: true }),
        crate_no: field.integer({
          isName: true,
          label: 'Crate',
          required: true,
          min: 0,
          help: '0 for what goes loose.',
        }),
        /** Set for crates on open or departed loads; no two loads share a value. */
        held_key: field.text({ label: 'Held', unique: true, maxLength: 40, readers: [] }),
        packaging: field.text({ label: 'Packaging', required: true, maxLength: 20 }),
        qty: field.integer({ label: 'Quantity', required: true, min: 0 }),
        pieces: field.integer({ label: 'Pieces', required: true, min: 1 }),
        length: field.inches({ label: 'Length', min: 0, max: 480 }),
        width: field.inches({ label: 'Width', min: 0, max: 480 }),
        height: field.inches({ label: 'Height', min: 0, max: 480 }),
        weight_lb: field.integer({ label: 'Weight', unit: 'lb', required: true, min: 0 }),
        freight_class: field.text({ label: 'Class', maxLength: 6 }),
        is_stackable: field.boolean({ label: 'May be stacked', defaultValue: false }),
      },
    },
  },
  sections: [
    {
      title: 'Load',
      fields: ['load_no', 'status', 'cdi_location_id', 'lane', 'ship_date', 'departed_date', 'trailer'],
    },
    { title: 'Carrier', fields: ['shipper_id', 'pro_no', 'freight_cost', 'split_by'] },
    { title: 'What is on it', fields: ['pieces', 'weight_lb', 'cube_ft3', 'floor_ft', 'notes'] },
  ],
  search: {
    formFields: ['load_no', 'status', 'cdi_location_id', 'lane', 'ship_date', 'shipper_id'],
    sortFields: ['ship_date', 'load_no', 'weight_lb'],
    resultFields: ['load_no', 'ship_date', 'cdi_location_id', 'lane', 'trailer', 'shipper_id', 'weight_lb', 'status'],
    defaultSort: { field: 'ship_date', direction: 'DESC' },
    sums: ['pieces', 'weight_lb', 'cube_ft3', 'freight_cost'],
  },
  lookup: { label: ['load_no'], match: ['load_no', 'pro_no'], rowNumbers: ['stops.bol_no'], isInOmniSearch: true },
  access: { read: loadReaders, create: [], update: loadPlanners },
  states: loadStates,
  fileTypes: [38],
  indexes: [['status', 'ship_date']],
  examples: [{ ship_date: '2099-03-01', trailer: 'full', split_by: 'cube', pro_no: '881-204' }],
});
