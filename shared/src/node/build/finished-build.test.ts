import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFinishedBuild } from './finished-build.ts';
import { distRoot } from './workspace.ts';

jest.mock('./workspace.ts', () => {
  const { mkdtempSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  const { tmpdir } = jest.requireActual<typeof import('node:os')>('node:os');
  return { distRoot: mkdtempSync(`${tmpdir()}/cdi-builds-`) };
});
jest.mock('./build-version.ts', () => ({ computeBuildVersion: () => '1.0.0-abc' }));

const folder = path.join(distRoot, 'shell');
const put = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
};
const record = (brotliBytes?: number) => ({ entry: 'main.js', assets: { 'main.js': { brotliBytes } } });

afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(distRoot, { recursive: true, force: true }));

it('knows the build of the sources as they are, so that a start builds nothing twice', async () => {
  put('1.0.0-abc/assets.json', record(10));
  put('latest.json', { name: 'shell', version: '1.0.0-abc' });
  expect(await findFinishedBuild('shell')).toBe('1.0.0-abc');
});

it('has none where nothing was built, where the build was cut off, and where another one is the latest', async () => {
  expect(await findFinishedBuild('shell')).toBeUndefined();
  put('1.0.0-abc/assets.json', record());
  put('latest.json', { name: 'shell', version: '1.0.0-abc' });
  expect(await findFinishedBuild('shell')).toBeUndefined();
  put('1.0.0-abc/assets.json', record(10));
  put('latest.json', { name: 'shell', version: '1.0.0-old' });
  expect(await findFinishedBuild('shell')).toBeUndefined();
});
