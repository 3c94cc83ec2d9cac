import { defineConfig } from '@playwright/test';
import { goals, releases, type Product } from './products.mjs';

/** The product as `pnpm start` runs it, with a separate address and folders. */
const startProduct = ({ url, port, dataDir, releasesDir }: Product, buildsDir?: string) => ({
  command: 'node e2e/start-product.mjs',
  cwd: '..',
  url: `${url}/healthcheck.html?ready`,
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 } as const,
  env: {
    PORT: String(port),
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    PRODUCT_ENV: 'development',
    ...(buildsDir ? { BUILDS_DIR: buildsDir } : {}),
  },
});

/** The products that this run starts: none where one runs already, and one where only goals are tried. */
function listServers() {
  if (process.env['E2E_BASE_URL']) return [];
  const isGoalsAlone = process.argv.includes('--project=goals');
  return [startProduct(goals), ...(isGoalsAlone ? [] : [startProduct(releases, goals.releasesDir)])];
}

/** Specs that change the live remotes. */
const changesReleases = ['**/publish.spec.ts', '**/open-pages.spec.ts', '**/outside-team.spec.ts'];

/** User goals in a real browser against the built product, on an empty data folder with the demo company. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalTeardown: './tidy-up.ts',
  projects: [
    // they take longest, and begin first; one after the other, for they change the same live set
    { name: 'releases', testMatch: changesReleases, workers: 1, use: { baseURL: releases.url } },
    { name: 'goals', testIgnore: changesReleases, use: { baseURL: goals.url } },
  ],
  fullyParallel: false,
  workers: 2,
  // a test that passes at its second attempt only is wrong, or the product is
  retries: 0,
  // limits, not expectations: a machine that is three times slower than CI's is within them
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    // a dialog that is still growing is missed by the mouse, and no person clicks within its first tenth of a second
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // recording every test costs a quarter of the run: who looks for a failure asks for it
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: listServers(),
});
