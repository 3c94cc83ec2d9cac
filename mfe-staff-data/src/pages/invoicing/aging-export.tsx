import { useState } from 'react';
import { addressOf, asCallError } from '@cdi/shared/api';
import { reportCalls } from '@cdi/shared/contracts';
import { startDownload } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';

const FILES = { xlsx: 'Excel workbook (XLSX)', csv: 'Comma-separated (CSV)' } as const;

/** The aging of a day as a file: the rows that are shown, in their order. */
export function AgingExport({ day }: { readonly day: string }) {
  const [preparing, setPreparing] = useState<keyof typeof FILES | null>(null);
  const start = async (format: keyof typeof FILES) => {
    setPreparing(format);
    try {
      const params = { date_to: day, orderby: 'total', direction: 'DESC' };
      startDownload(addressOf(reportCalls('ar_aging')[format], { token: await session.fileToken.ensure(), params }));
      session.messages.showSuccess('The export has started');
    } catch (error) {
      session.messages.showError(`The export could not be started. ${asCallError(error).message}`);
    } finally {
      setPreparing(null);
    }
  };
  return (
    <div className="kit-form-actions" role="group" aria-label="Export">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} loading={preparing === format} onClick={() => void start(format)}>
          {FILES[format]}
        </Button>
      ))}
    </div>
  );
}
