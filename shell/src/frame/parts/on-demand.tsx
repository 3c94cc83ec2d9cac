import { RemoteError } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The parts of the shell that load on first use. Each of them declares itself, where it is written, as a member of this interface. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the parts are its members
export interface LaterParts {}

let loaded: LaterParts | undefined;
let fetchParts: () => Promise<LaterParts>;

/** Says how the later parts are fetched: they are above this file, and use it. Called once, before any of them is needed. */
export function supplyLater(fetch: () => Promise<LaterParts>): void {
  fetchParts = fetch;
}

/** Loads the later part of the frame, once; after a failure, which is a RemoteError, the next call tries again. */
export async function loadLater(): Promise<LaterParts> {
  try {
    return (loaded ??= await fetchParts());
  } catch (error) {
    const text = 'This part of the page could not be loaded. Check your connection and try again.';
    throw new RemoteError('REMOTE-LOAD', 'shell', text, { cause: error });
  }
}

/** Loads the later part when the user seems about to need it. A failure is reported when the user does. */
export function prepareLater(): void {
  loadLater().catch(() => undefined);
}

interface OnDemandProps {
  readonly children: (later: LaterParts) => ReactNode;
  /** Resets the state that requested the part, so that the next request tries again. */
  readonly onFailed?: () => void;
}

/** Renders something of the later part; nothing while it is loading. A failure appears in the error box. */
export function OnDemand({ children, onFailed }: OnDemandProps): ReactNode {
  const [later, setLater] = useState(loaded);
  const handleFailed = useRef(onFailed);
  useEffect(() => {
    if (later) return undefined;
    let isGone = false;
    loadLater().then(
      (now) => {
        if (!isGone) setLater(now);
      },
      (error: RemoteError) => {
        if (isGone) return;
        session.messages.showError(error.message, error.code);
        handleFailed.current?.();
      },
    );
    return () => {
      isGone = true;
    };
  }, [later]);
  return later && children(later);
}
