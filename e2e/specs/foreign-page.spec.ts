import type { BrowserContext, Frame, Page } from '@playwright/test';
import { DEMO_PASSWORD, type Caller } from '../fixtures/call.ts';
import { openForeignSite, type ForeignSite } from '../fixtures/foreign-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The product runs on localhost: one foreign page is of another site, the other only of another port. */
const HOSTS = ['127.0.0.1', 'localhost'] as const;

/** A call that needs no session. */
const OPEN_CALL = '/api/typeahead/model';

interface Victim {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly quoteId: number;
  readonly version: number;
  readonly jobName: string;
}

for (const hostName of HOSTS)
  test.describe(`a page on another port of ${hostName}`, () => {
    let site: ForeignSite;
    test.beforeAll(async () => {
      site = await openForeignSite(hostName);
    });
    test.afterAll(() => site.close());

    test('posts forms as a person who is signed in, and changes nothing', async ({ browser, baseURL, callAs }) => {
      const victim = await signIn(await browser.newContext({ baseURL: baseURL ?? '' }), callAs);
      const cookies = await victim.context.cookies(baseURL);
      const foreign = await victim.context.newPage();
      const { quoteId, version } = victim;
      const forms: readonly (readonly [string, Record<string, string>, string?])[] = [
        [`/api/quote/save/${quoteId}`, { 'params[version]': String(version), 'params[job_name]': 'Taken' }],
        [
          `/api/quote/save/${quoteId}`,
          { 'params[version]': String(version), 'params[job_name]': 'Taken' },
          'text/plain',
        ],
        [`/api/quote/copy/${quoteId}`, {}],
        ['/api/cdi_file/upload', { 'files[]': 'x' }, 'multipart/form-data'],
        ['/api/myuser/mark_all_alerts_read', {}],
        ['/api/myuser/logout/1', {}],
        // signing a victim in as another user without their knowledge is an attack too
        ['/api/mycdi/jwt_signin', { 'params[email]': 'rival@cdi.test', 'params[passwd]': DEMO_PASSWORD }],
      ];
      for (const [path, fields, type] of forms) {
        await foreign.goto(site.url);
        const answer = foreign.waitForResponse((reply) => reply.url() === `${baseURL}${path}`);
        const arrival = foreign.waitForURL(`${baseURL}${path}`);
        await postForm(foreign, `${baseURL}${path}`, fields, type);
        await arrival;
        expect([path, (await answer).status()]).toEqual([path, 403]);
      }
      await expectUntouched(victim, cookies, baseURL ?? '');
      await victim.context.close();
    });

    test('calls by script, reads no answer and changes nothing', async ({ browser, baseURL, callAs }) => {
      const victim = await signIn(await browser.newContext({ baseURL: baseURL ?? '' }), callAs);
      const cookies = await victim.context.cookies(baseURL);
      const foreign = await victim.context.newPage();
      const statuses: number[] = [];
      foreign.on('response', (reply) => {
        // open calls answer any origin, but the foreign page still cannot read the answer
        if (reply.url().startsWith(`${baseURL}/`) && !reply.url().includes(OPEN_CALL)) statuses.push(reply.status());
      });
      await foreign.goto(site.url);
      const told = await foreign.evaluate(callEverything, {
        origin: baseURL ?? '',
        quoteId: victim.quoteId,
        save: `params[version]=${victim.version}&params[job_name]=Taken`,
      });
      // a call without leave is sent, and its answer is kept from the page; one that needs leave is not sent at all
      expect(told).toEqual({
        'a form with cookies': 'unreadable',
        'a form without leave': 'unreadable',
        'a form with a token': 'unreadable',
        JSON: 'unreadable',
        'a list': 'unreadable',
        'a search': 'unreadable',
        'a download': 'unreadable',
        'a script': 'refused',
        'a picture': 'refused',
        'a stream of events': 'refused',
      });
      expect(statuses.filter((status) => status < 400)).toEqual([]);
      await expectUntouched(victim, cookies, baseURL ?? '');
      await victim.context.close();
    });

    test('frames no page of the product', async ({ browser, baseURL, callAs }) => {
      const victim = await signIn(await browser.newContext({ baseURL: baseURL ?? '' }), callAs);
      const foreign = await victim.context.newPage();
      const frame = async (src: string): Promise<Frame | undefined> => {
        await foreign.goto(site.url);
        await foreign.evaluate((to) => {
          document.body.append(Object.assign(document.createElement('iframe'), { src: to }));
        }, src);
        return foreign.frames().find((each) => each !== foreign.mainFrame());
      };
      // the foreign page can frame at all
      const own = await frame(site.url);
      await expect.poll(() => own?.url()).toBe(site.url);
      for (const path of ['/', '/my', '/sign_in', '/quote', '/api/omni_search?term=riv', '/healthcheck.html']) {
        const framed = await frame(`${baseURL}${path}`);
        await expect.poll(() => framed?.url(), path).toBe('chrome-error://chromewebdata/');
      }
      await victim.context.close();
    });
  });

