import { Progress } from '@cdi/shared/ui';

interface BulkProgressProps {
  /** Name of the work: `Saving`. */
  readonly word: string;
  readonly done: number;
  readonly of: number;
}

/** Progress of work on several records. */
export function BulkProgress({ word, done, of }: BulkProgressProps) {
  return (
    <div role="status" aria-live="polite">
      <p>
        {word}: {done} of {of}
      </p>
      <Progress percent={Math.round((done / Math.max(1, of)) * 100)} showInfo={false} aria-hidden="true" />
    </div>
  );
}
