import { asCallError } from '@cdi/shared/api';
import { startDownload } from '@cdi/shared/kit';
import type { ReportDefinition } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { useState } from 'react';
import type { ReportState } from './report-address.ts';
import { exportAddress, type ExportFormat } from './report-api.ts';

/** Downloads every row of what is on screen, streamed by the server; and whether a download is being prepared. */
export function useExport(
  report: ReportDefinition,
  state: ReportState,
): readonly [boolean, (format: ExportFormat) => void] {
  const [isPreparing, setPreparing] = useState(false);
  const start = async (format: ExportFormat) => {
    setPreparing(true);
    try {
      const token = await session.fileToken.ensure();
      startDownload(exportAddress(report.name, format, state, token));
      session.messages.showSuccess('The export has started');
    } catch (error) {
      session.messages.showError(`The export could not be started. ${asCallError(error).message}`);
    } finally {
      setPreparing(false);
    }
  };
  return [isPreparing, (format) => void start(format)];
}
