import { addressOf } from '@cdi/shared/api';
import { reportCalls } from '@cdi/shared/contracts';
import { useFileExport } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';

const FILES = { xlsx: 'Excel workbook (XLSX)', csv: 'Comma-separated (CSV)' } as const;

/** The aging of a day as a file: the rows that are shown, in their order. */
export function AgingExport({ day }: { readonly day: string }) {
  const { preparing, start } = useFileExport<keyof typeof FILES>();
  const params = { date_to: day, orderby: 'total', direction: 'DESC' };
  return (
    <div className="kit-form-actions" role="group" aria-label="Export">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          loading={preparing === format}
          onClick={() => start(format, (token) => addressOf(reportCalls('ar_aging')[format], { token, params }))}
        >
          {FILES[format]}
        </Button>
      ))}
    </div>
  );
}