/** Signs in through the page, so that the session is bound to this browser, and finds a quote to aim at. */
async function signIn(context: BrowserContext, callAs: (userName: string) => Promise<Caller>): Promise<Victim> {
  const page = await context.newPage();
  await page.goto('/sign_in');
  await page
    .getByLabel(/E-?mail/i)
    .first()
    .fill('distributor@cdi.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page
    .locator('#content')
    .getByRole('button', { name: /Sign in/i })
    .click();
  await expect(page).toHaveURL(/\/my$/);
  const { rows } = await (
    await callAs('distributor')
  ).post('/rapi/quotes/to_json', { status: ['draft'], page_size: 1 });
  const quote = rows?.[0];
  if (!quote) throw new Error('The demo company has no draft of the distributor.');
  const loaded = await (
    await callAs('distributor')
  ).post<{ version: number; fields: { job_name: string } }>(`/api/quote/to_json/${Number(quote['quote_id'])}`);
  const { version, fields } = loaded.data;
  return { context, page, quoteId: Number(quote['quote_id']), version, jobName: fields.job_name };
}

/** Expects that the quote is unchanged and the victim is still signed in as themselves. */
async function expectUntouched(victim: Victim, cookies: readonly unknown[], baseURL: string): Promise<void> {
  expect(await victim.context.cookies(baseURL)).toEqual(cookies);
  await victim.page.goto(`/quote/${victim.quoteId}`);
  await expect(victim.page.getByText(victim.jobName).first()).toBeVisible();
  await expect(victim.page.getByText('Taken')).toHaveCount(0);
  await victim.page.goto('/myedit');
  await expect(victim.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(victim.page).toHaveURL(/\/myedit$/);
}

async function postForm(page: Page, action: string, fields: Record<string, string>, enctype?: string): Promise<void> {
  await page.evaluate(
    ([to, values, type]) => {
      const form = Object.assign(document.createElement('form'), { method: 'POST', action: to });
      if (type) form.enctype = type;
      for (const [name, value] of Object.entries(values))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      document.body.append(form);
      form.submit();
    },
    [action, fields, enctype] as const,
  );
}

/** Runs in the foreign page: makes calls in every way that a script of another origin can, and returns what it can read of the answers. */
async function callEverything({
  origin,
  quoteId,
  save,
}: {
  readonly origin: string;
  readonly quoteId: number;
  readonly save: string;
}): Promise<Record<string, string>> {
  const read = async (path: string, init: RequestInit): Promise<string> => {
    try {
      const reply = await fetch(`${origin}${path}`, { credentials: 'include', ...init });
      return reply.type === 'opaque' && (await reply.text()) === '' ? 'unreadable' : `read ${reply.status}`;
    } catch {
      return 'unreadable';
    }
  };
  const load = (element: HTMLScriptElement | HTMLImageElement, path: string): Promise<string> =>
    new Promise((resolve) => {
      element.addEventListener('load', () => resolve('loaded'));
      element.addEventListener('error', () => resolve('refused'));
      element.src = `${origin}${path}`;
      document.body.append(element);
    });
  const listen = (): Promise<string> =>
    new Promise((resolve) => {
      const events = new EventSource(`${origin}/api/events`, { withCredentials: true });
      events.addEventListener('open', () => resolve('open'));
      events.addEventListener('error', () => {
        events.close();
        resolve('refused');
      });
    });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const to = `/api/quote/save/${quoteId}`;
  return {
    'a form with cookies': await read(to, { method: 'POST', headers: form, body: save }),
    'a form without leave': await read(to, { method: 'POST', mode: 'no-cors', headers: form, body: save }),
    'a form with a token': await read(to, {
      method: 'POST',
      headers: { ...form, Authorization: 'Bearer x' },
      body: save,
    }),
    JSON: await read(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    'a list': await read('/rapi/quotes/to_json', { method: 'POST', mode: 'no-cors', headers: form, body: '' }),
    'a search': await read('/api/omni_search?term=riv', { mode: 'no-cors' }),
    'a download': await read('/api/protected_download/1', {}),
    'a script': await load(document.createElement('script'), '/api/typeahead/model?term=tra'),
    'a picture': await load(document.createElement('img'), '/api/protected_download/1?inline=on'),
    'a stream of events': await listen(),
  };
}
