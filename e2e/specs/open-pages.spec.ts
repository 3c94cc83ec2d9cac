import { makeChangedBuild } from '../fixtures/changed-build.ts';
import { publishRemote } from '../fixtures/publish-remote.ts';
import { expect, test } from '../fixtures/test.ts';
import { releases } from '../products.mjs';

const { releasesDir } = releases;

// a publication takes seconds, and each of these makes several
test.describe.configure({ timeout: 600_000 });

/** Word of a release reaches the page, and the page asks, at most twice. */
const TOLD_MS = 90_000;

test('a page that is open offers a newer release in a quiet line, and shows it when it is loaded again', async ({
  visitAs,
}) => {
  const { page } = await visitAs('sales', '/about');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = await heading.innerText();
  // once the remotes are ready the page listens
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  const build = await makeChangedBuild({ releasesDir, remote: 'mfe-public', texts: [[title, 'Told to open pages']] });
  const offer = page.getByRole('status').getByText('A new version of this page is ready.');
  try {
    await publishRemote('mfe-public');
    try {
      await expect(offer).toBeVisible({ timeout: TOLD_MS });
      await expect(heading).toHaveText(title);
      await page.getByRole('button', { name: 'Reload later' }).click();
      await expect(offer).toBeHidden();
    } finally {
      await publishRemote('mfe-public', '--back');
    }
    // made of the one before, which is the newest build
    const texts = [['Told to open pages', 'Told once more']] as const;
    const second = await makeChangedBuild({ releasesDir, remote: 'mfe-public', texts });
    await publishRemote('mfe-public');
    try {
      await page.getByRole('button', { name: 'Reload', exact: true }).click({ timeout: TOLD_MS });
      await expect(page.getByRole('heading', { level: 1, name: 'Told once more' })).toBeVisible();
      await expect(offer).toBeHidden();
    } finally {
      await publishRemote('mfe-public', '--back');
      await second.withdraw();
    }
  } finally {
    await build.withdraw();
  }
});

test('a page leaves a harmful release at the next navigation, and keeps the input as a draft', async ({ visitAs }) => {
  const remote = 'mfe-staff-data';
  const build = await makeChangedBuild({ releasesDir, remote, texts: [] });
  try {
    await publishRemote(remote);
    let isLive = true;
    try {
      const { page } = await visitAs('super', '/my');
      const readVersion = () =>
        page.evaluate((name) => {
          const block = JSON.parse(document.getElementById('cdi-page')?.textContent ?? '') as {
            remotes: { name: string; version: string }[];
          };
          return block.remotes.find((each) => each.name === name)?.version;
        }, remote);
      await expect(async () => {
        await page.goto('/material/new');
        expect(await readVersion()).toBe(build.version);
      }).toPass();
      const field = page.getByRole('textbox', { name: /^Name/ });
      await field.fill('Typed before');
      await publishRemote(remote, '--back', '--harmful', '--why', 'Wrong totals');
      isLive = false;
      await expect(page.getByText('A new version of this page is ready.')).toBeVisible({ timeout: TOLD_MS });
      await expect(field).toHaveValue('Typed before');

      const isLoadedAgain = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
      await page.getByRole('button', { name: 'Leave, keep a draft' }).click();
      await isLoadedAgain;
      await page.goto('/material/new');
      expect(await readVersion()).not.toBe(build.version);
      await expect(page.getByText('This is your draft')).toBeVisible();
      await expect(field).toHaveValue('Typed before');
    } finally {
      if (isLive) await publishRemote(remote, '--back');
    }
  } finally {
    await build.withdraw();
  }
});
