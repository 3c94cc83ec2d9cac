import type { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface FailurePanelProps {
  readonly error: CallError;
  /** The content that could not be shown: `trackers`. */
  readonly what: string;
  readonly onRetry: () => void;
  /** Where a person can go instead: the list with the other records. */
  readonly wayOut?: ReactNode;
  /** It is all that the page shows. */
  readonly isPage?: boolean;
}

/** A call that did not succeed: not allowed, not there, or broken. Each is said differently. */
export const FailurePanel = observer(function FailurePanel({
  error,
  what,
  onRetry,
  wayOut,
  isPage = false,
}: FailurePanelProps) {
  if (error.status === 403 || error.code === 'FORBIDDEN')
    return (
      <StatePanel kind="forbidden" title="This is not open to you" isPage={isPage}>
        <p>{error.message}</p>
        <p>
          {session.isStaff
            ? 'Your manager can ask for the role that opens it.'
            : 'If you need it, ask your contact at CDI.'}
        </p>
      </StatePanel>
    );
  if (error.status === 404)
    return (
      <StatePanel kind="no-match" title="There is nothing at this number" action={wayOut} isPage={isPage}>
        <p>{error.message}</p>
      </StatePanel>
    );
  return (
    <StatePanel
      kind="failed"
      title={`The ${what} could not be loaded`}
      action={<Button onClick={onRetry}>Try again</Button>}
      isPage={isPage}
    >
      <p>{error.code === 'NETWORK' ? 'The server cannot be reached. Check the connection.' : error.message}</p>
      {error.requestId && (
        <p className="kit-quiet">
          Code <code>{error.code}</code>, request <code>{error.requestId}</code>
        </p>
      )}
    </StatePanel>
  );
});
