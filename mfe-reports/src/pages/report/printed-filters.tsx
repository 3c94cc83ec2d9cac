import type { ReportDefinition, ReportFilter } from '@cdi/shared/contracts';
import { useReferenceLabel } from '@cdi/shared/records';
import { Fragment } from 'react';
import { formatCell } from './format-cell.ts';
import type { ReportState } from './report-address.ts';

interface PrintedFiltersProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
}

/** The filters in words, for the printed report: `From Mar 1, 2026; Customer Great Lakes`. */
export function PrintedFilters({ report, state }: PrintedFiltersProps) {
  const set = report.filters.filter((filter) => state.filters[filter.name] !== undefined);
  if (set.length === 0) return 'Without filters';
  return set.map((filter, index) => (
    <Fragment key={filter.name}>
      {index > 0 && '; '}
      {filter.label} <FilterValue filter={filter} value={state.filters[filter.name] ?? ''} />
    </Fragment>
  ));
}

function FilterValue({ filter, value }: { readonly filter: ReportFilter; readonly value: string }) {
  if (filter.kind === 'reference') return <ReferenceName to={filter.to} id={Number(value)} />;
  if (filter.kind === 'choice') return filter.options.find((option) => option.value === value)?.label ?? value;
  return formatCell(filter.kind === 'text' ? 'text' : 'date', value);
}

function ReferenceName({ to, id }: { readonly to: string; readonly id: number }) {
  return useReferenceLabel(to, id);
}
