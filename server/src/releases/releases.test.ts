import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { PublishKey, ReleaseEvent, ReleaseRow } from '@cdi/shared/contracts';
import { staff } from '@cdi/shared/policy';
import type { BuildRecord } from '@cdi/shared/remotes';
import { packBuild, unpackBuild } from '../composition/pack-build.ts';
import { makeDeclaration, makeRecord, makeRow, writeBuild } from '../composition/testing/make-release.ts';
import { many, run } from '../storage/query.ts';
import { makeMultipart, sendMultipart, type Part } from '../testing/send-multipart.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const REMOTE = 'mfe-warranty';
let app: TestApp;
let boss: Caller;
/** Builds of a team elsewhere. */
let elsewhere: string;
let releasesDir: string;
const lines: object[] = [];

beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'cdi-team-'));
  releasesDir = await mkdtemp(path.join(tmpdir(), 'cdi-served-'));
  app = await buildTestApp({ settings: { RELEASES_DIR: releasesDir }, onSecurity: (line) => lines.push(line) });
  boss = await app.as('super');
});
afterEach(() => run(app.db)`truncate remote_release, release_event`);
afterAll(async () => {
  await app.close();
  await Promise.all([elsewhere, releasesDir].map((folder) => rm(folder, { recursive: true })));
});

const versionOf = (index: number) => `1.0.0-${String(index).padStart(12, '0')}`;
const makeBuild = (index: number, given: Partial<BuildRecord> = {}): BuildRecord =>
  makeRecord(REMOTE, {
    version: versionOf(index),
    declares: makeDeclaration({ pages: [makeRow('warranty', { audience: [staff] })] }),
    ...given,
  });

/** A build as a team packs it. */
const packed = async (record: BuildRecord, further?: Record<string, string>): Promise<Buffer> =>
  packBuild(await writeBuild(await mkdtemp(path.join(elsewhere, 'build-')), record, further));

async function send(who: Caller, content: Buffer, more: readonly Part[] = [], remote = REMOTE) {
  const body = makeMultipart([...more, { name: 'build.tar.gz', content }]);
  return sendMultipart(app, who, body, undefined, `/api/release/${remote}`);
}

const change = (who: Caller, step: string, params: Record<string, unknown> = {}, remote = REMOTE) =>
  who.post<{ version: string }>(`/api/release/${remote}/${step}`, params);

async function makeKey(given: Record<string, unknown> = {}): Promise<{ who: Caller; key: string; id: number }> {
  const { body } = await boss.post<{ key: string; publish_key_id: number }>('/api/dev_tools/make_publish_key', {
    name: 'Warranty team',
    remotes: [REMOTE],
    actions: ['publish', 'promote', 'back', 'withdraw'],
    reach: 'staff',
    days: 30,
    ...given,
  });
  if (!body.data) throw new Error(body.msg);
  return { who: app.withToken(body.data.key), key: body.data.key, id: body.data.publish_key_id };
}

const listKept = async () =>
  (await boss.post<{ releases: ReleaseRow[]; events: ReleaseEvent[] }>('/api/dev_tools/releases', {})).body.data;
const liveVersion = async () => (await listKept())?.releases.find(({ is_live }) => is_live)?.version;

