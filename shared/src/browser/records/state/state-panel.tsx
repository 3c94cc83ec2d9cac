import type { ReactNode } from 'react';
import { Button } from '@cdi/shared/ui';
import type { CallError } from '@cdi/shared/api';
import { StatePicture, type PictureKind } from './state-picture.tsx';
import '../records.css';

interface StatePanelProps {
  readonly kind: PictureKind;
  readonly title: string;
  readonly children?: ReactNode;
  /** The one thing to do here. */
  readonly action?: ReactNode;
}

/** Picture, sentence, and what to do about it. */
export function StatePanel({ kind, title, children, action }: StatePanelProps) {
  return (
    <section className="rec-state-panel" role={kind === 'failed' ? 'alert' : 'status'}>
      <StatePicture kind={kind} />
      <h2>{title}</h2>
      {children}
      {action && <div className="rec-state-action">{action}</div>}
    </section>
  );
}

interface FailurePanelProps {
  readonly error: CallError;
  /** What could not be shown: `trackers`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** A call that did not succeed: not allowed, not there, or broken. Each is said differently. */
export function FailurePanel({ error, what, onRetry }: FailurePanelProps) {
  if (error.status === 403 || error.code === 'FORBIDDEN')
    return (
      <StatePanel kind="forbidden" title="This is not open to you">
        <p>{error.message}</p>
        <p>Your manager can ask for the role that opens them.</p>
      </StatePanel>
    );
  if (error.status === 404)
    return (
      <StatePanel kind="no-match" title="There is nothing at this number">
        <p>{error.message}</p>
      </StatePanel>
    );
  return (
    <StatePanel
      kind="failed"
      title={`The ${what} could not be loaded`}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>{error.message}</p>
      {error.requestId && (
        <p className="rec-quiet">
          Code <code>{error.code}</code>, request <code>{error.requestId}</code>
        </p>
      )}
    </StatePanel>
  );
}
