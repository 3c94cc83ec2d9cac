import { costReaders } from '../../policy/cost-readers.ts';
import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { ORDER_LINE_TYPES } from '../../trade/trade-lists.ts';

const keepers = [role(ROLE.leadership)];

/** A rep's commission on the goods of an order: by rep, by product family and from a margin up. The most specific rate applies. */
export const commissionRate = defineObject({
  name: 'commission_rate',
  plural: 'commission_rates',
  title: 'Commission rate',
  titlePlural: 'Commission rates',
  purpose:
    'Rates of commission by rep, product family and margin. Of several that fit a line the one for its rep holds, then the one for its family, then that of the highest margin, then the newest.',
  nav: 'accounting',
  titleField: 'rate_name',
  fields: {
    rate_name: field.text({ label: 'Rate', required: true, unique: true, maxLength: 80 }),
    rep_id: field.reference({ label: 'Rep', to: 'user', help: 'Left empty, for every rep.' }),
    family: field.choice({ label: 'Family', options: ORDER_LINE_TYPES, help: 'Left empty, for every family.' }),
    margin_from: field.percent({
      label: 'From margin',
      min: -100,
      max: 100,
      required: true,
      defaultValue: 0,
      help: 'The line has at least this margin on its goods. −100 where the margin does not matter.',
    }),
    rate_percent: field.percent({ label: 'Commission', min: 0, max: 25, required: true, help: 'Of goods alone.' }),
    effective_from: field.date({
      label: 'Effective from',
      required: true,
      help: 'For invoices of this day and later.',
    }),
  },
  sections: [
    { title: 'Rate', fields: ['rate_name', 'rate_percent', 'effective_from'] },
    { title: 'Holds for', fields: ['rep_id', 'family', 'margin_from'] },
  ],
  search: {
    formFields: ['rate_name', 'rep_id', 'family', 'effective_from'],
    sortFields: ['rate_name', 'effective_from'],
    resultFields: ['rate_name', 'rep_id', 'family', 'margin_from', 'rate_percent', 'effective_from'],
    defaultSort: { field: 'rate_name', direction: 'ASC' },
  },
  lookup: { label: ['rate_name'], match: ['rate_name'] },
  access: { read: costReaders, create: keepers, update: keepers },
  indexes: [['effective_from']],
  massUploadKey: 'rate_name',
  examples: [{ rate_name: 'House rate', margin_from: -100, rate_percent: 4, effective_from: '2026-01-01' }],
});
