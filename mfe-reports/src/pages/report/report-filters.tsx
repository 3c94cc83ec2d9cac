import type { ReferenceFilter, ReportDefinition, ReportFilter } from '@cdi/shared/contracts';
import { DateInput } from '@cdi/shared/kit';
import { ReferenceCombobox, useReferenceLabel, type FilterStep } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button, Input } from '@cdi/shared/ui';
import { useId } from 'react';
import { findPeriod, listPeriods } from './periods.ts';
import { findRangeProblem, setFilter, setPeriod, type ReportState } from './report-address.ts';

interface ReportFiltersProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
  readonly onChange: (state: ReportState, step?: FilterStep) => void;
}

/** Filter kinds with text input. */
const TYPED: readonly ReportFilter['kind'][] = ['text', 'date_from', 'date_to'];

/** The filters of a report in one row. Each change updates the address. */
export function ReportFilters({ report, state, onChange }: ReportFiltersProps) {
  const problem = findRangeProblem(state);
  const problemId = useId();
  const hasRange = report.filters.some((filter) => filter.kind === 'date_from');
  const isFiltered = Object.keys(state.filters).length > 0;
  return (
    <form className="report-filters no-print" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      {hasRange && <PeriodSelect state={state} onChange={onChange} />}
      {report.filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name] ?? ''}
          problemId={problem && filter.kind.startsWith('date_') ? problemId : undefined}
          onChange={(value) =>
            onChange(setFilter(state, filter.name, value), { typed: TYPED.includes(filter.kind) ? filter.name : null })
          }
        />
      ))}
      {isFiltered && <Button onClick={() => onChange({ ...setPeriod(state, null), filters: {} })}>Clear</Button>}
      <p id={problemId} className="report-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** The most common ranges; a choice sets both days. */
function PeriodSelect({ state, onChange }: Omit<ReportFiltersProps, 'report'>) {
  const id = useId();
  const periods = listPeriods(session.readToday());
  const { date_from: from, date_to: to } = state.filters;
  const isOpen = from === undefined && to === undefined;
  const value = isOpen ? 'all' : (state.period ?? findPeriod(periods, from, to)?.name ?? 'custom');
  const handleChange = (name: string) => onChange(setPeriod(state, periods.find((each) => each.name === name) ?? null));
  return (
    <div className="report-field">
      <label htmlFor={id}>Period</label>
      <select id={id} className="report-control" value={value} onChange={(event) => handleChange(event.target.value)}>
        <option value="all">Any time</option>
        {periods.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        {value === 'custom' && <option value="custom">As dated</option>}
      </select>
    </div>
  );
}

interface FilterFieldProps<Filter = ReportFilter> {
  readonly filter: Filter;
  readonly value: string;
  /** The error message for the value. */
  readonly problemId: string | undefined;
  readonly onChange: (value: string) => void;
}

function FilterField({ filter, value, problemId, onChange }: FilterFieldProps) {
  const id = useId();
  return (
    <div className="report-field">
      <label htmlFor={id}>{filter.label}</label>
      <FilterControl id={id} filter={filter} value={value} problemId={problemId} onChange={onChange} />
    </div>
  );
}

function FilterControl({ id, filter, value, problemId, onChange }: FilterFieldProps & { readonly id: string }) {
  switch (filter.kind) {
    case 'date_from':
    case 'date_to':
      return (
        <DateInput
          id={id}
          value={value}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <select id={id} className="report-control" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Any</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'reference':
      return <ReferenceControl id={id} filter={filter} value={value} onChange={onChange} />;
    case 'text':
      return <Input id={id} value={value} allowClear onChange={(event) => onChange(event.target.value)} />;
  }
}

function ReferenceControl({
  id,
  filter,
  value,
  onChange,
}: Omit<FilterFieldProps<ReferenceFilter>, 'problemId'> & { readonly id: string }) {
  const { to } = filter;
  const chosen = value === '' ? null : Number(value);
  const label = useReferenceLabel(to, chosen);
  return (
    <ReferenceCombobox
      id={id}
      to={to}
      name={filter.label}
      label={chosen === null ? '' : label}
      placeholder="Any"
      onChoose={(next) => onChange(next === null ? '' : String(next))}
    />
  );
}
