import { callForData } from '@cdi/shared/api';
import { listPayrollExports, readPayrollExport, type PayrollExportRow } from '@cdi/shared/contracts';
import { downloadText, formatMoment, LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';

async function downloadAgain(payrollExportId: number): Promise<void> {
  const { file_name: name, csv } = await callForData(readPayrollExport, { payroll_export_id: payrollExportId });
  downloadText(name, csv);
}

const columns: readonly SmallColumn<PayrollExportRow>[] = [
  { label: 'Week of', kind: 'figure', cell: (row) => formatDate(toPlainDate(row.week_start)) },
  { label: 'Exported', kind: 'figure', cell: (row) => formatMoment(row.exported_dt) },
  { label: 'By', kind: 'figure', cell: (row) => row.exported_by_name },
  { label: 'Cards', kind: 'number', cell: (row) => row.cards },
  { label: 'Employees', kind: 'number', cell: (row) => row.employees },
  {
    label: 'File',
    cell: (row) => (
      <Button
        aria-label={`Download again: ${row.file_name} of ${formatMoment(row.exported_dt)}`}
        onClick={() =>
          void downloadAgain(row.payroll_export_id).catch((error: unknown) => session.messages.showFailure(error))
        }
      >
        Download again
      </Button>
    ),
  },
];

/** Payroll exports of a location, newest first; each file can be downloaded again unchanged. */
export const PayrollExports = observer(function PayrollExports({ locationId }: { readonly locationId: number }) {
  const store = useLoader((signal) => callForData(listPayrollExports, { location_id: locationId }, { signal }));
  return (
    <LoaderPanel store={store} what="exports">
      {({ rows }) =>
        rows.length > 0 && (
          <>
            <h3>Sent to payroll</h3>
            <SmallTable label="Sent to payroll" columns={columns} rows={rows} keyOf={(row) => row.payroll_export_id} />
          </>
        )
      }
    </LoaderPanel>
  );
});
