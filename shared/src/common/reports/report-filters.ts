import type { ChoiceFilter, ReportFilter } from '../contracts/report.contract.ts';

/**
 * Filters that reports have in common. A value travels as `params[name]`: days as `YYYY-MM-DD`, references as ids. Both ends
 * of a range belong to it; the definition of the report says which day the range is about.
 */
export const dateFrom = { name: 'date_from', label: 'From', kind: 'date_from' } as const satisfies ReportFilter;
export const dateTo = { name: 'date_to', label: 'To', kind: 'date_to' } as const satisfies ReportFilter;
export const byLocation = {
  name: 'cdi_location_id',
  label: 'Plant',
  kind: 'reference',
  to: 'cdi_location',
} as const satisfies ReportFilter;
export const byTerritory = {
  name: 'territory_id',
  label: 'Territory',
  kind: 'reference',
  to: 'territory',
} as const satisfies ReportFilter;
export const byRep = { name: 'rep_id', label: 'Rep', kind: 'reference', to: 'user' } as const satisfies ReportFilter;
export const byCustomer = {
  name: 'company_id',
  label: 'Customer',
  kind: 'reference',
  to: 'company',
} as const satisfies ReportFilter;
export const byRegion = {
  name: 'region_id',
  label: 'Region',
  kind: 'reference',
  to: 'region',
} as const satisfies ReportFilter;
export const byEntityGroup = {
  name: 'entity_group_id',
  label: 'Entity group',
  kind: 'reference',
  to: 'entity_group',
} as const satisfies ReportFilter;

/** The customer of a record, and the group that the customer belongs to. */
export const ofCustomers = [byCustomer, byEntityGroup] as const;

/** Filters of whatever is sold: territory, region, rep, customer and entity group. */
export const ofSales = [byTerritory, byRegion, byRep, ...ofCustomers] as const;

/** A choice filter over a list of the trade: value by label. */
export function byChoice<const Name extends string, Value extends string>(
  name: Name,
  label: string,
  list: Readonly<Record<Value, string>>,
): ChoiceFilter & { readonly name: Name; readonly options: readonly { readonly value: Value }[] } {
  const values = Object.keys(list) as Value[];
  return { name, label, kind: 'choice', options: values.map((value) => ({ value, label: list[value] })) };
}
