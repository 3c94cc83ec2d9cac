import { callForData } from '@cdi/shared/api';
import { listBugReports, type BugReport } from '@cdi/shared/contracts';
import { formatMoment, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { DevList } from './dev-list.tsx';

const columns: readonly SmallColumn<BugReport>[] = [
  { label: 'When', kind: 'figure', cell: (report) => formatMoment(report.created_dt) },
  { label: 'Who', kind: 'figure', cell: (report) => report.reported_by ?? 'A visitor' },
  { label: 'What', kind: 'long', cell: (report) => report.detail },
];

/** The newest bug reports. */
export function BugReportsPanel() {
  const store = useLoader(async (signal) => (await callForData(listBugReports, {}, { signal })).bug_reports);
  return (
    <DevList title="Bug reports" empty="Nobody has reported a bug." store={store}>
      {(reports) => (
        <SmallTable label="Bug reports" columns={columns} rows={reports} keyOf={(report) => report.bug_report_id} />
      )}
    </DevList>
  );
}
