import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { SCRAP_REASONS } from '../../trade/scrap-lists.ts';
import { costReaders } from '../../policy/cost-readers.ts';
import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineReport } from '../define-report.ts';
import { GROUP_READERS } from '../report-readers.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

/** Scrap by cause. */
export const scrapSummary = defineReport({
  name: 'scrap_summary',
  title: 'Scrap by reason',
  group: 'Inventory',
  definition:
    'Scrap of sheet metal by reason and stage, at the moving average of the day on which it was recorded. ' +
    'The share is of what was issued from stock in the same days at the same plant; what was taken back counts nothing.',
  readers: [...GROUP_READERS.Inventory, role(ROLE.accounting, ROLE.leadership)],
  columns: [
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'stage', label: 'Stage', kind: 'text' },
    { name: 'entries', label: 'Entries', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'decimal' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: costReaders },
    { name: 'recovered', label: 'Recovered', kind: 'money', readers: costReaders },
    { name: 'share', label: 'Of issued', kind: 'percent' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    byChoice('reason', 'Reason', SCRAP_REASONS),
    byChoice('stage', 'Stage', BUILD_STAGES),
  ],
  sortFields: ['weight_lb', 'cost', 'reason', 'stage'],
  defaultSort: { field: 'weight_lb', direction: 'DESC' },
  figures: [
    { name: 'weight_lb', label: 'Scrap, lb', kind: 'decimal' },
    { name: 'issued_lb', label: 'Issued, lb', kind: 'decimal' },
    { name: 'share', label: 'Scrap of issued', kind: 'percent' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: costReaders },
    { name: 'recovered', label: 'Recovered', kind: 'money', readers: costReaders },
  ],
  chart: { title: 'Scrap by reason', kind: 'bar', category: 'Reason', value: 'Weight, lb', valueKind: 'decimal' },
});
