import type { Page } from '@playwright/test';
import { makeChangedBuild } from '../fixtures/changed-build.ts';
import { publishRemote } from '../fixtures/publish-remote.ts';
import { expect, test } from '../fixtures/test.ts';
import { releases } from '../products.mjs';

const { releasesDir } = releases;

// a publication takes seconds, and each of these makes several
test.describe.configure({ timeout: 600_000 });

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

  const build = await makeChangedBuild({ releasesDir, remote: 'mfe-public', texts: [[title, changedTitle]] });
  try {
    expect(await publishRemote('mfe-public')).toBe(`mfe-public ${build.version} is live.`);
    try {
      const fresh = await context.newPage();
      // the server hears of the release from its database, without being asked or started again
      await expect(async () => {
        await fresh.goto('/about');
        expect(await readVersions(fresh)).toEqual({ shell: before.shell, remote: build.version });
      }).toPass();
      await expect(fresh.getByRole('heading', { level: 1, name: changedTitle })).toBeVisible();

      // the open page keeps its build, including chunks that it had not loaded yet
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

test('a team with a key publishes from elsewhere, sees it live, and goes back; another remote is refused', async ({
  page,
  visitAs,
}) => {
  const { page: office } = await visitAs('super', '/dev_tools?tab=remotes');
  await office.getByRole('button', { name: 'Make a key' }).click();
  await office.getByRole('textbox', { name: 'Name' }).fill('Public team');
  await office.getByRole('textbox', { name: 'Remotes' }).fill('mfe-public');
  await office.getByRole('combobox', { name: 'Its pages may be for' }).selectOption('anyone');
  await office.getByRole('button', { name: 'Make the key' }).click();
  const key = (await office.locator('.dev-key').innerText()).trim();
  const there = { CDI_PUBLISH_KEY: key, CDI_PUBLISH_URL: new URL(office.url()).origin };

  await page.goto('/about');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const before = await readVersions(page);
  const build = await makeChangedBuild({ releasesDir, remote: 'mfe-public', texts: [[title, 'From elsewhere']] });
  try {
    expect(await publishRemote('mfe-public', '--why', 'A new title', there)).toBe(
      `mfe-public ${build.version} is live.`,
    );
    await expect(async () => {
      await page.goto('/about');
      expect((await readVersions(page)).remote).toBe(build.version);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'From elsewhere' })).toBeVisible();
    await office.getByRole('button', { name: 'Refresh' }).click();
    await expect(
      office.getByRole('row', { name: new RegExp(`Published ${build.version} key Public team .*A new title`) }),
    ).toBeVisible();
    await expect(publishRemote('mfe-files', '--list', there)).rejects.toThrow('is for mfe-public, not for mfe-files');
  } finally {
    expect(await publishRemote('mfe-public', '--back', there)).toBe(`mfe-public went back to ${before.remote}.`);
    await build.withdraw();
  }
  await office.getByRole('button', { name: 'Revoke: Public team' }).click();
  await office.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(office.getByRole('row', { name: /Public team Revoked/ })).toBeVisible();
  await expect(publishRemote('mfe-public', '--list', there)).rejects.toThrow('was revoked');
});

test('some people try a release first: who is named has it, others have the live one, until the trial ends', async ({
  page,
  visitAs,
}) => {
  await page.goto('/about');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const { page: boss } = await visitAs('super', '/about');
  const build = await makeChangedBuild({ releasesDir, remote: 'mfe-public', texts: [[title, 'Tried by one']] });
  const heading = (of: Page, name: string) => of.getByRole('heading', { level: 1, name });
  try {
    expect(await publishRemote('mfe-public', '--try', '0', '--users', 'super')).toBe(
      `mfe-public ${build.version} is tried by 0 % of people and super.`,
    );
    await expect(async () => {
      await boss.goto('/about');
      expect((await readVersions(boss)).remote).toBe(build.version);
    }).toPass();
    await expect(heading(boss, 'Tried by one')).toBeVisible();
    await page.goto('/about');
    await expect(heading(page, title)).toBeVisible();
    await boss.goto('/dev_tools?tab=remotes');
    await boss.getByRole('button', { name: `End the trial: mfe-public ${build.version}` }).click();
    await boss.getByRole('textbox', { name: 'Reason' }).fill('Seen enough');
    await boss.getByRole('button', { name: 'End the trial', exact: true }).click();
    await expect(boss.getByText(`Nobody tries mfe-public ${build.version} any more.`)).toBeVisible();
    await boss.goto('/about');
    await expect(heading(boss, title)).toBeVisible();
  } finally {
    await build.withdraw();
  }
});

/** Tries to publish the newest build of a remote. Resolves to the error of the refusal. */
async function publishInVain(remote: string): Promise<string> {
  const outcome = await publishRemote(remote).then(
    (text) => ({ stderr: `published: ${text}` }),
    (error: { readonly stderr: string }) => error,
  );
  return outcome.stderr;
}

test('a new page with its menu entry goes live with its remote alone, in pages that are open too', async ({
  page,
  context,
}) => {
  await page.goto('/products');
  const open = page.getByRole('navigation', { name: 'Main' });
  await expect(open).toBeVisible();
  const build = await makeChangedBuild({
    releasesDir,
    remote: 'mfe-public',
    texts: [
      ['/about/{id?}', '/our_story/{id?}'],
      ['"/about', '"/our_story'],
      ['About us', 'Our story'],
    ],
  });
  const before = await readVersions(page);
  try {
    await publishRemote('mfe-public');
    try {
      const fresh = await context.newPage();
      await expect(async () => {
        expect((await fresh.goto('/our_story'))?.status()).toBe(200);
      }).toPass();
      await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(fresh).toHaveTitle(/About/);
      expect(await readVersions(fresh)).toEqual({ shell: before.shell, remote: build.version });
      const menus = fresh.getByRole('navigation', { name: 'Main' });
      await menus.getByRole('button', { name: 'ABOUT' }).click();
      await menus.getByRole('link', { name: 'Our story' }).click();
      await expect(fresh).toHaveURL(/\/our_story$/);
      expect((await fresh.request.get('/about')).status()).toBe(404);

      // an open page has loaded the remote without this page: opening it reloads the page
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.goto('/products');
      await page.evaluate(() => window.history.pushState(null, '', '/our_story'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
      await expect(page).toHaveTitle(/About/);
    } finally {
      await publishRemote('mfe-public', '--back');
    }
  } finally {
    await build.withdraw();
  }
});

test('a whole new remote goes live without a build or a restart of shell or server', async ({ visitAs }) => {
  const { page, complaints } = await visitAs('super', '/my');
  const build = await makeChangedBuild({
    releasesDir,
    remote: 'mfe-reports',
    newName: 'mfe-margins',
    texts: [
      ['/rpt/', '/margins/'],
      ['"Late list"', '"Margins by late list"'],
    ],
  });
  try {
    expect(await publishRemote('mfe-margins')).toBe(`mfe-margins ${build.version} is live.`);
    // the server has the news in a moment; a page that asks before gets a 404, and the browser complains of it
    await expect(async () => {
      expect((await page.request.get('/margins/late_list')).status()).toBe(200);
    }).toPass();
    await page.goto('/margins/late_list');
    const area = page.locator('.remote-area[data-remote="mfe-margins"]');
    await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('CDI - Report - Margins by late list');
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByRole('button', { name: 'REPORTS' }).click();
    await expect(menus.getByRole('link', { name: 'Margins by late list' })).toHaveAttribute(
      'href',
      '/margins/late_list',
    );
    expect(complaints).toEqual([]);
  } finally {
    await publishRemote('mfe-margins', '--withdraw');
    await build.withdraw();
  }
  await expect(async () => {
    expect((await page.goto('/margins/late_list'))?.status()).toBe(404);
  }).toPass();
});

test('what does not fit is not published, and the sentence says why and what to do', async ({ request }) => {
  const refuse = async (change: Partial<Parameters<typeof makeChangedBuild>[0]>): Promise<string> => {
    const build = await makeChangedBuild({
      releasesDir,
      remote: 'mfe-reports',
      newName: 'mfe-margins',
      texts: [],
      ...change,
    });
    try {
      return await publishInVain('mfe-margins');
    } finally {
      await build.withdraw();
    }
  };
  expect(await refuse({})).toMatch(
    /\/rpt\/\{reportName\}, page report of mfe-margins .* belongs to mfe-reports, .* Choose another path, or publish mfe-reports without that page first\./,
  );
  expect(await refuse({ texts: [['/rpt/{', '/api/{']] })).toContain(
    "/api/{reportName} is reserved: /api is the server's own. Choose another path.",
  );
  expect(await refuse({ texts: [['/rpt/', '/margins/']], record: () => ({ contract: 99 }) })).toMatch(
    /mfe-margins .* speaks contract 99, and the live shell .* takes 1\. Publish a shell of that contract first/,
  );
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { name: string }[] };
  expect(remotes.map(({ name }) => name)).not.toContain('mfe-margins');
});
