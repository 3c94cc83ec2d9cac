import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { many, run } from '../storage/query.ts';
import { publishLatestBuild } from './testing/publish-latest-build.ts';
import { goBack, promote, withdraw, type ReleaseDesk } from './release-desk.ts';
import { addRelease, listLive, listReleases } from './release.repository.ts';
import { act, makeDeclaration, makeRecord, makeRow, writeBuild } from './testing/make-release.ts';
import { makeBuild, openReleaseDesk, versionOf } from '../testing/open-release-desk.ts';

let db: Db;
let home: string;
let desk: ReleaseDesk;
const opened = openReleaseDesk();
const { build, liveOf, publish } = opened;
beforeEach(() => {
  ({ db, home, desk } = opened);
});

const letDaysPass = (days: number) =>
  run(db)`
    update remote_release set published_dt = published_dt - ${days} * interval '1 day',
      lived_dt = lived_dt - ${days} * interval '1 day', ended_dt = ended_dt - ${days} * interval '1 day'`;

describe('a release', () => {
  it('becomes the live one of its name and leaves other names alone', async () => {
    await publish('mfe-public', 1);
    await publish('shell', 1);
    await publish('mfe-public', 2);
    const live = await listLive(db);
    expect(live.map(({ remoteName, version }) => [remoteName, version])).toEqual([
      ['mfe-public', versionOf(2)],
      ['shell', versionOf(1)],
    ]);
    expect(live[0]?.record).toEqual(makeBuild('mfe-public', 2));
  });

  it('is kept for a week after it was live, however many come after it; five are kept for ever', async () => {
    for (let index = 1; index <= 8; index++) await publish('shell', index);
    expect(await listReleases(db, 'shell')).toHaveLength(8);
    await letDaysPass(8);
    await publish('shell', 9);
    // the eighth was live until now, and four more are the newest
    expect((await listReleases(db, 'shell')).map(({ version }) => version)).toEqual([9, 8, 7, 6, 5].map(versionOf));
    await expect(stat(path.join(home, 'shell', versionOf(4)))).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await stat(path.join(home, 'shell', versionOf(5)))).isDirectory()).toBe(true);
  });

  it('stays a week after it was live even where it was published long before', async () => {
    await publish('shell', 1);
    await letDaysPass(60);
    for (let index = 2; index <= 8; index++) await publish('shell', index);
    expect((await listReleases(db, 'shell')).map(({ version }) => version)).toContain(versionOf(1));
  });

  it('is withdrawn, and can be made live again by its version', async () => {
    await publish('mfe-public', 1);
    await withdraw(desk, 'mfe-public', act);
    expect(await listLive(db)).toEqual([]);
    await promote(desk, { name: 'mfe-public', version: versionOf(1) }, act);
    expect(await liveOf('mfe-public')).toBe(versionOf(1));
    await expect(withdraw(desk, 'shell', act)).rejects.toThrow('The shell cannot be withdrawn');
  });

  it('is live alone, when two servers publish at the same moment', async () => {
    await publish('shell', 1);
    await publish('shell', 2);
    const wishes = [1, 2].map((index) => promote(desk, { name: 'shell', version: versionOf(index) }, act));
    await Promise.allSettled(wishes);
    expect(await listLive(db)).toHaveLength(1);
  });

  it('has a history with who and why, and entries in the security log', async () => {
    await publish('mfe-public', 9);
    await withdraw(desk, 'mfe-public', { ...act, who: 'key Web team', why: 'It hangs' });
    const events = await many(db)`
      select action, version, who, why from release_event order by release_event_id`;
    expect(events).toEqual([
      { action: 'publish', version: versionOf(9), who: 'tester', why: 'A test' },
      { action: 'promote', version: versionOf(9), who: 'tester', why: 'A test' },
      { action: 'withdraw', version: versionOf(9), who: 'key Web team', why: 'It hangs' },
    ]);
    const rows = await many<{ detail: string }>(db)`select detail from security_event where kind = 'release'`;
    expect(rows.at(-1)?.detail).toBe(`mfe-public ${versionOf(9)}: withdraw by key Web team`);
  });
});

