import { defineReport } from '../define-report.ts';
import { byCustomer, dateFrom, dateTo } from '../report-filters.ts';

/** Rebates earned by groups. */
export const rebatesByGroup = defineReport({
  name: 'rebates_by_group',
  title: 'Rebates by group',
  group: 'Accounting',
  definition:
    'What members of entity groups earned as a rebate: goods on their invoices by day, less what credits take off those goods (a void gives it back on its day), by the rebate of the group that they belong to today, from the day of the rebate on.',
  columns: [
    { name: 'group_name', label: 'Group', kind: 'text', opens: '/entity_group/{entity_group_id}' },
    { name: 'company_name', label: 'Member', kind: 'text', opens: '/company/{company_id}' },
    { name: 'goods', label: 'Goods less credits', kind: 'money' },
    { name: 'rebate_percent', label: 'Rebate %', kind: 'rate' },
    { name: 'rebate', label: 'Rebate', kind: 'money' },
  ],
  filters: [
    dateFrom,
    dateTo,
    { name: 'entity_group_id', label: 'Group', kind: 'reference', to: 'entity_group' },
    byCustomer,
  ],
  sortFields: ['group_name', 'company_name', 'goods', 'rebate'],
  defaultSort: { field: 'group_name', direction: 'ASC' },
  figures: [
    { name: 'members', label: 'Members', kind: 'integer' },
    { name: 'goods', label: 'Goods less credits', kind: 'money' },
    { name: 'rebate', label: 'Rebate', kind: 'money' },
  ],
});
