import { livePages, readPageBlock } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { startComposition } from './compose/start-composition.tsx';
import { followSession } from './frame/follow-session.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { supplyLater } from './frame/parts/on-demand.tsx';
import { pause } from './pause.ts';

/** Starts the shell. The session comes first, because the user decides which remote shows a path. Each part is a separate task. */
export async function startShell(): Promise<void> {
  supplyLater(() => import(/* webpackChunkName: "on-demand" */ './on-demand-bundle.ts'));
  await session.start();
  livePages.begin(readPageBlock());
  await pause();
  mountFrame(livePages);
  await pause();
  startComposition();
  followSession();
}
