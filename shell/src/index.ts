import './styles.css';
import { livePages, readPageBlock } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { startComposition } from './compose/start-composition.tsx';
import { followSession } from './frame/follow-session.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { restoreScheme } from './frame/preferences/preferences.ts';

/** Who is signed in decides which remote answers for a path, so the session comes first. */
async function startShell(): Promise<void> {
  restoreScheme();
  await session.start();
  livePages.begin(readPageBlock());
  mountFrame(livePages);
  startComposition();
  followSession();
}

void startShell();
