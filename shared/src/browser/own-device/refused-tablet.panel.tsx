import { StatePanel } from '@cdi/shared/kit';
import type { ReactNode } from 'react';

interface RefusedTabletProps {
  /** The server's message; null when the tablet was revoked. */
  readonly reason: string | null;
  /** The way to set the tablet up again. */
  readonly children: ReactNode;
}

/** All that a refused tablet shows: why, and what to do next. */
export function RefusedTablet({ reason, children }: RefusedTabletProps) {
  return reason === null ? (
    <StatePanel kind="empty" title="This tablet was revoked." isPage>
      <p>
        It shows nothing and takes no punches. To use it again, ask a super user to register it in Development Tools,
        Shared tablets, and set it up with the new code.
      </p>
      {children}
    </StatePanel>
  ) : (
    <StatePanel kind="empty" title="This tablet cannot be used here." isPage>
      <p>{reason}</p>
      <p>The tablet tries again every minute.</p>
    </StatePanel>
  );
}
