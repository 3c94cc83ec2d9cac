import { LIBRARY_GAPS } from '../../trade/library-gaps.ts';
import { defineReport } from '../define-report.ts';
import { byChoice } from '../report-filters.ts';

/** Units that customers ask for and the library lacks. */
export const modelLibraryGaps = defineReport({
  name: 'model_library_gaps',
  title: 'Model library gaps',
  group: 'Engineering',
  definition:
    'Models in use that are not verified against a document, with the sizes that they lack, and units that people requested by their plates and no ' +
    'model has. Requests count each person once and visitors each time. Entering base length, base width and height of a model of the series and size ends its requests and notifies who asked.',
  columns: [
    { name: 'brand', label: 'Brand', kind: 'text' },
    { name: 'model', label: 'Model', kind: 'text', opens: '/model/{model_id}' },
    { name: 'series', label: 'Series', kind: 'text', opens: '/nomenclature/{nomenclature_id}' },
    { name: 'gap', label: 'Gap', kind: 'text' },
    { name: 'missing', label: 'Missing', kind: 'text' },
    { name: 'requests', label: 'Requested', kind: 'integer' },
    { name: 'plates', label: 'Plates as typed', kind: 'text' },
    { name: 'asked_by', label: 'Requested by', kind: 'text' },
    { name: 'last_request', label: 'Last request', kind: 'date' },
  ],
  filters: [
    { name: 'manufacturer_id', label: 'Brand', kind: 'reference', to: 'manufacturer' },
    byChoice('kind', 'Gap', LIBRARY_GAPS),
  ],
  sortFields: ['requests', 'brand', 'model', 'last_request'],
  defaultSort: { field: 'requests', direction: 'DESC' },
  figures: [
    { name: 'requested_units', label: 'Units requested', kind: 'integer' },
    { name: 'requests', label: 'Requests', kind: 'integer' },
    { name: 'unsized_models', label: 'Models without sizes', kind: 'integer' },
    { name: 'unverified_models', label: 'Models not verified', kind: 'integer' },
  ],
  chart: { title: 'Requests by brand', kind: 'bar', category: 'Brand', value: 'Requests', valueKind: 'integer' },
});
