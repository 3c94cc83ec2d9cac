import {
  endReleaseTrial,
  goBackRelease,
  listKeptReleases,
  listRemoteReleases,
  promoteRelease,
  publishRelease,
  tryRelease,
  withdrawRelease,
} from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { describeCanary } from '@cdi/shared/remotes';
import {
  endTrial,
  goBack,
  promote,
  tryRelease as tryKept,
  withdraw,
  type ReleaseDesk,
} from '../composition/release-desk.ts';
import { openReleaseStore } from '../composition/release-store.ts';
import { readMassUpload } from '../files/read-upload.ts';
import { findPublisher } from './find-publisher.ts';
import { findEvents, findKept } from './list-releases.service.ts';
import { takeBuild } from './take-build.service.ts';

/** Each does its work in transactions of its own, for files come before rows. */
const own = { isOutsideTransaction: true } as const;
const LONGEST_WORD = 300;

/** Publishing, and what is done with releases afterwards: by a key, or by a super user. */
export function releaseRoutes(binding: Binding): void {
  const { db, environment } = binding.app;
  const desk = { db, store: openReleaseStore(environment) };
  bindPublishing(binding, desk);
  bindTrials(binding, desk);
  bindLists(binding, desk);
}

/** Keeps a build, makes it live, and withdraws it. */
function bindPublishing(binding: Binding, desk: ReleaseDesk): void {
  bindCall(
    binding,
    publishRelease,
    async ({ remote }, facts) => {
      const { act, check } = await findPublisher(facts, { remote, action: 'publish' });
      const { taken } = await readMassUpload(facts.request, { most: 1 }, async (upload, fields) => {
        const { commit, why } = fields;
        const told = { ...act, why: readWord(why) ?? '', commit: readWord(commit) };
        return takeBuild(desk, upload.content, { remote, act: told, check });
      });
      const [record] = taken;
      if (!record) throw new AppError('WRONG_FILE', 'Send the packed build in the field files[].');
      return { data: { remote, version: record.version }, msg: `${remote} ${record.version} is kept.` };
    },
    own,
  );
  bindCall(
    binding,
    promoteRelease,
    async ({ remote, version, why, harmful: isHarmful }, facts) => {
      const { act, check } = await findPublisher(facts, { remote, action: 'promote' });
      await promote(desk, { name: remote, version }, { ...act, why, isHarmful }, check);
      return { data: { remote, version }, msg: `${remote} ${version} is live.` };
    },
    own,
  );
  bindCall(
    binding,
    goBackRelease,
    async ({ remote, why, harmful: isHarmful }, facts) => {
      const { act } = await findPublisher(facts, { remote, action: 'back' });
      const version = await goBack(desk, remote, { ...act, why, isHarmful });
      return { data: { remote, version }, msg: `${remote} went back to ${version}.` };
    },
    own,
  );
  bindCall(
    binding,
    withdrawRelease,
    async ({ remote, why, harmful: isHarmful }, facts) => {
      const { act } = await findPublisher(facts, { remote, action: 'withdraw' });
      const version = await withdraw(desk, remote, { ...act, why, isHarmful });
      return { data: { remote, version }, msg: `${remote} is withdrawn.` };
    },
    own,
  );
}

/** Trials of a release by some people before it goes live for all. */
function bindTrials(binding: Binding, desk: ReleaseDesk): void {
  bindCall(
    binding,
    tryRelease,
    async ({ remote, version, why, ...audience }, facts) => {
      const { share, users, roles, locations } = audience;
      if (share === 0 && users.length + roles.length + locations.length === 0)
        refuse('share', 'Say who tries it: a share of people above 0, users, roles or locations.');
      const { act, check } = await findPublisher(facts, { remote, action: 'canary' });
      await tryKept(desk, { name: remote, version }, audience, { act: { ...act, why }, more: check });
      return { data: { remote, version }, msg: `${remote} ${version} is tried by ${describeCanary(audience)}.` };
    },
    own,
  );
  bindCall(
    binding,
    endReleaseTrial,
    async ({ remote, why }, facts) => {
      const { act } = await findPublisher(facts, { remote, action: 'canary' });
      const version = await endTrial(desk, remote, { ...act, why });
      return { data: { remote, version }, msg: `Nobody tries ${remote} ${version} any more.` };
    },
    own,
  );
}

function bindLists(binding: Binding, { db }: Pick<ReleaseDesk, 'db'>): void {
  bindCall(
    binding,
    listKeptReleases,
    async ({ remote }, facts) => {
      await findPublisher(facts, { remote, action: 'list' });
      return { data: { releases: await findKept(db, remote) } };
    },
    own,
  );
  bindCall(
    binding,
    listRemoteReleases,
    async () => ({ data: { releases: await findKept(db), events: await findEvents(db) } }),
    own,
  );
}

const readWord = (field: string | readonly string[] | undefined): string | undefined =>
  typeof field === 'string' ? field.trim().slice(0, LONGEST_WORD) || undefined : undefined;