describe('going back', () => {
  it('leads to ever older releases, and never to one that was rolled back', async () => {
    for (const index of [1, 2, 3]) await publish('shell', index);
    expect(await goBack(desk, 'shell', act)).toBe(versionOf(2));
    expect(await goBack(desk, 'shell', act)).toBe(versionOf(1));
    await expect(goBack(desk, 'shell', act)).rejects.toThrow(
      'shell has no release before the live one that was not taken back. ' +
        `Any of these can be made live by its version: ${[1, 2, 3].map(versionOf).join(', ')}.`,
    );
    expect(await liveOf('shell')).toBe(versionOf(1));
  });

  it('leads from a fix to what was good, not to what the fix was for', async () => {
    for (const index of [1, 2]) await publish('shell', index);
    await goBack(desk, 'shell', act);
    await publish('shell', 3);
    expect(await goBack(desk, 'shell', act)).toBe(versionOf(1));
  });

  it('passes over what was published and never live, and leads out of a withdrawal', async () => {
    for (const index of [1, 2]) await publish('mfe-public', index);
    await addRelease(db, { record: makeBuild('mfe-public', 3), folder: `mfe-public/${versionOf(3)}`, bytes: 1 }, act);
    await withdraw(desk, 'mfe-public', act);
    expect(await goBack(desk, 'mfe-public', act)).toBe(versionOf(1));
  });

  it('names what is kept, where a version is not', async () => {
    await publish('shell', 1);
    await expect(promote(desk, { name: 'shell', version: 'x' }, act)).rejects.toThrow(
      `shell x is not kept. Any of these can be made live by its version: ${versionOf(1)}.`,
    );
    await expect(goBack(desk, 'mfe-public', act)).rejects.toThrow('Nothing of mfe-public was published.');
  });
});

describe('a build is refused', () => {
  const refusal = async (record: BuildRecord): Promise<string> => {
    await writeBuild(home, record);
    return publishLatestBuild(desk, record.name, act).then(
      () => 'published',
      (error: Error) => error.message,
    );
  };

  it('at an address that another live remote owns', async () => {
    await publish('shell', 1);
    await publish('mfe-public', 1);
    const row = makeRow('mine', { path: '/public-page' });
    expect(await refusal(makeBuild('mfe-late', 1, { declares: makeDeclaration({ pages: [row] }) }))).toBe(
      `mfe-late ${versionOf(1)} was not published.\n` +
        `/public-page, page mine of mfe-late ${versionOf(1)}, belongs to mfe-public, which is live with /public-page. ` +
        'Choose another path, or publish mfe-public without that page first.',
    );
    expect((await listLive(db)).map(({ remoteName }) => remoteName)).toEqual(['mfe-public', 'shell']);
  });

  it('where it uses what the live shell does not share', async () => {
    await build('shell', 1, {
      shared: {
        react: { version: '19.3.1', exports: null },
        '@cdi/shared/mfe': { version: '1.0.0', exports: ['Link'] },
      },
    });
    await publishLatestBuild(desk, 'shell', act);
    const uses = (shared: BuildRecord['shared']) => makeBuild('mfe-public', 1, { shared });
    expect(await refusal(uses({ '@cdi/shared/mfe': { version: '^1.0.0', exports: ['Link', 'brandNew'] } }))).toContain(
      `mfe-public ${versionOf(1)} uses @cdi/shared/mfe: the shell's has no brandNew. ` +
        `Build it against what the live shell ${versionOf(1)} has, or publish a newer shell first.`,
    );
    expect(await refusal(uses({ react: { version: '^20.0.0', exports: ['useState'] } }))).toContain(
      'it was built for version ^20.0.0, and the shell has 19.3.1',
    );
    expect(await refusal(uses({ '@cdi/shared/new': { version: '^1.0.0', exports: [] } }))).toContain(
      'the shell does not share it',
    );
    expect(await refusal(uses({ react: { version: '^19.1.0', exports: ['useState'] } }))).toBe('published');
    expect(await refusal(makeBuild('shell', 2))).toContain(
      `The shell ${versionOf(2)} lacks what mfe-public ${versionOf(1)}, which is live, uses of react`,
    );
  });

  it('where a file is missing, differs or is not listed', async () => {
    const folder = await build('shell', 1);
    await writeFile(path.join(folder, 'main.js'), 'else');
    await writeFile(path.join(folder, 'ui.js.gz'), 'not packed');
    await writeFile(path.join(folder, 'more.js'), 'x');
    await rm(path.join(folder, 'ui.js'));
    await expect(publishLatestBuild(desk, 'shell', act)).rejects.toThrow(
      [
        `shell ${versionOf(1)} was not published.`,
        'more.js is not named in assets.json.',
        'main.js is not what was built.',
        'ui.js is missing.',
        'ui.js.gz does not hold ui.js.',
      ].join('\n'),
    );
  });

  it('where people would wait for its weight', async () => {
    const heavy = {
      ...makeBuild('mfe-public', 1).assets,
      'root.js': { ...makeBuild('mfe-public', 1).assets['root.js']!, brotliBytes: 60_000 },
    };
    expect(await refusal(makeBuild('mfe-public', 1, { assets: heavy }))).toContain(
      'brings 58.6 KiB of scripts before its first page, and 40 KiB is the most.',
    );
  });

  it('where nothing was built, or no record of a build is there', async () => {
    await expect(publishLatestBuild(desk, 'shell', act)).rejects.toThrow('Run `pnpm build` first.');
    await writeBuild(home, { ...makeRecord('shell'), entry: 7 as unknown as string });
    await expect(publishLatestBuild(desk, 'shell', act)).rejects.toThrow(/assets\.json is not the record of a build/);
  });
});
