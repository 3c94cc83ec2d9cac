import type { ClockJob } from '@cdi/shared/contracts';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { ClockStore } from './clock.store.ts';

interface JobPanelProps {
  /** Cards of the boards that the person runs. */
  readonly jobs: readonly ClockJob[];
  readonly current: ClockJob | null;
  readonly store: ClockStore;
}

const keyOf = (job: ClockJob): string => `${job.tracker_curb_id} ${job.task}`;

/** The current job, and others to switch to. */
export const JobPanel = observer(function JobPanel({ jobs, current, store }: JobPanelProps) {
  const others = jobs.filter((job) => current === null || keyOf(job) !== keyOf(current));
  return (
    <section className="kit-section" aria-labelledby="clock-job">
      <h2 id="clock-job">Job</h2>
      <p>
        {current ? (
          <>
            <strong>{current.curb_no}</strong> {current.task_title}, {current.job_name}
          </>
        ) : (
          'Your time goes to no job.'
        )}
      </p>
      {others.length === 0 ? (
        <p className="kit-quiet">Start a card on the board of your stage: it stands here to change to.</p>
      ) : (
        <div className="clock-buttons">
          {others.map((job) => (
            <Button
              key={keyOf(job)}
              className="clock-button clock-job"
              disabled={store.isSending}
              onClick={() => void store.start(job)}
            >
              <span>
                <strong>{job.curb_no}</strong> {job.task_title}
              </span>
              <span className="kit-quiet">{job.job_name}</span>
            </Button>
          ))}
        </div>
      )}
    </section>
  );
});
