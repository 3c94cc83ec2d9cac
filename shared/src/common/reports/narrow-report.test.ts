import { costReaders } from '../policy/cost-readers.ts';
import { ROLE, type Role } from '../trade/roles.ts';
import { defineReport } from './define-report.ts';
import { narrowReport } from './narrow-report.ts';

const report = defineReport({
  name: 'scrap_of_the_test',
  title: 'Scrap',
  group: 'Inventory',
  definition: 'Pounds for all readers of the report, and cost for those who may see cost.',
  columns: [
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'decimal' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: costReaders },
  ],
  filters: [],
  sortFields: ['weight_lb', 'cost'],
  defaultSort: { field: 'weight_lb', direction: 'DESC' },
  figures: [
    { name: 'weight_lb', label: 'Scrap, lb', kind: 'decimal' },
    { name: 'entries', label: 'Entries', kind: 'integer' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: costReaders },
  ],
});
const namesFor = (role: Role) => {
  const { columns, figures, sortFields } = narrowReport(report, { userType: 4, roles: [role] });
  return { columns: columns.map(({ name }) => name), figures: figures.map(({ name }) => name), sortFields };
};

it('shows a reader who may not see cost the report without cost', () => {
  expect(namesFor(ROLE.logistics)).toEqual({
    columns: ['reason', 'weight_lb'],
    figures: ['weight_lb', 'entries'],
    sortFields: ['weight_lb'],
  });
});

it.each([ROLE.manager, ROLE.accounting, ROLE.leadership, ROLE.super])(
  'shows role %s, who sees cost, all of it',
  (role) => {
    expect(namesFor(role)).toEqual({
      columns: ['reason', 'weight_lb', 'cost'],
      figures: ['weight_lb', 'entries', 'cost'],
      sortFields: ['weight_lb', 'cost'],
    });
  },
);
