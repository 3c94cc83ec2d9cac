import type { Page, Route } from '@playwright/test';
import { listFirstScripts } from '../../scripts/steps/first-visit.ts';
import { sharedModules } from '../../shared/src/node/build/sharing.ts';
import { changeOnTheWay } from '../fixtures/changed-on-the-way.ts';
import { readPublicBuilds } from '../fixtures/public-builds.ts';
import { expect, test } from '../fixtures/test.ts';

// the counts of a first visit need an empty cache
test.use({ isFresh: true });

/** A fault in the delivery of a remote's files. */
interface Fault {
  readonly name: string;
  readonly code: 'REMOTE-LOAD' | 'REMOTE-TIMEOUT';
  readonly respond: (route: Route) => Promise<void> | void;
}

/** Long after the page gave up, which is two attempts of three seconds each. */
const LATE_MS = 60_000;

const FAULTS: readonly Fault[] = [
  { name: 'is missing', code: 'REMOTE-LOAD', respond: (route) => route.fulfill({ status: 404 }) },
  { name: 'answers 500', code: 'REMOTE-LOAD', respond: (route) => route.fulfill({ status: 500 }) },
  {
    name: 'answers a page of a proxy',
    code: 'REMOTE-LOAD',
    respond: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Please sign in to the network' }),
  },
  { name: 'never answers', code: 'REMOTE-TIMEOUT', respond: () => undefined },
  {
    name: 'takes a minute',
    code: 'REMOTE-TIMEOUT',
    respond: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      // the test may have gone on, and its page with it
      await route.continue().catch(() => undefined);
    },
  },
];

const CUSTOMER_FILES = '**/assets/mfe-customer/**';

/** The shell has started: from here on a panel has its time. */
const expectFrame = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'CDI, home' })).toBeVisible();

const findPanel = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown' });

/** The header answers and the menu leads to a page of another remote. */
async function expectOthersToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Products' }).click();
  await menu.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findPanel(page)).toHaveCount(0);
}

for (const { name, code, respond } of FAULTS) {
  test(`a remote that ${name} costs its own area, and "Try again" brings it once it is back`, async ({ page }) => {
    await page.route(CUSTOMER_FILES, respond);
    // "load" would wait for the hints to the broken remote
    await page.goto('/sign_in', { waitUntil: 'commit' });
    await expectFrame(page);
    await expect(findPanel(page)).toBeVisible();
    await expect(findPanel(page)).toContainText(code);
    await expectOthersToWork(page);

    // going back by the browser's button would wait for the hints as well
    await page.evaluate(() => window.history.back());
    await expect(findPanel(page)).toContainText(code);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await expect(findPanel(page)).toHaveCount(0);
  });
}

