import type { ReportDefinition, ReportFilter } from '@cdi/shared/contracts';
import { isPlainDate } from '@cdi/shared/units';
import type { Period } from './periods.ts';

/** Query parameter with the name of a period. */
const PERIOD_PARAMETER = 'period';

const isRangeEnd = (name: string): boolean => name === 'date_from' || name === 'date_to';

export type Direction = 'ASC' | 'DESC';

/** The state of a report, all of which is kept in the address. */
export interface ReportState {
  /** Filter values by name, without filters that are not set. */
  readonly filters: Readonly<Record<string, string>>;
  /** Name of the period that both days come from: the address keeps the name, so that the period stays relative. */
  readonly period?: string;
  readonly orderby: string;
  readonly direction: Direction;
}

/** Whether a value of the address is valid for this filter; invalid values count as not set. */
function isPossible(filter: ReportFilter, value: string): boolean {
  switch (filter.kind) {
    case 'date_from':
    case 'date_to':
      return isPlainDate(value);
    case 'choice':
      return filter.options.some((option) => option.value === value);
    case 'reference':
      return /^[1-9]\d{0,14}$/.test(value);
    case 'text':
      return value.trim() !== '';
  }
}

/**
 * Parses the state of a report from the query of its address. Ignores unknown parts, and uses the report's defaults for missing ones. A
 * named period becomes its current days from `periods`.
 */
export function readReportState(
  report: ReportDefinition,
  params: URLSearchParams,
  periods: readonly Period[] = [],
): ReportState {
  const filters: Record<string, string> = {};
  for (const filter of report.filters) {
    const value = params.get(filter.name);
    if (value !== null && isPossible(filter, value)) filters[filter.name] = value;
  }
  const period = periods.find(({ name }) => name === params.get(PERIOD_PARAMETER));
  const orderby = params.get('orderby') ?? '';
  const isOwnSort = report.sortFields.includes(orderby);
  const direction = params.get('direction');
  const fallback = isOwnSort ? 'ASC' : report.defaultSort.direction;
  return {
    filters: period ? { ...filters, date_from: period.from, date_to: period.to } : filters,
    ...(period ? { period: period.name } : {}),
    orderby: isOwnSort ? orderby : report.defaultSort.field,
    direction: direction === 'ASC' || direction === 'DESC' ? direction : fallback,
  };
}

/** The query for the address of a state, without the report's default sort. */
export function writeReportState(report: ReportDefinition, state: ReportState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.period !== undefined) params.set(PERIOD_PARAMETER, state.period);
  for (const filter of report.filters) {
    const value = state.filters[filter.name];
    if (state.period !== undefined && isRangeEnd(filter.name)) continue;
    if (value !== undefined && value !== '') params.set(filter.name, value);
  }
  const { field, direction } = report.defaultSort;
  if (state.orderby !== field || state.direction !== direction) {
    params.set('orderby', state.orderby);
    params.set('direction', state.direction);
  }
  return params;
}

/** The state with one filter changed; an empty value removes it. A changed day ends the named period. */
export function setFilter(state: ReportState, name: string, value: string): ReportState {
  const { [name]: _old, ...rest } = state.filters;
  const { period, ...others } = state;
  const kept = period === undefined || isRangeEnd(name) ? {} : { period };
  return { ...others, ...kept, filters: value === '' ? rest : { ...rest, [name]: value } };
}

/** The state with both days of a period; null removes them. */
export function setPeriod(state: ReportState, period: Period | null): ReportState {
  const { date_from: _from, date_to: _to, ...filters } = state.filters;
  const { period: _old, ...others } = state;
  if (period === null) return { ...others, filters };
  return { ...others, period: period.name, filters: { ...filters, date_from: period.from, date_to: period.to } };
}

/** The state after a click on a column head: ascending first, then the other direction. */
export function sortBy(state: ReportState, field: string): ReportState {
  const isSame = state.orderby === field;
  return { ...state, orderby: field, direction: isSame && state.direction === 'ASC' ? 'DESC' : 'ASC' };
}

/** The problem of the range of days, and what to do about it; undefined when there is none. */
export function findRangeProblem({ filters }: ReportState): string | undefined {
  const { date_from: from, date_to: to } = filters;
  return from !== undefined && to !== undefined && from > to
    ? 'The first day is after the last one. Change one of them.'
    : undefined;
}
