import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeChangedBuild } from '../fixtures/changed-build.ts';
import { releasesDir } from '../fixtures/releases-dir.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ timeout: 600_000 });

const root = path.resolve(import.meta.dirname, '../..');

/** A folder of builds with the newest one of each name. */
async function copyBuilds(home: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const pointer = path.join(releasesDir, name, 'latest.json');
    const { version } = JSON.parse(await readFile(pointer, 'utf8')) as { version: string };
    await mkdir(path.join(home, name), { recursive: true });
    await cp(path.join(releasesDir, name, version), path.join(home, name, version), { recursive: true });
    await cp(pointer, path.join(home, name, 'latest.json'));
  }
}

/** Runs `pnpm check:skew …` as an engineer does. Resolves to its exit code, and its output without times. */
async function checkSkew(builds: string, against: string, product: string): Promise<readonly [number, string]> {
  const args = ['--import', 'tsx', 'scripts/check-skew.ts', '--builds', builds, '--against', against];
  const run = promisify(execFile)(process.execPath, [...args, '--product', product], { cwd: root });
  const { code, stdout, stderr } = await run.then(
    (done) => ({ code: 0, stdout: done.stdout, stderr: '' }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  return [code, (stdout + stderr).replace(/^\[ *[\d.]+ s\] /gm, '').trim()];
}

test('builds that were not made for one another are opened in a browser, and a page that fails is named', async ({
  baseURL,
}) => {
  const home = await mkdtemp(path.join(tmpdir(), 'cdi-skew-'));
  const [newest, live] = [path.join(home, 'newest'), path.join(home, 'live')];
  try {
    await copyBuilds(newest, ['shell', 'mfe-public']);
    await copyBuilds(live, ['shell', 'mfe-public']);
    const shell = await makeChangedBuild({ releasesDir: newest, remote: 'shell', texts: [] });
    const { version } = JSON.parse(await readFile(path.join(live, 'shell/latest.json'), 'utf8')) as { version: string };
    const fits = `live remotes, newest shell ${shell.version}: 5 pages, all fit`;
    expect(await checkSkew(newest, live, baseURL ?? '')).toEqual([
      0,
      `newest remotes, live shell ${version}: 5 pages, all fit\n${fits}`,
    ]);

    // has a point without a text, which cannot be drawn
    const texts = [['"**The drawing comes first.**', 'null,"**The drawing comes first.**']] as const;
    await makeChangedBuild({ releasesDir: newest, remote: 'mfe-public', texts });
    const [code, said] = await checkSkew(newest, live, baseURL ?? '');
    const [first, ...lines] = said.split('\n');
    expect([code, first]).toEqual([
      1,
      expect.stringMatching(`^newest remotes, live shell ${version}: 5 pages, \\d problems$`),
    ]);
    expect(lines[0]).toBe('  mfe-public at /about: REMOTE-CRASH');
    expect(lines.filter((line) => line.startsWith('  ') && !line.includes('at /about:'))).toEqual([]);
    expect(lines.at(-1)).toBe(fits);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
