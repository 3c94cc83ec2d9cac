import { livePages, readPageBlock } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { startComposition } from './compose/start-composition.tsx';
import { followSession } from './frame/follow-session.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { pause } from './pause.ts';

/** Who is signed in decides which remote answers for a path, so the session comes first. Each part is a task of its own. */
export async function startShell(): Promise<void> {
  await session.start();
  livePages.begin(readPageBlock());
  await pause();
  mountFrame(livePages);
  await pause();
  startComposition();
  followSession();
}
