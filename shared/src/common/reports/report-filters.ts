import type { ReportFilter } from '../contracts/report.contract.ts';

/**
 * Filters that reports have in common. A value travels as `params[name]`: days as `YYYY-MM-DD`, references as ids. Both ends
 * of a range belong to it; the definition of the report says which day the range is about.
 */
export const dateFrom: ReportFilter = { name: 'date_from', label: 'From', kind: 'date_from' };
export const dateTo: ReportFilter = { name: 'date_to', label: 'To', kind: 'date_to' };
export const byLocation: ReportFilter = {
  name: 'cdi_location_id',
  label: 'Plant',
  kind: 'reference',
  to: 'cdi_location',
};
export const byTerritory: ReportFilter = {
  name: 'territory_id',
  label: 'Territory',
  kind: 'reference',
  to: 'territory',
};
export const byRep: ReportFilter = { name: 'rep_id', label: 'Rep', kind: 'reference', to: 'user' };
export const byCustomer: ReportFilter = { name: 'company_id', label: 'Customer', kind: 'reference', to: 'company' };

/** A choice filter over a list of the trade: value by label. */
export function byChoice(name: string, label: string, list: Readonly<Record<string, string>>): ReportFilter {
  return {
    name,
    label,
    kind: 'choice',
    options: Object.entries(list).map(([value, optionLabel]) => ({ value, label: optionLabel })),
  };
}
