import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { checkLiveFiles, publishMissingBuilds } from './publish-build.ts';
import { goBack, promote, withdraw, type ReleaseDesk } from './release-desk.ts';
import { addRelease, listReleases, makeLive } from './release.repository.ts';
import { act, makeDeclaration, makeRow } from './testing/make-release.ts';
import { makeBuild, openReleaseDesk, versionOf } from '../testing/open-release-desk.ts';

let db: Db;
let home: string;
let desk: ReleaseDesk;
const opened = openReleaseDesk();
const { build, liveOf, publish } = opened;
beforeEach(() => {
  ({ db, home, desk } = opened);
});

describe('a server that starts', () => {
  const start = (followsBuilds: boolean) => publishMissingBuilds(desk, { followsBuilds });
  const missing = async (followsBuilds: boolean) => (await start(followsBuilds)).published;

  it('fills in names without a release, and goes back to an earlier build only where it follows builds', async () => {
    const names = ['shell', 'mfe-customer', 'mfe-public'];
    for (const name of names) await build(name, 1);
    expect(await missing(false)).toEqual(names);
    await build('mfe-public', 2);
    expect(await missing(true)).toEqual(['mfe-public']);
    // a developer who takes a change back has the build before as the newest again; a plant's second server may still be the old one
    await build('mfe-public', 1);
    expect(await missing(false)).toEqual([]);
    expect(await liveOf('mfe-public')).toBe(versionOf(2));
    expect(await missing(true)).toEqual(['mfe-public']);
    expect(await liveOf('mfe-public')).toBe(versionOf(1));
  });

  it('brings the pages of a new release of the product live as one set', async () => {
    const names = ['shell', 'mfe-customer', 'mfe-public'];
    for (const name of names) await build(name, 1);
    await start(false);
    // a page moves from one remote to another: neither build fits beside the old one of the other
    await build('shell', 2);
    await build('mfe-customer', 2, { declares: makeDeclaration({ pages: [makeRow('public-page')] }) });
    await build('mfe-public', 2, { declares: makeDeclaration({ pages: [makeRow('customer-page')] }) });
    expect(await start(false)).toEqual({ published: names, notes: [] });
    expect(await Promise.all(names.map(liveOf))).toEqual(names.map(() => versionOf(2)));
    const events = await many<{ kind: string }>(db)`
      select remote_name || ' ' || action as kind from release_event
      where version = ${versionOf(2)} order by release_event_id`;
    expect(events.map(({ kind }) => kind)).toEqual(names.flatMap((name) => [`${name} publish`, `${name} promote`]));
    // a second server of the same release finds everything done
    expect(await start(false)).toEqual({ published: [], notes: [] });
  });

  it('keeps the choice of a person who published, went back or withdrew, and names the person', async () => {
    const names = ['shell', 'mfe-customer', 'mfe-files', 'mfe-public'];
    for (const index of [1, 2]) {
      for (const name of names) await build(name, index);
      await start(false);
    }
    await goBack(desk, 'mfe-customer', { ...act, who: 'Jane Doe' });
    await withdraw(desk, 'mfe-files', act);
    for (const name of names) await build(name, 3);
    expect(await start(false)).toEqual({
      published: ['shell', 'mfe-public'],
      notes: [
        `mfe-customer ${versionOf(3)} is not live: Jane Doe made ${versionOf(1)} live, and that stays. Make it live with \`npm run publish:remote\`, or leave it so.`,
        `mfe-files ${versionOf(3)} is not live: the remote was withdrawn. Make it live with \`npm run publish:remote\`, or leave it so.`,
      ],
    });
    expect(await Promise.all(names.map(liveOf))).toEqual([versionOf(3), versionOf(1), undefined, versionOf(3)]);
  });

  it('leaves every page as it is where the new set does not fit what stays, and says why', async () => {
    await build('shell', 1);
    await start(false);
    await publish('mfe-public', 1);
    await build('shell', 2);
    await build('mfe-files', 2, { declares: makeDeclaration({ pages: [makeRow('public-page')] }) });
    const { published, notes } = await start(false);
    expect([published, notes]).toEqual([
      [],
      [expect.stringMatching(/^The pages of this release are not live\. \/public-page, page public-page of mfe-files/)],
    ]);
    expect(await Promise.all(['shell', 'mfe-files', 'mfe-public'].map(liveOf))).toEqual([
      versionOf(1),
      undefined,
      versionOf(1),
    ]);
    expect(await listReleases(db, 'mfe-files')).toEqual([]);
  });

  it('does not start without a shell that fits', async () => {
    await publish('mfe-public', 1);
    await build('shell', 1, { contract: 999 });
    await expect(start(false)).rejects.toThrow('mfe-public');
  });

  it.each([true, false])(
    'leaves alone what people went back to, chose or withdrew (follows builds: %s)',
    async (follows) => {
      for (const name of ['shell', 'mfe-files', 'mfe-public', 'mfe-reports'])
        for (const index of [1, 2]) {
          await build(name, index);
          await start(true);
        }
      await goBack(desk, 'mfe-files', act);
      await promote(desk, { name: 'mfe-public', version: versionOf(1) }, act);
      await withdraw(desk, 'mfe-reports', act);
      expect(await missing(follows)).toEqual([]);
      expect(await Promise.all(['mfe-files', 'mfe-public', 'mfe-reports'].map(liveOf))).toEqual([
        versionOf(1),
        versionOf(1),
        undefined,
      ]);
    },
  );

  it('replaces a live release of a time when builds did not say what they have', async () => {
    const old = { ...makeBuild('mfe-public', 1), declares: undefined as unknown as null };
    await addRelease(db, { record: old, folder: `mfe-public/${old.version}`, bytes: 1 }, act);
    await makeLive(db, old, { who: 'tester', takesBack: false });
    await build('shell', 1);
    await build('mfe-public', 2);
    expect(await missing(false)).toEqual(['shell', 'mfe-public']);
  });

  it('reports which live release is broken on its disk', async () => {
    await publish('mfe-public', 1);
    expect(await checkLiveFiles(desk)).toEqual([]);
    await writeFile(path.join(home, 'mfe-public', versionOf(1), 'root.js'), 'mfe-public/rööt');
    expect(await checkLiveFiles(desk)).toEqual([
      `mfe-public ${versionOf(1)}, which is live, is broken: root.js is not what was built. Build and publish it again.`,
    ]);
    await rm(path.join(home, 'mfe-public', versionOf(1)), { recursive: true });
    expect(await checkLiveFiles(desk)).toEqual([
      `mfe-public ${versionOf(1)}, which is live, is not among the releases. Build and publish it again.`,
    ]);
  });
});
