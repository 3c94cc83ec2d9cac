import { ASSET_TYPES } from '../../trade/asset-lists.ts';
import { MAINTENANCE_KINDS } from '../../catalogue/lists/maintenance-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

/** Maintenance downtime. */
export const machineDowntime = defineReport({
  name: 'machine_downtime',
  title: 'Machine downtime',
  group: 'Production',
  definition:
    'How long each machine could not be used, by the downtime of its maintenance requests. The share is that of all downtime ' +
    'shown; the range of days is about the report. Requests without downtime count as work, not as events; cancelled ones do not count.',
  columns: [
    { name: 'asset_tag', label: 'Tag', kind: 'text', opens: '/asset/{asset_id}' },
    { name: 'asset_name', label: 'Asset', kind: 'text', opens: '/asset/{asset_id}' },
    { name: 'location', label: 'Plant', kind: 'text' },
    { name: 'events', label: 'Events', kind: 'integer' },
    { name: 'minutes', label: 'Minutes', kind: 'integer' },
    { name: 'share_percent', label: 'Share', kind: 'percent' },
    { name: 'average_minutes', label: 'Average, minutes', kind: 'integer' },
    { name: 'labor_minutes', label: 'Labor, minutes', kind: 'integer' },
    { name: 'last_event', label: 'Last', kind: 'date' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'asset_id', label: 'Asset', kind: 'reference', to: 'asset' },
    byChoice('asset_type', 'Type', ASSET_TYPES),
    byChoice('request_kind', 'Kind of work', MAINTENANCE_KINDS),
  ],
  sortFields: ['minutes', 'events', 'asset_tag', 'last_event'],
  defaultSort: { field: 'minutes', direction: 'DESC' },
  figures: [
    { name: 'minutes', label: 'Downtime, minutes', kind: 'integer' },
    { name: 'events', label: 'Events', kind: 'integer' },
    { name: 'assets', label: 'Machines', kind: 'integer' },
    { name: 'average_minutes', label: 'Average, minutes', kind: 'integer' },
  ],
  chart: { title: 'Downtime by machine', kind: 'bar', category: 'Machine', value: 'Minutes', valueKind: 'integer' },
});
