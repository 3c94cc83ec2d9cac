import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseEvent, ReleaseRow } from '@cdi/shared/contracts';
import { keepBuild, promote } from '../composition/release-desk.ts';
import { makeFolderReleases } from '../composition/release-store.ts';
import { listServed } from '../composition/release.repository.ts';
import { act, makeDeclaration, makeRecord, makeRow, writeBuild } from '../composition/testing/make-release.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const REMOTE = 'mfe-warranty';
const versionOf = (index: number) => `1.0.0-${index}`;
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-harm-'));
  app = await buildTestApp({ settings: { RELEASES_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('a release that goes is marked as one that did harm, and the list of remotes names it until it is live again', async () => {
  const boss = await app.as('super');
  const desk = { db: app.db, store: makeFolderReleases(folder) };
  for (const index of [1, 2]) {
    const declares = makeDeclaration({ pages: [makeRow('warranty')] });
    const record = makeRecord(REMOTE, { version: versionOf(index), declares });
    await writeBuild(folder, record);
    await keepBuild(desk, record, act);
    await promote(desk, record, act);
  }
  const change = async (step: string, params: Record<string, unknown>) =>
    (await boss.post(`/api/release/${REMOTE}/${step}`, params)).status;
  const harmful = async () => (await listServed(app.db)).harmful;

  expect(await change('back', { why: 'Prices doubled', harmful: true })).toBe(200);
  expect(await harmful()).toEqual([`${REMOTE} ${versionOf(2)}`]);
  const { body } = await boss.post<{ releases: ReleaseRow[]; events: ReleaseEvent[] }>('/api/dev_tools/releases', {});
  expect(body.data?.releases.map(({ version, is_harmful }) => [version, is_harmful])).toEqual([
    [versionOf(1), false],
    [versionOf(2), true],
  ]);
  expect(body.data?.events[0]?.why).toBe('Harmful: Prices doubled');

  expect(await change('promote', { version: versionOf(2), why: 'It was the network' })).toBe(200);
  expect(await harmful()).toEqual([]);
  // mended by going forward
  expect(await change('promote', { version: versionOf(1), why: 'Mended', harmful: true })).toBe(200);
  expect(await harmful()).toEqual([`${REMOTE} ${versionOf(2)}`]);
  const after = await boss.post<{ events: ReleaseEvent[] }>('/api/dev_tools/releases', {});
  expect(after.body.data?.events[0]?.why).toBe('The release before was harmful: Mended');
  expect(await change('promote', { version: versionOf(2) })).toBe(200);
  expect(await change('withdraw', { harmful: true })).toBe(200);
  expect(await harmful()).toEqual([`${REMOTE} ${versionOf(2)}`]);
});