describe('a team with a key', () => {
  it('publishes, makes live, goes back and withdraws, and the history says who, when, from which commit and why', async () => {
    const { who } = await makeKey();
    const words = [
      { field: 'commit', content: 'abc1234' },
      { field: 'why', content: 'Claims have a date' },
    ];
    const taken = await send(who, await packed(makeBuild(1)), words);
    expect([taken.status, taken.body.msg]).toEqual([200, `${REMOTE} ${versionOf(1)} is kept.`]);
    expect((await change(who, 'promote', { version: versionOf(1) })).body.msg).toBe(
      `${REMOTE} ${versionOf(1)} is live.`,
    );
    await send(who, await packed(makeBuild(2)));
    await change(who, 'promote', { version: versionOf(2) });
    expect((await change(who, 'back', { why: 'It hangs' })).body.data).toEqual({
      remote: REMOTE,
      version: versionOf(1),
    });
    const again = await change(who, 'back');
    expect([again.status, again.body.msg]).toEqual([
      409,
      `${REMOTE} has no release before the live one that was not taken back. ` +
        `Any of these can be made live by its version: ${versionOf(1)}, ${versionOf(2)}.`,
    ]);
    expect((await change(who, 'withdraw')).body.msg).toBe(`${REMOTE} is withdrawn.`);
    expect((await change(who, 'promote', { version: versionOf(2), why: 'Mended' })).status).toBe(200);
    expect(await liveVersion()).toBe(versionOf(2));
    const events = (await listKept())?.events.map(({ action, version, who: by, why, built_from }) =>
      [action, version.slice(-1), by, built_from ?? '', why].join('|'),
    );
    expect(events).toEqual([
      'promote|2|key Warranty team||Mended',
      'withdraw|1|key Warranty team|abc1234|',
      'back|1|key Warranty team|abc1234|It hangs',
      'promote|2|key Warranty team||',
      'publish|2|key Warranty team||',
      'promote|1|key Warranty team|abc1234|',
      'publish|1|key Warranty team|abc1234|Claims have a date',
    ]);
  });

  it('has its files where the product serves them, byte by byte', async () => {
    const { who } = await makeKey();
    await send(who, await packed(makeBuild(1), { 'chunks/page@1.js': 'page' }));
    const folder = path.join(releasesDir, REMOTE, versionOf(1));
    expect(await readFile(path.join(folder, 'chunks/page@1.js'), 'utf8')).toBe('page');
    expect((await readdir(releasesDir)).filter((name) => name.startsWith('.incoming'))).toEqual([]);
    expect((await listKept())?.releases[0]).toMatchObject({ published_by: 'key Warranty team', is_live: false });
    // the same build again changes nothing, and another one of its version is none
    expect((await send(who, await packed(makeBuild(1), { 'chunks/page@1.js': 'page' }))).status).toBe(200);
    const other = await send(who, await packed(makeBuild(1), { 'chunks/page@1.js': 'other' }));
    expect([other.status, other.body.msg]).toEqual([
      409,
      `${REMOTE} ${versionOf(1)} was published before with other files. Give the build a version of its own.`,
    ]);
  });

  it('does only what the key is for, and a refusal is recorded in the security log', async () => {
    const { who } = await makeKey({ name: 'Robot', actions: ['publish'] });
    expect((await send(who, await packed(makeBuild(1)))).status).toBe(200);
    const promoted = await change(who, 'promote', { version: versionOf(1) });
    expect([promoted.status, promoted.body.msg]).toEqual([403, 'The publish key Robot may publish, and not promote.']);
    const other = await change(who, 'withdraw', {}, 'mfe-public');
    expect([other.status, other.body.msg]).toEqual([
      403,
      `The publish key Robot is for ${REMOTE}, not for mfe-public.`,
    ]);
    expect(lines).toContainEqual(
      expect.objectContaining({
        kind: 'publish_key_refused',
        detail: expect.stringMatching(/^Robot: withdraw mfe-public/),
      }),
    );
  });

  it('publishes pages for no more people than the key allows', async () => {
    const pages = [makeRow('warranty')];
    const open = makeBuild(7, { declares: makeDeclaration({ pages }) });
    const { who } = await makeKey({ reach: 'signed_in' });
    const refused = await send(who, await packed(open));
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      `${REMOTE} ${versionOf(7)} was not published.\n/warranty, page warranty of ${REMOTE} ${versionOf(7)}, is for everybody, visitors too, ` +
        'and this key publishes pages for everybody with an account. ' +
        'Declare a narrower audience, or ask a super user for a key that reaches them.',
    ]);
    expect(existsSync(path.join(releasesDir, REMOTE, versionOf(7)))).toBe(false);
    const wide = await makeKey({ reach: 'anyone' });
    expect((await send(wide.who, await packed(open))).status).toBe(200);
    // what is kept can not be made live by a key that does not reach so far
    expect((await change(who, 'promote', { version: versionOf(7) })).status).toBe(409);
  });

  it('is shut out when the key is revoked or has expired, and what is no key opens nothing', async () => {
    const { who, id, key } = await makeKey({ name: 'Old' });
    expect((await change(who, 'list')).status).toBe(200);
    expect((await boss.post('/api/dev_tools/revoke_publish_key', { publish_key_id: id })).status).toBe(200);
    expect((await boss.post('/api/dev_tools/revoke_publish_key', { publish_key_id: id })).status).toBe(404);
    const { status, body } = await change(who, 'back');
    expect([status, body.msg]).toEqual([401, 'The publish key Old was revoked. Ask a super user for another.']);
    const late = await makeKey({ name: 'Late' });
    await run(
      app.db,
    )`update publish_key set expires_dt = now() - interval '1 second' where publish_key_id = ${late.id}`;
    expect((await change(late.who, 'back')).body.msg).toMatch(/has expired/);
    expect((await change(app.withToken(`${key}x`), 'back')).body.msg).toBe('This publish key is not known.');
    expect((await change(app.visitor, 'back')).body.msg).toMatch(/^Send a publish key/);
    const clerk = await change(await app.as('accounting'), 'back');
    expect([clerk.status, clerk.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await send(app.visitor, await packed(makeBuild(1)))).status).toBe(401);
  });

  it('has its key shown once; it is kept as a hash, with when it was last used', async () => {
    const { who, key, id } = await makeKey({ name: 'Shown once', days: 7 });
    expect(key).toMatch(/^cdi_publish_[\w-]{43}$/);
    await change(who, 'list');
    const { body } = await boss.post<{ keys: PublishKey[] }>('/api/dev_tools/publish_keys', {});
    expect(JSON.stringify(body)).not.toContain(key);
    const found = body.data?.keys.find(({ publish_key_id }) => publish_key_id === id);
    expect(found).toMatchObject({ name: 'Shown once', remotes: [REMOTE], reach: 'staff', revoked_dt: null });
    expect(found?.last_used_dt).not.toBeNull();
    expect(JSON.stringify(await many(app.db)`select * from publish_key`)).not.toContain(key);
    expect(JSON.stringify(lines)).not.toContain(key);
    expect(
      (
        await boss.post('/api/dev_tools/make_publish_key', {
          name: 'x',
          remotes: [],
          actions: ['back'],
          reach: 'staff',
          days: 1,
        })
      ).body.fields,
    ).toEqual({ remotes: 'Name at least one remote, such as mfe-public.' });
  });
});

