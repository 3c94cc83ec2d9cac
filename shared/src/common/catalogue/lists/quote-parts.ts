import { costReaders } from '../../policy/cost-readers.ts';
import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';

/** Parts that are offered beside curbs, a line each. */
export const quoteParts = {
  name: 'quote_part',
  title: 'Part',
  titlePlural: 'Parts',
  fields: {
    part_id: field.reference({ label: 'Part', to: 'part', required: true }),
    qty: field.integer({ label: 'Quantity', required: true, min: 1, max: 9999, defaultValue: 1 }),
    unit_price: field.money({ label: 'Unit price', readOnly: true }),
    ext_price: field.money({ label: 'Extended price', readOnly: true }),
    cost: field.money({ label: 'Cost', readOnly: true, readers: costReaders, sensitive: true }),
    weight_lb: field.decimal({ label: 'Weight of one', unit: 'lb', scale: 3, readOnly: true }),
    length: field.inches({ label: 'Length', max: 480, readOnly: true }),
    width: field.inches({ label: 'Width', max: 240, readOnly: true }),
    height: field.inches({ label: 'Height', max: 240, readOnly: true }),
  },
} as const satisfies ChildDefinition;
