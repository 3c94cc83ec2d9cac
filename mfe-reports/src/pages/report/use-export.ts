import { useFileExport } from '@cdi/shared/kit';
import type { ReportDefinition } from '@cdi/shared/contracts';
import type { ReportState } from './report-address.ts';
import { exportAddress, type ExportFormat } from './report-api.ts';

/** Downloads all rows for the filters on screen, streamed by the server; returns whether a download is being prepared. */
export function useExport(
  report: ReportDefinition,
  state: ReportState,
): readonly [boolean, (format: ExportFormat) => void] {
  const { preparing, start } = useFileExport<ExportFormat>();
  return [preparing !== null, (format) => start(format, (token) => exportAddress(report.name, format, state, token))];
}