describe('a trial', () => {
  it('is started and ended by calls, for people who are named or a share of all', async () => {
    const { who } = await makeKey({ name: 'Trial', actions: ['publish', 'canary'] });
    await send(who, await packed(makeBuild(1)));
    const wish = { version: versionOf(1), share: 10, users: ['ann'], roles: [5] };
    expect((await change(who, 'canary', { version: versionOf(1), share: 0 })).body.fields).toHaveProperty('share');
    const begun = await change(who, 'canary', wish);
    expect(begun.body.msg).toBe(`${REMOTE} ${versionOf(1)} is tried by 10 % of people; ann; role 5.`);
    expect((await listKept())?.releases[0]).toMatchObject({ is_live: false, canary: { share: 10, users: ['ann'] } });
    expect((await change(who, 'promote', { version: versionOf(1) })).status).toBe(403);
    expect((await change(who, 'end_canary', { why: 'Enough' })).status).toBe(200);
    expect((await listKept())?.releases[0]?.canary).toBeNull();
  });
});

it('a super user does all of it by the session, without a key', async () => {
  expect((await send(boss, await packed(makeBuild(1)))).status).toBe(200);
  expect((await change(boss, 'promote', { version: versionOf(1) })).status).toBe(200);
  expect((await listKept())?.events[0]).toMatchObject({ who: 'super', action: 'promote' });
});

