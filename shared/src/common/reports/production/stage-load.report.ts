import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateTo } from '../report-filters.ts';

/** Planned work of the stages against their capacity. */
export const stageLoad = defineReport({
  name: 'stage_load',
  title: 'Load of stages',
  group: 'Production',
  definition:
    'Shows the standard hours that are planned at each stage for each day, against the hours of its crew. Includes all open work of orders that are not canceled; what is overdue counts today. ' +
    'Excludes work without a planned day. Dates are planned days. The capacity is crew hours of the plants at 80 % efficiency, as on the boards; over 85 % a day is tight, over 100 % it does not fit.',
  columns: [
    { name: 'day', label: 'Day', kind: 'date' },
    { name: 'stage', label: 'Stage', kind: 'text', opens: '/buildsch/{task}' },
    { name: 'curbs', label: 'Lines', kind: 'integer' },
    { name: 'load_h', label: 'Load, h', kind: 'decimal' },
    { name: 'capacity_h', label: 'Capacity, h', kind: 'decimal' },
    { name: 'load_percent', label: 'Load', kind: 'percent' },
  ],
  filters: [dateTo, byLocation, byChoice('task', 'Stage', BUILD_STAGES)],
  sortFields: ['day', 'stage', 'curbs', 'load_h', 'capacity_h', 'load_percent'],
  defaultSort: { field: 'day', direction: 'ASC' },
  figures: [
    { name: 'load_h', label: 'Load, h', kind: 'decimal' },
    { name: 'over', label: 'Days over capacity', kind: 'integer' },
    { name: 'tight', label: 'Tight days', kind: 'integer' },
  ],
  chart: { title: 'Load by day', kind: 'bar', category: 'Day', value: 'Load, h', valueKind: 'decimal' },
});
