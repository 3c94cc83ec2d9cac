import { RemoteError } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { useEffect, useRef, useState, type ReactNode } from 'react';

type Later = typeof import('../on-demand-bundle.ts');

let loaded: Later | undefined;

/** Loads the later part of the frame, once; after a failure, which is a RemoteError, the next call tries again. */
export async function loadLater(): Promise<Later> {
  try {
    return (loaded ??= await import(/* webpackChunkName: "on-demand" */ '../on-demand-bundle.ts'));
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
  readonly children: (later: Later) => ReactNode;
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