describe('a pack', () => {
  const refusal = async (content: Buffer) => {
    const { status, body } = await send(boss, content);
    return `${status} ${body.msg}`;
  };
  const tar = (entries: readonly { name: string; content?: string; type?: 'symlink' | 'file' }[]): Promise<Buffer> => {
    const archive = pack();
    for (const { name, content = '', type = 'file' } of entries)
      archive.entry({ name, type, ...(type === 'symlink' ? { linkname: '/etc/passwd' } : {}) }, content);
    archive.finalize();
    return buffer(archive.pipe(createGzip()));
  };

  it.each(['../out.js', '/etc/out.js', 'a/../../out.js', '.published', 'a//b.js'])(
    'holds no file called %s',
    async (name) => {
      expect(await refusal(await tar([{ name, content: 'x' }]))).toMatch(/^415 .* may not leave its folder\.$/);
      expect(existsSync(path.join(releasesDir, 'out.js'))).toBe(false);
    },
  );

  it('holds plain files, each once', async () => {
    expect(await refusal(await tar([{ name: 'a.js', type: 'symlink' }]))).toMatch(/a\.js is a symlink/);
    expect(await refusal(await tar([{ name: 'a.js' }, { name: 'a.js' }]))).toMatch(/a\.js comes twice/);
    expect(await refusal(await tar([{ name: 'a' }, { name: 'a/b.js' }]))).toMatch(/^415 .* a file and a folder of/);
  });

  it('is a build of the remote it is sent for', async () => {
    expect(await refusal(gzipSync('no tar'))).toMatch(/^415 /);
    expect(await refusal(Buffer.from('nothing'))).toMatch(/^415 This is no packed build/);
    expect(await refusal(await tar([{ name: 'a.js' }]))).toMatch(/assets\.json is missing/);
    expect(await refusal(await packed(makeBuild(1, { contract: 'x' as unknown as number })))).toMatch(
      /is not the record of a build/,
    );
    const other = makeRecord('mfe-public', { version: versionOf(1) });
    expect(await refusal(await packed(other))).toBe(`415 This is a build of mfe-public, and not of ${REMOTE}.`);
    expect(await refusal(await packed(makeBuild(1, { publicPath: '/assets/mfe-public/x/' })))).toMatch(
      /are served from/,
    );
  });

  it('brings the files that its record names, as they were built', async () => {
    const record = makeBuild(3);
    const root = { ...record.assets['root.js']!, integrity: record.assets['remoteEntry.js']!.integrity };
    expect(await refusal(await packed({ ...record, assets: { ...record.assets, 'root.js': root } }))).toContain(
      'root.js is not what was built.',
    );
    expect((await listKept())?.releases).toEqual([]);
  });

  it('is no larger than is agreed, packed or unpacked', async () => {
    const big = await tar([{ name: 'a.js', content: 'x'.repeat(3_000_000) }]);
    const unpack = async (limits: { packedBytes: number; unpackedBytes: number; files: number }) => {
      const folder = await mkdtemp(path.join(elsewhere, 'unpacked-'));
      return unpackBuild(Readable.from([big]), folder, limits).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    };
    const wide = { packedBytes: 10_000_000, unpackedBytes: 10_000_000, files: 9 };
    expect(await unpack(wide)).toBe('taken');
    expect(await unpack({ ...wide, packedBytes: 1000 })).toMatch(/^The build is too large: packed/);
    expect(await unpack({ ...wide, unpackedBytes: 1_048_576 })).toBe(
      'The build is too large: unpacked 1 MB are the most.',
    );
    expect(await unpack({ ...wide, files: 0 })).toBe('The pack holds more than 0 files.');
  });
});
