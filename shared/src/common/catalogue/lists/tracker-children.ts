import { costReaders } from '../../policy/cost-readers.ts';
import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';

/** Children of an order besides its curbs: loose parts, every promised date, and its trucks with their loads. */
export const trackerChildren = {
  parts: {
    name: 'tracker_part',
    title: 'Part',
    titlePlural: 'Parts',
    readOnly: true,
    fields: {
      part_id: field.reference({ label: 'Part', to: 'part', required: true }),
      qty: field.integer({ label: 'Quantity', required: true, min: 1, max: 9999 }),
      unit_price: field.money({ label: 'Unit price' }),
      ext_price: field.money({ label: 'Extended price' }),
      cost: field.money({ label: 'Cost', readers: costReaders, sensitive: true }),
    },
  },
  promises: {
    name: 'tracker_promise',
    title: 'Promise',
    titlePlural: 'Promised dates',
    readOnly: true,
    fields: {
      promised_date: field.date({ label: 'Promised ship date', required: true }),
      reason: field.text({ label: 'Reason', maxLength: 200 }),
      promised_dt: field.datetime({ label: 'Given on' }),
    },
  },
  shipments: {
    name: 'shipment',
    title: 'Shipment',
    titlePlural: 'Shipments',
    readOnly: true,
    fields: {
      shipment_no: field.integer({ isName: true, label: 'Truck', required: true, min: 1 }),
      bol_no: field.text({ label: 'BOL number', required: true, maxLength: 40 }),
      /** Null for a carrier that is not among ours; its name is kept as the bill of lading has it. */
      shipper_id: field.reference({ label: 'Shipper', to: 'shipper' }),
      carrier_name: field.text({ label: 'Carrier', required: true, maxLength: 80 }),
      pro_no: field.text({ label: 'PRO number', maxLength: 40 }),
      scac: field.text({ label: 'SCAC', maxLength: 4 }),
      nmfc_item: field.text({ label: 'NMFC item', maxLength: 20 }),
      third_party: field.text({ label: 'Freight billed to', maxLength: 200 }),
      ship_date: field.date({ label: 'Left on' }),
      pieces: field.integer({ label: 'Pieces', required: true, min: 0 }),
      weight_lb: field.integer({ label: 'Weight', unit: 'lb', required: true, min: 0 }),
      freight_class: field.text({ label: 'Freight class', maxLength: 40 }),
      bol_file_id: field.reference({ label: 'Bill of lading', to: 'cdi_file' }),
      packing_slip_file_id: field.reference({ label: 'Packing slip', to: 'cdi_file' }),
    },
  },
  shipment_items: {
    name: 'shipment_item',
    title: 'Piece',
    titlePlural: 'Pieces on the trucks',
    readOnly: true,
    fields: {
      shipment_no: field.integer({ isName: true, label: 'Truck', required: true, min: 1 }),
      tracker_curb_id: field.reference({ label: 'Line', to: 'tracker_curb', required: true }),
      crate_no: field.integer({ isName: true, label: 'Crate', min: 0, help: '0 for what goes loose.' }),
      packaging: field.text({ label: 'Packaging', required: true, maxLength: 20 }),
      goods: field.text({ label: 'Goods', required: true, maxLength: 400 }),
      qty: field.integer({ label: 'Quantity', required: true, min: 0 }),
      pieces: field.integer({ label: 'Pieces', required: true, min: 1 }),
      length: field.inches({ label: 'Length', min: 0, max: 480 }),
      width: field.inches({ label: 'Width', min: 0, max: 480 }),
      height: field.inches({ label: 'Height', min: 0, max: 480 }),
      weight_lb: field.integer({ label: 'Weight', unit: 'lb', min: 0 }),
      freight_class: field.text({ label: 'Class', maxLength: 6 }),
    },
  },
} as const satisfies Readonly<Record<string, ChildDefinition>>;
