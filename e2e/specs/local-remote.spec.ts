import { serveRemote } from '../fixtures/served-remote.ts';
import { expect, test } from '../fixtures/test.ts';

// compiles a remote first
test.describe.configure({ timeout: 600_000 });

const REMOTE = 'mfe-reports';
const REPORT = '/rpt/late_list';

test('a super user loads a remote from their own machine by a link, sees that they do, and leaves it', async ({
  visitAs,
  baseURL,
}) => {
  const served = await serveRemote(REMOTE, baseURL ?? '');
  const origin = `http://localhost:${served.port}`;
  try {
    const { page, complaints } = await visitAs('super', '/dev_tools?tab=remotes');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.getByRole('button', { name: 'Make a link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Remote').selectOption(REMOTE);
    await dialog.getByLabel('Port').fill(String(served.port));
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await page.getByRole('link', { name: `Open ${REMOTE} from ${origin}` }).click();

    const line = page.getByRole('complementary', { name: 'Local remote' });
    await expect(line).toContainText(`${REMOTE} comes from ${origin}`);
    scripts.length = 0;
    await page.goto(REPORT);
    await expect(page.getByRole('heading', { level: 1, name: 'Late list' })).toBeVisible();
    expect(scripts.filter((url) => url.startsWith(origin)).length).toBeGreaterThan(1);
    // everything else is the product's
    const others = scripts.filter((url) => !url.startsWith(origin));
    expect(others.some((url) => url.includes('/assets/shell/'))).toBe(true);
    expect(others.filter((url) => url.includes(REMOTE))).toEqual([]);
    await page.goto('/about');
    await expect(line).toBeVisible();
    await expect(
      page.locator('.remote-area[data-remote="mfe-public"]').getByRole('heading', { level: 1 }),
    ).toBeVisible();
    expect(complaints).toEqual([]);

    const isLoaded = page.waitForEvent('load');
    await line.getByRole('button', { name: 'Back to the live release' }).click();
    await isLoaded;
    await expect(line).toBeHidden();
    scripts.length = 0;
    await page.goto(REPORT);
    await expect(page.getByRole('heading', { level: 1, name: 'Late list' })).toBeVisible();
    expect(scripts.filter((url) => url.startsWith(origin))).toEqual([]);
    // the browser itself refuses code from there in a page that was not composed for it
    const outcome = await page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' });
          script.addEventListener('load', () => resolve('ran'));
          script.addEventListener('error', () => resolve('refused'));
          document.head.append(script);
        }),
      `${origin}/assets/${REMOTE}/dev/remoteEntry.js`,
    );
    expect(outcome).toBe('refused');
  } finally {
    await served.stop();
  }
});
