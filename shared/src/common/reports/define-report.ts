import type { KeyFigures, ReportDefinition } from '../contracts/report.contract.ts';
import { GROUP_READERS } from './report-readers.ts';

/** A report as its file writes it: without readers it has those of its group. */
type WrittenReport = Omit<ReportDefinition, 'readers' | 'figures'> &
  Partial<Pick<ReportDefinition, 'readers'>> & { readonly figures: KeyFigures };

/** A report sorts by its own columns, and first by one that it offers. */
interface OwnSort<D extends WrittenReport> {
  readonly sortFields: readonly D['columns'][number]['name'][];
  readonly defaultSort: { readonly field: D['sortFields'][number] };
}

/** Checks the shape at compile time, keeps the names as types for the query, and fills in the readers of the group. */
export function defineReport<const D extends WrittenReport>(
  report: D & OwnSort<D>,
): D & Pick<ReportDefinition, 'readers'> {
  return { ...report, readers: report.readers ?? GROUP_READERS[report.group] };
}
