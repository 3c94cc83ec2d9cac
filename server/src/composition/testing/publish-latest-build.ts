import { findLatestBuild, readBuild } from '../read-build.ts';
import { keepBuild, promote, type ReleaseDesk } from '../release-desk.ts';
import type { ReleaseAct } from '../release.repository.ts';

/** Publishes the newest build of the shell or a remote that was made beside the server. Answers its version. */
export async function publishLatestBuild(desk: ReleaseDesk, name: string, act: ReleaseAct): Promise<string> {
  const record = await readBuild(await findLatestBuild(desk.store.home, name));
  await keepBuild(desk, record, act);
  await promote(desk, record, act);
  return record.version;
}
