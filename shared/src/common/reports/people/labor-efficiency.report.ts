import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

/** Earned against worked hours. */
export const laborEfficiency = defineReport({
  name: 'labor_efficiency',
  title: 'Labor efficiency',
  group: 'People',
  definition:
    'Shows the standard hours that each stage earned with the work it finished, against the hours that people worked on it. Includes rework in the hours worked, which earns nothing again. ' +
    'Excludes finished work for which no time is recorded; it is counted beside. Dates are days of the main plant on which the stage was finished. ' +
    'For one employee, standard hours are shared by the minutes that each person worked.',
  columns: [
    { name: 'stage', label: 'Stage', kind: 'text' },
    { name: 'finished', label: 'Lines finished', kind: 'integer' },
    { name: 'std_h', label: 'Standard, h', kind: 'decimal' },
    { name: 'actual_h', label: 'Worked, h', kind: 'decimal' },
    { name: 'rework_h', label: 'Of these, rework', kind: 'decimal' },
    { name: 'efficiency_percent', label: 'Efficiency', kind: 'percent' },
    { name: 'without_time', label: 'Finished without time', kind: 'integer' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'user_id', label: 'Employee', kind: 'reference', to: 'user' },
    byChoice('task', 'Stage', BUILD_STAGES),
  ],
  sortFields: ['stage', 'finished', 'std_h', 'actual_h', 'rework_h', 'efficiency_percent', 'without_time'],
  defaultSort: { field: 'stage', direction: 'ASC' },
  figures: [
    { name: 'std_h', label: 'Standard, h', kind: 'decimal' },
    { name: 'actual_h', label: 'Worked, h', kind: 'decimal' },
    { name: 'efficiency_percent', label: 'Efficiency', kind: 'percent' },
    { name: 'without_time', label: 'Finished without time', kind: 'integer' },
  ],
  chart: { title: 'Efficiency by stage', kind: 'bar', category: 'Stage', value: 'Efficiency', valueKind: 'percent' },
});
