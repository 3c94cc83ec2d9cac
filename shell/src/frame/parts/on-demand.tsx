import { RemoteError } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { useEffect, useRef, useState, type ReactNode } from 'react';

type Later = typeof import('../on-demand-bundle.ts');

let loaded: Later | undefined;

/** The later part of the frame. Loaded once; after a failure, which is a RemoteError, the next call asks again. */
export async function loadLater(): Promise<Later> {
  try {
    return (loaded ??= await import(/* webpackChunkName: "on-demand" */ '../on-demand-bundle.ts'));
  } catch (error) {
    const text = 'This part of the page could not be loaded. Check your connection and try again.';
    throw new RemoteError('REMOTE-LOAD', 'shell', text, { cause: error });
  }
}

/** Loads it ahead of need, when somebody seems about to ask. A failure is told when they do ask. */
export function prepareLater(): void {
  loadLater().catch(() => undefined);
}

interface OnDemandProps {
  readonly children: (later: Later) => ReactNode;
  /** Takes back what asked for the part, so that asking again tries again. */
  readonly onFailed?: () => void;
}

/** Something of the later part. Nothing while it is on its way; a failure is told in the error box. */
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
