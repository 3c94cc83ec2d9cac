import { reaction } from 'mobx';
import { session } from '@cdi/shared/session';

/**
 * Another person signed in, in another tab of this browser: pages here may still show what belongs to the one before, so the page
 * begins again. `restart` loads My CDI from nothing, or the person who was seen as.
 */
export function followSession(
  restart: () => void = () => window.location.assign(session.seeing.nextPath ?? '/my'),
): () => void {
  return reaction(
    () => session.user?.userID ?? null,
    (now, before) => {
      if (now !== null && before !== null) restart();
    },
  );
}
