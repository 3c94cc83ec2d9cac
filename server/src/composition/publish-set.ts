import { findReleaseProblems, findSizeProblems, type BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { assertSound, listLiveRecords, ReleaseRefusedError, storeFiles, type ReleaseDesk } from './release-desk.ts';
import {
  addRelease,
  changeReleases,
  listLive,
  makeLive,
  noteRelease,
  removeOldReleases,
  type ReleaseAct,
  type ReleaseFiles,
} from './release.repository.ts';

/**
 * Makes builds of several names live together, in one transaction. Their fit is judged over the set and over what stays live, never
 * between a new build and one that the set replaces.
 * @throws ReleaseRefusedError with every reason, if a file is not what was built or the set does not fit; nothing is live then
 */
export async function publishSet(desk: ReleaseDesk, records: readonly BuildRecord[], act: ReleaseAct): Promise<void> {
  const { db, store } = desk;
  for (const record of records) await assertSound(store, record);
  await assertSetFits(db, records);
  const files: ReleaseFiles[] = [];
  for (const record of records) files.push(await storeFiles(store, record));
  const names = records.map(({ name }) => name);
  const removed = await changeReleases(db, names, async (tx) => {
    // again, for what is live may have changed
    await assertSetFits(tx, records);
    const live = new Set((await listLive(tx)).map(({ folder }) => folder));
    // another server of the same release may have been first
    for (const file of files.filter(({ folder }) => !live.has(folder))) {
      await addRelease(tx, file, act);
      await noteRelease(tx, 'publish', file.record, act);
      await makeLive(tx, file.record, { who: act.who, takesBack: false });
      await noteRelease(tx, 'promote', file.record, act);
    }
    return (await Promise.all(names.map((name) => removeOldReleases(tx, name)))).flat();
  });
  // the set is live by now; files of old releases that stay behind do no harm
  await Promise.allSettled(removed.map(({ folder }) => store.remove(folder)));
}

async function assertSetFits(db: Db, records: readonly BuildRecord[]): Promise<void> {
  const names = new Set(records.map(({ name }) => name));
  const staying = (await listLiveRecords(db)).filter(({ name }) => !names.has(name));
  const problems = records.flatMap((build) => [
    ...findReleaseProblems(build, [...staying, ...records]),
    ...findSizeProblems(build),
  ]);
  if (problems.length > 0) throw new ReleaseRefusedError([...new Set(problems)].join('\n'));
}
