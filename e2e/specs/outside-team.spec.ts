import { OutsideTeam, readRecipe } from '../fixtures/outside-team.ts';
import { serveFromKit } from '../fixtures/served-remote.ts';
import { expect, test } from '../fixtures/test.ts';

// packs the kit, and builds four releases
test.describe.configure({ timeout: 900_000 });

const REMOTE = 'mfe-warranty';
const PAGE = `${REMOTE}/src/pages/warranty/warranty.page.tsx`;

test('a team in an empty folder makes, tests, builds and publishes a remote by the recipe, and takes a release back', async ({
  visitAs,
  baseURL,
}) => {
  const { page, calls } = await visitAs('super', '/my');
  const { data } = await calls.post<{ key: string }>('/api/dev_tools/make_publish_key', {
    name: 'Warranty team',
    remotes: [REMOTE],
    actions: ['publish', 'promote', 'back', 'withdraw'],
    reach: 'staff',
    days: 1,
  });
  const team = await OutsideTeam.begin(baseURL ?? '', data.key);
  const open = async () => page.goto('/warranty');
  const area = page.locator(`.remote-area[data-remote="${REMOTE}"]`);
  const title = area.getByRole('heading', { level: 1 });
  /** The page that is there now has this title; one of another release has another. */
  const expectTitle = async (name: string): Promise<void> => {
    await expect(title).toBeVisible();
    expect(await title.textContent()).toBe(name);
  };
  const publish = async (why: string) => {
    await team.run(`npx cdi-remote build ${REMOTE}`);
    return team.run(`npx cdi-remote publish ${REMOTE} --why "${why}"`);
  };
  try {
    const commands = readRecipe();
    expect(commands.length).toBeLessThanOrEqual(6);
    const said: string[] = [];
    for (const command of commands) said.push(await team.run(command));
    expect(said.at(-2)).toMatch(/^mfe-warranty 1\.0\.0-\w+ is live\.$/);
    // its own browser test found the page and the entry in the menus
    expect(said.at(-1)).toContain('1 passed');
    // the packages contain nothing of the shell, the server or other remotes
    expect(team.listKit().filter((file) => /(^|\/)(shell|server|mfe-(?!warranty)[a-z-]+)\//.test(file))).toEqual([]);
    await team.run('npx tsc -p tsconfig.json');
    await team.run('npx eslint .');

    await expect(async () => expect((await open())?.status()).toBe(200)).toPass();
    await expect(area.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
    await expect(area.getByText(/^Hello, .+\.$/)).toBeVisible();
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByRole('button', { name: 'TOOLS' }).click();
    await expect(menus.getByRole('link', { name: 'Warranty' })).toHaveAttribute('href', '/warranty');

    await team.change(PAGE, '<h1>Warranty</h1>', '<h1>Warranty claims</h1>');
    await publish('Another title');
    await expect(async () => {
      await open();
      await expectTitle('Warranty claims');
    }).toPass();
    await team.run(`npx cdi-remote publish ${REMOTE} --back --why "It was right before"`);
    await expect(async () => {
      await open();
      await expectTitle('Warranty');
    }).toPass();

    // the engineer who serves an unpublished remote sees it in the product
    await team.change(PAGE, '<h1>Warranty claims</h1>', '<h1>Warranty desk</h1>');
    const served = await serveFromKit(REMOTE, baseURL ?? '', team.folder);
    try {
      const link = { remote: REMOTE, port: served.port, hours: 1 };
      const made = await calls.post<{ path: string }>('/api/dev_tools/local_remote', link);
      await page.goto(made.data.path);
      await expect(area.getByRole('heading', { level: 1, name: 'Warranty desk' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to the live release' }).click();
      await expect(page.getByRole('button', { name: 'Back to the live release' })).toBeHidden();
    } finally {
      await served.stop();
    }

    // one that fails when it is drawn costs its own area
    await team.change(PAGE, '<h1>Warranty desk</h1>', "<h1>{[''][1]!.trim()}</h1>");
    await publish('Broken');
    await expect(async () => {
      await open();
      const crash = page.getByRole('main').getByText('REMOTE-CRASH');
      await expect(crash.or(title).first()).toBeVisible();
      expect(await crash.count()).toBe(1);
    }).toPass();
    await menus.getByRole('button', { name: 'REPORTS' }).click();
    await menus.getByRole('link').filter({ visible: true }).first().click();
    await expect(
      page.locator('.remote-area[data-remote="mfe-reports"]').getByRole('heading', { level: 1 }),
    ).toBeVisible();
    await team.run(`npx cdi-remote publish ${REMOTE} --withdraw`);
  } finally {
    await team.end();
  }
});
