import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { STATES } from '../../trade/trade-lists.ts';

const keepers = [role(ROLE.super)];

/** Sales tax of a state from a day on; the newest rate in force applies. */
export const salesTax = defineObject({
  name: 'sales_tax',
  plural: 'sales_taxes',
  title: 'Sales tax',
  titlePlural: 'Sales tax',
  purpose:
    'Rates of sales tax by the state that an order ships to. A state without a rate is asked about at Sales Checking.',
  nav: 'setup',
  titleField: 'state',
  fields: {
    state: field.choice({ label: 'State', options: STATES, required: true }),
    rate_percent: field.percent({
      label: 'Rate',
      min: 0,
      max: 20,
      required: true,
      help: '0 where nothing is taxed: that is a rate too.',
    }),
    is_freight_taxed: field.boolean({
      label: 'Freight is taxed',
      defaultValue: false,
      help: 'Whether the state taxes what the delivery is charged for.',
    }),
    effective_from: field.date({ label: 'Effective from', required: true }),
    source: field.text({ label: 'Source', maxLength: 200, help: 'Where the rate is published.' }),
  },
  sections: [{ title: 'Rate', fields: ['state', 'rate_percent', 'is_freight_taxed', 'effective_from', 'source'] }],
  search: {
    formFields: ['state', 'is_freight_taxed'],
    sortFields: ['state', 'effective_from'],
    resultFields: ['state', 'rate_percent', 'is_freight_taxed', 'effective_from', 'source'],
    defaultSort: { field: 'state', direction: 'ASC' },
  },
  lookup: { label: ['state'], match: ['source'] },
  access: { read: [staff], create: keepers, update: keepers },
  indexes: [['state', 'effective_from']],
  examples: [{ state: 'OH', rate_percent: 7.25, is_freight_taxed: true, effective_from: '2026-01-01' }],
});
