import { defineReport } from '../define-report.ts';
import { byChoice, byRegion, byRep, byTerritory } from '../report-filters.ts';

const COVERAGE = { covered: 'Covered', overlap: 'Overlap', gap: 'Gap' } as const;

/** ZIP codes and the territories that hold them. */
export const territoryCoverage = defineReport({
  name: 'territory_coverage',
  title: 'Territory coverage',
  group: 'Sales Miscellaneous',
  definition:
    'Shows the first three digits of ZIP codes, the territory that holds them and the customers there. Includes codes with customers that no territory holds, and codes of several territories. ' +
    'Excludes codes without a territory or a customer, and territories that are out of use today. Dates have no part in it: it is today’s map. Customers count by the ZIP of the company.',
  columns: [
    { name: 'zip3', label: 'ZIP-3', kind: 'text' },
    { name: 'territory', label: 'Territory', kind: 'text', opens: '/territory/{territory_id}' },
    { name: 'region', label: 'Region', kind: 'text' },
    { name: 'rep', label: 'Rep', kind: 'text' },
    { name: 'customers', label: 'Customers', kind: 'integer' },
    { name: 'coverage_label', label: 'Coverage', kind: 'text' },
  ],
  filters: [byTerritory, byRegion, byRep, byChoice('coverage', 'Coverage', COVERAGE)],
  sortFields: ['zip3', 'territory', 'region', 'rep', 'customers', 'coverage_label'],
  defaultSort: { field: 'zip3', direction: 'ASC' },
  figures: [
    { name: 'codes', label: 'ZIP-3 codes', kind: 'integer' },
    { name: 'gaps', label: 'Gaps', kind: 'integer' },
    { name: 'overlaps', label: 'Overlaps', kind: 'integer' },
    { name: 'customers_in_gaps', label: 'Customers in gaps', kind: 'integer' },
  ],
  chart: {
    title: 'Customers by territory',
    kind: 'bar',
    category: 'Territory',
    value: 'Customers',
    valueKind: 'integer',
  },
});
