import { staff } from '../../policy/grant.ts';
import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';

/** What belongs to an order beside its curbs: loose parts, and every date that was promised. */
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
      cost: field.money({ label: 'Cost', readers: [staff], sensitive: true }),
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
} as const satisfies Readonly<Record<string, ChildDefinition>>;