test('a chunk that was changed on its way is not run, and costs its own area', async ({ page }) => {
  const tampered = 'window.wasTampered = true;';
  await page.route('**/assets/mfe-customer/**/*.js', async (route) => {
    // the container has its hash in the page, all others in the container
    if (route.request().url().includes('remoteEntry')) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${tampered}${await response.text()}` });
  });
  await page.goto('/sign_in', { waitUntil: 'commit' });
  await expect(findPanel(page)).toContainText('REMOTE-LOAD');
  expect(await page.evaluate(() => (window as { wasTampered?: boolean }).wasTampered)).toBeUndefined();
  await expectOthersToWork(page);
});

test('a remote that goes missing while the page is open costs its own area', async ({ page }) => {
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.route('**/assets/mfe-public/**', () => undefined);
  await page.evaluate(() => window.history.pushState(null, '', '/about'));
  await expect(findPanel(page)).toContainText('REMOTE-TIMEOUT');
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test('a remote that changes the address without end is stopped, and the page goes on', async ({ page }) => {
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  const turns = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let made = 0;
        // each change is answered by the next one: nothing else of the page would ever have its turn
        window.addEventListener('single-spa:routing-event', () => {
          window.history.pushState(null, '', `/sign_in?turn=${made}`);
          made += 1;
        });
        window.addEventListener('error', () => resolve(made), { once: true });
        window.history.pushState(null, '', '/sign_in?turn=first');
      }),
  );
  expect(turns).toBeLessThan(101);
  await expect(page.getByText('Something on this page did not work')).toBeVisible();
  await page.reload();
  await expectOthersToWork(page);
});

test('a page whose style sheet and scripts never arrive still shows the shell and says so', async ({ page }) => {
  await page.route('**/assets/mfe-public/**', () => undefined);
  // no build writes the 404 page: a written one has its style sheet in its head
  await page.goto('/nothing_here', { waitUntil: 'commit' });
  await expectFrame(page);
  await expect(findPanel(page)).toContainText('REMOTE-TIMEOUT');
});

test('a remote of an older contract is not mounted, and a reload brings the new one', async ({ page }) => {
  const age = (text: string): string => {
    const aged = text.replace(/("name":"mfe-customer","version":"[^"]+","contract":)\d+/, '$10');
    expect(aged, 'the registry names the contract of mfe-customer').not.toBe(text);
    return aged;
  };
  const isRegistry = (url: URL): boolean => ['/sign_in', '/remotes.json'].includes(url.pathname);
  await page.route(isRegistry, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: age(await response.text()) });
  });
  await page.goto('/sign_in');
  await expectFrame(page);
  await expect(findPanel(page)).toContainText('REMOTE-CONTRACT');
  await expectOthersToWork(page);

  await page.goBack();
  await expect(findPanel(page)).toContainText('REMOTE-CONTRACT');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

/** The page of the sign-in, as webpack writes down what a module exports: a value, or a function that gives it. */
const throwInSignIn = (script: string): string =>
  script
    .replace(/"SignInPage",0,\w+/, '"SignInPage",0,()=>{throw new Error("A page that throws")}')
    .replace(/\bSignInPage:\(\)=>\w+/, 'SignInPage:()=>()=>{throw new Error("A page that throws")}');

test('a remote that throws while it renders costs its own area', async ({ page }) => {
  const broken = await changeOnTheWay(page, 'mfe-customer', throwInSignIn);
  expect(broken, 'chunks with the page of the sign-in').toHaveLength(1);
  await page.goto('/sign_in');
  await expectFrame(page);
  await expect(findPanel(page)).toContainText('REMOTE-CRASH');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(findPanel(page)).toContainText('REMOTE-CRASH');
  // another page of the same remote, then one of another remote
  await page.evaluate(() => window.history.pushState(null, '', '/pass_reset'));
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expectOthersToWork(page);

  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

interface SharedEntry {
  readonly loaded?: unknown;
  readonly lib?: unknown;
}

interface FederatedWindow {
  readonly __cdiSessionInstances?: number;
  readonly __mobxInstanceCount?: number;
  readonly __renderers: number;
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly { readonly name: string }[];
    /** By host and scope: the versions of each shared module. */
    readonly __SHARE__: Record<string, Record<string, Record<string, Record<string, SharedEntry>>>>;
  };
}

const PAGES = {
  'mfe-customer': '/my',
  'mfe-staff-data': '/company',
  'mfe-schedulers': '/drawsch',
  'mfe-reports': '/rpt/orders_booked',
  'mfe-files': '/cdi_file',
  'mfe-public': '/about',
} as const;

test('six remotes and the shell share one instance of every library', async ({ visitAs }) => {
  const { page } = await visitAs('super', '/nothing_here');
  await page.addInitScript(() => {
    // react-dom announces itself here, once for every copy of it in the page
    const hook = { renderers: new Map(), supportsFiber: true, checkDCE: () => undefined };
    const target = window as unknown as { __renderers: number; __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown };
    target.__renderers = 0;
    target.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      ...hook,
      inject: () => ++target.__renderers,
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    };
  });
  await page.goto('/my');
  for (const [name, path] of Object.entries(PAGES)) {
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    const area = page.locator(`.remote-area[data-remote="${name}"]`);
    await expect(area.getByRole('heading', { level: 1 }), path).toBeVisible();
    if (name !== 'mfe-reports') continue;
    // the calendar comes when it is opened
    await area.getByRole('button', { name: 'Open the calendar' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const facts = await page.evaluate(() => {
    const seen = window as unknown as FederatedWindow;
    const scopes = Object.values(seen.__FEDERATION__.__SHARE__).flatMap((host) => Object.values(host));
    return {
      sessions: seen.__cdiSessionInstances,
      mobxCopies: seen.__mobxInstanceCount,
      renderers: seen.__renderers,
      containers: seen.__FEDERATION__.__INSTANCES__.map(({ name }) => name).sort(),
      scopes: scopes.length,
      // one text for each version that was loaded
      loaded: scopes
        .flatMap((scope) =>
          Object.entries(scope).flatMap(([key, versions]) =>
            Object.values(versions)
              .filter(({ loaded, lib }) => loaded === true || lib !== undefined)
              .map(() => key),
          ),
        )
        .sort(),
    };
  });
  expect(facts.sessions).toBe(1);
  expect(facts.mobxCopies).toBe(1);
  expect(facts.renderers).toBe(1);
  expect(facts.containers).toEqual(['shell', ...Object.keys(PAGES).map((name) => name.replaceAll('-', '_'))].sort());
  expect(facts.scopes).toBe(1);
  // the shell takes its own copies without asking; what no remote asks for is not marked
  expect(facts.loaded.filter((name, at) => facts.loaded.indexOf(name) !== at)).toEqual([]);
  const shellAlone = ['react-dom', 'react-dom/client', 'single-spa'];
  expect([...new Set([...facts.loaded, ...shellAlone])].sort()).toEqual(Object.keys(sharedModules).sort());
});

test('a first visit fetches exactly the scripts that its budget counts, until the visitor does something', async ({
  page,
}) => {
  const counted = listFirstScripts(...(await readPublicBuilds()), 'home').map(({ url }) => url);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.add(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('img', { name: /between an old curb and a new unit/ })).toBeVisible();
  // scripts follow the picture: a network that is idle before them says nothing
  await expect.poll(() => fetched.size).toBeGreaterThanOrEqual(counted.length);
  // what idle moments bring has come by then
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    const loaded = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== loaded(); await idle(), await idle()) before = loaded();
  });
  await page.waitForLoadState('networkidle');
  expect([...fetched].sort()).toEqual([...counted].sort());
});
