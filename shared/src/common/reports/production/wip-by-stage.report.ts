import { defineReport } from '../define-report.ts';
import { byLocation, ofSales } from '../report-filters.ts';

/** Current work at each stage of the shop. */
export const wipByStage = defineReport({
  name: 'wip_by_stage',
  title: 'Work in progress by stage',
  group: 'Production',
  definition:
    'Curbs that are ready or running at each stage now, held ones too. Age counts calendar days since a curb became ready there; ' +
    'the limit is the most that should stand at the stage at once. Shell and Guts share one; Batching and Turret count batches. ' +
    'A curb that stands at Shell and Guts at once is work at both, and one of the curbs in work.',
  columns: [
    { name: 'stage', label: 'Stage', kind: 'text', opens: '/buildsch/{task}' },
    { name: 'curbs', label: 'Curbs', kind: 'integer' },
    { name: 'wip_limit', label: 'Limit', kind: 'integer' },
    { name: 'average_age_days', label: 'Average age, days', kind: 'decimal' },
    { name: 'oldest_days', label: 'Oldest, days', kind: 'integer' },
    {
      name: 'oldest_curb_no',
      label: 'Oldest curb',
      kind: 'text',
      opens: '/tracker_curb/{oldest_tracker_curb_id}',
    },
  ],
  filters: [byLocation, ...ofSales],
  sortFields: ['stage', 'curbs', 'average_age_days', 'oldest_days'],
  // stages sort in the order of the shop
  defaultSort: { field: 'stage', direction: 'ASC' },
  figures: [
    { name: 'curbs', label: 'Curbs in work', kind: 'integer' },
    { name: 'stages_over_limit', label: 'Stages over their limit', kind: 'integer' },
    { name: 'average_age_days', label: 'Average age, days', kind: 'decimal' },
    { name: 'oldest_days', label: 'Oldest, days', kind: 'integer' },
  ],
  chart: { title: 'Curbs by stage', kind: 'bar', category: 'Stage', value: 'Curbs', valueKind: 'integer' },
});
