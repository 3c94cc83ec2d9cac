import { callForData } from '@cdi/shared/api';
import { listJobRuns, type JobRun } from '@cdi/shared/contracts';
import { formatMoment, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { DevList } from './dev-list.tsx';

const columns: readonly SmallColumn<JobRun>[] = [
  { label: 'Job', kind: 'figure', cell: (job) => job.name },
  { label: 'State', kind: 'figure', cell: (job) => job.state },
  { label: 'Retries', kind: 'number', cell: (job) => job.retry_count },
  { label: 'Made', kind: 'figure', cell: (job) => formatMoment(job.created_on) },
  { label: 'Started', kind: 'figure', cell: (job) => job.started_on && formatMoment(job.started_on) },
  { label: 'Ended', kind: 'figure', cell: (job) => job.completed_on && formatMoment(job.completed_on) },
  { label: 'Id', kind: 'figure', cell: (job) => job.id },
];

/** The newest runs of jobs. */
export function JobsPanel() {
  const store = useLoader(async (signal) => (await callForData(listJobRuns, {}, { signal })).jobs);
  return (
    <DevList title="Jobs" empty="No job has run yet." store={store}>
      {(jobs) => <SmallTable label="Jobs" columns={columns} rows={jobs} keyOf={(job) => job.id} />}
    </DevList>
  );
}
