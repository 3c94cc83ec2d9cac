import { livePages, readPageBlock } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { startComposition } from './compose/start-composition.tsx';
import { followSession } from './frame/follow-session.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { pause } from './pause.ts';

/** Starts the shell. The session comes first, because the user decides which remote shows a path. Each part is a separate task. */
export async function startShell(): Promise<void> {
  await session.start();
  livePages.begin(readPageBlock());
  await pause();
  mountFrame(livePages);
  await pause();
  startComposition();
  followSession();
}
