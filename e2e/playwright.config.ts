import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] ?? 8377);
/** A product that runs already, instead of one of the tests' own. */
const RUNNING_URL = process.env['E2E_BASE_URL'];

/** What changes the live set of remotes. */
const changesReleases = ['**/publish.spec.ts', '**/open-pages.spec.ts', '**/outside-team.spec.ts'];

/** User goals in a real browser against the built product, on an empty data folder with the demo company. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalTeardown: './tidy-up.ts',
  // what changes the live set of remotes runs when nothing else looks at it
  projects: [
    { name: 'goals', testIgnore: changesReleases },
    // one after the other: they change the same live set, and none of them may see what another one publishes
    { name: 'releases', testMatch: changesReleases, dependencies: ['goals'], workers: 1 },
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
    baseURL: RUNNING_URL ?? `http://localhost:${PORT}`,
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
  ...(RUNNING_URL
    ? {}
    : {
        webServer: {
          command: 'node e2e/start-product.mjs',
          cwd: '..',
          url: `http://localhost:${PORT}/healthcheck.html?ready`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
          env: { PORT: String(PORT), DATA_DIR: '.cache/e2e-data', PRODUCT_ENV: 'development' },
        },
      }),
});
