import { RemoteError } from '@cdi/shared/mfe';

/**
 * Fails when the page holds a second session module. A remote with its own copy would show a stranger's rights and never hear of
 * a sign-out, so it is not mounted.
 */
export function assertOneSession(remote: string): void {
  const count = window.__cdiSessionInstances;
  if (count === 1) return;
  throw new RemoteError(
    'REMOTE-LOAD',
    remote,
    `The page holds ${count} session modules after ${remote}; it must be one.`,
  );
}
