const { existsSync } = require('node:fs');
const { defineConfig } = require('@playwright/test');

const product = process.env.CDI_PUBLISH_URL;
/** Browsers that systems bring, where the ones of Playwright were not downloaded. */
const browser = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (file) => file && existsSync(file),
);

/** Tests in a browser against a product that runs. */
exports.config = defineConfig({
  testDir: process.cwd(),
  testMatch: 'mfe-*/e2e/**/*.spec.ts',
  outputDir: '.cache/e2e',
  reporter: 'list',
  // a page that was published a moment ago is there a moment later
  expect: { timeout: 10_000 },
  use: {
    baseURL: product,
    screenshot: 'only-on-failure',
    launchOptions: browser === undefined ? {} : { executablePath: browser, args: ['--no-sandbox'] },
  },
});

/** Signs in the user of CDI_TEST_EMAIL and CDI_TEST_PASSWORD for this page only. */
exports.signIn = async (page) => {
  const { CDI_TEST_EMAIL: email, CDI_TEST_PASSWORD: password } = process.env;
  if (!product || !email || !password)
    throw new Error('Give the product in CDI_PUBLISH_URL, and who signs in, in CDI_TEST_EMAIL and CDI_TEST_PASSWORD.');
  const form = { 'params[email]': email, 'params[passwd]': password };
  const answer = await (await page.request.post('/api/mycdi/jwt_signin', { form })).json();
  if (!answer.data?.token) throw new Error(`${email} cannot sign in at ${product}: ${answer.msg}`);
  await page.context().addCookies([{ name: 'cdi_token', value: encodeURIComponent(answer.data.token), url: product }]);
};
