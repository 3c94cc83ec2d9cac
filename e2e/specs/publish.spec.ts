import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { makeChangedBuild } from '../fixtures/changed-build.ts';
import { releasesDir } from '../fixtures/releases-dir.ts';
import { expect, test } from '../fixtures/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the product that the tests run against. */
const dataDir = process.env['DATA_DIR'] ?? '.cache/e2e-data';

/** What an engineer types: `pnpm publish:remote …`. Answers what it printed, rejects when it fails. */
async function publishRemote(...words: string[]): Promise<string> {
  const args = ['--import', 'tsx', '--conditions=cdi-source', 'scripts/publish-remote.ts', ...words];
  const env = { ...process.env, DATA_DIR: dataDir, RELEASES_DIR: releasesDir };
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout.trim();
}

/** The version of each front end that a page was composed of. */
async function readVersions(page: Page): Promise<{ shell: string | undefined; remote: string | undefined }> {
  return page.evaluate(() => {
    const block = JSON.parse(document.getElementById('cdi-page')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    const script = document.querySelector('script[src*="/assets/shell/"]')?.getAttribute('src');
    return {
      shell: script?.split('/')[3],
      remote: block.remotes.find(({ name }) => name === 'mfe-public')?.version,
    };
  });
}

test('a published build of one remote reaches new pages at once, open pages keep theirs, and it can go back', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = await heading.innerText();
  const changedTitle = 'A changed page of one team';
  const before = await readVersions(page);

  const build = await makeChangedBuild({ releasesDir, remote: 'mfe-public', from: title, to: changedTitle });
  try {
    expect(await publishRemote('mfe-public')).toBe(`mfe-public ${build.version} is live.`);
    try {
      const fresh = await context.newPage();
      // the server hears of the release from its database, without being asked or started anew
      await expect(async () => {
        await fresh.goto('/about');
        await expect(fresh.getByRole('heading', { level: 1, name: changedTitle })).toBeVisible({ timeout: 2000 });
      }).toPass();
      expect(await readVersions(fresh)).toEqual({ shell: before.shell, remote: build.version });

      // the page that was open goes on with the build it came with, chunks it had not loaded yet included
      await page.evaluate(() => window.history.pushState(null, '', '/privacypolicy'));
      await expect(page).toHaveTitle(/Privacy/);
      await expect(heading).toBeVisible();
      await page.evaluate(() => window.history.pushState(null, '', '/about'));
      await expect(heading).toHaveText(title);
      expect(await publishRemote('mfe-public', '--list')).toMatch(new RegExp(`${build.version} .* live`));
    } finally {
      expect(await publishRemote('mfe-public', '--back')).toBe(`mfe-public went back to ${before.remote}.`);
    }
    await expect(async () => {
      await page.goto('/about');
      expect(await readVersions(page)).toEqual(before);
    }).toPass();
    await expect(heading).toHaveText(title);
  } finally {
    await build.withdraw();
  }
});
