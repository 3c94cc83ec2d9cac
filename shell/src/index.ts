import './styles.css';
import { session } from '@cdi/shared/session';
import { contributions } from './compose/contributions.store.ts';
import { startComposition } from './compose/start-composition.tsx';
import { followSession } from './frame/follow-session.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { restoreScheme } from './frame/preferences/preferences.ts';

/** Who is signed in decides which remote answers for a path, so the session comes first. */
async function startShell(): Promise<void> {
  restoreScheme();
  await session.start();
  mountFrame(contributions);
  startComposition();
  followSession();
}

void startShell();
