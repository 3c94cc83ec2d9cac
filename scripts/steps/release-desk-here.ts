import { openProductDatabase } from '../../server/src/composition/open-product-database.ts';
import { findLatestBuild, readBuild } from '../../server/src/composition/read-build.ts';
import { goBack, keepBuild, promote, tryRelease, withdraw } from '../../server/src/composition/release-desk.ts';
import { openReleaseStore } from '../../server/src/composition/release-store.ts';
import type { ReleaseAct } from '../../server/src/composition/release.repository.ts';
import { readEnvironment } from '../../server/src/config/environment.ts';
import { findKept } from '../../server/src/releases/list-releases.service.ts';
import { workspaceRoot } from '../../shared/src/node/build/index.ts';
import type { ReleaseDoor, ReleaseWords } from './release-door.ts';

/** The release operations on the product of this workspace, with or without a running server: the same as the calls, without a key. */
export async function openReleasesHere(): Promise<ReleaseDoor> {
  const environment = readEnvironment(process.env, workspaceRoot);
  const database = await openProductDatabase(environment);
  const desk = { db: database.kysely, store: openReleaseStore(environment) };
  const who = process.env['USER'] ?? 'publish:remote';
  const actOf = ({ why, commit, isHarmful }: ReleaseWords): ReleaseAct => ({
    who,
    userId: null,
    keyId: null,
    requestId: 'publish:remote',
    why,
    commit,
    isHarmful,
  });
  return {
    async publish(name, words) {
      const record = await readBuild(await findLatestBuild(desk.store.home, name));
      await keepBuild(desk, record, actOf(words));
      return record.version;
    },
    promote: (name, version, words) => promote(desk, { name, version }, actOf(words)),
    try: (name, version, { share, users }, words) =>
      tryRelease(desk, { name, version }, { share, users, roles: [], locations: [] }, { act: actOf(words) }),
    back: (name, words) => goBack(desk, name, actOf(words)),
    async withdraw(name, words) {
      await withdraw(desk, name, actOf(words));
    },
    list: (name) => findKept(desk.db, name),
    close: () => database.close(),
  };
}
