import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';

/** The damaged or missing goods, a line of the order each. */
export const claimLines = {
  name: 'damage_claim_line',
  title: 'Line',
  titlePlural: 'Damaged goods',
  isGrid: true,
  sums: ['amount'],
  examples: [{ qty: 1, unit_value: 1250, note: 'Corner crushed' }],
  fields: {
    tracker_curb_id: field.reference({
      label: 'Line of the order',
      to: 'tracker_curb',
      help: 'Left empty for goods that are no line, such as loose parts.',
    }),
    on_truck_qty: field.integer({ label: 'On the truck', readOnly: true, min: 0 }),
    qty: field.integer({ label: 'Damaged', required: true, min: 0, max: 9999 }),
    unit_value: field.money({
      label: 'Value of one',
      min: 0,
      max: 1_000_000,
      help: 'Left empty, the price of the line.',
    }),
    amount: field.money({ label: 'Amount', readOnly: true, product: ['qty', 'unit_value'] }),
    note: field.text({ label: 'What is wrong', maxLength: 200 }),
  },
} as const satisfies ChildDefinition;
