import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { Configurator } from '../pages/configurator.ts';
import { confirmEmail, promote, register } from '../pages/new-customer.ts';
import type { Locator, Page } from '@playwright/test';

/** The browser asks the server now and then whether the account is another than it was. */
const HEARD_MS = 150_000;

test('a new user designs a curb, is promoted by inside sales, and the price comes to the page where she is', async ({
  page,
  visitAs,
  callAs,
}) => {
  test.setTimeout(600_000);
  const email = `promoted-${Date.now()}@example.test`;
  await register(page, { firstName: 'Nora', lastName: 'Newcomer', email, password: 'a short sentence for tests' });
  await confirmEmail(page, await callAs('super'), email);

  await page.goto('/quote/new');
  const configurator = new Configurator(page);
  await expect(page.getByText(/^Your account is new/)).toBeVisible();
  await configurator.describeJob('Nora’s first roof', '43604');
  await page.getByLabel('Tag').fill('RTU-1');
  await configurator.chooseModel('YSC120');
  await expect(configurator.drawing.getByRole('img', { name: /Plan of RTU-1/ })).toBeVisible();
  await expect(configurator.drawing.getByText(/\$\d/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save and review' })).toHaveCount(0);

  const { page: inside, calls } = await visitAs('inside', '/user');
  await promote(inside, calls, email);

  await expect(configurator.drawing.getByText(/\$\d/).filter({ visible: true }).first()).toBeVisible({
    timeout: HEARD_MS,
  });
  await expect(page.getByText('Your account is ready.').first()).toBeVisible();
  await expect(page.getByText(/^Your account is new/)).toHaveCount(0);
  await expect(page.getByLabel('Tag')).toHaveValue('RTU-1');
  await configurator.saveAndReview();
  await expect(page.getByRole('heading', { level: 1, name: /Nora’s first roof/ })).toBeVisible();
});

/** The record in the middle of the visible list, and its distance from the top of the window. */
async function findMiddleRow(page: Page, rows: Locator): Promise<{ readonly name: string; readonly topPx: number }> {
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  return rows.evaluateAll((links, wantedPx) => {
    const places = links.map((link) => ({ name: link.textContent ?? '', topPx: link.getBoundingClientRect().top }));
    places.sort((a, b) => Math.abs(a.topPx - wantedPx) - Math.abs(b.topPx - wantedPx));
    return places[0] ?? { name: '', topPx: -1 };
  }, middle);
}

/** The same once the list has stopped scrolling and loading; before that, another record is there a moment later. */
async function findRestingRow(page: Page, rows: Locator): ReturnType<typeof findMiddleRow> {
  let found = { name: '', topPx: -1 };
  await expect
    .poll(
      async () => {
        const before = found;
        found = await findMiddleRow(page, rows);
        return found.name === before.name && found.topPx === before.topPx;
      },
      // longer than the pause after which the list notes its place
      { intervals: [500] },
    )
    .toBe(true);
  return found;
}

/** To the families of most curbs: more than a page of the list, and not all of it. On a phone the filters are on a sheet. */
async function narrowDown(page: Page): Promise<void> {
  const filters = page.getByRole('search', { name: 'Search Tracker curbs' });
  await expect(page.getByRole('table')).toBeVisible();
  if (!(await filters.isVisible())) await page.getByRole('button', { name: 'Filters' }).click();
  for (const family of ['Curb adapter, standard', 'New construction curb'])
    await filters.getByRole('checkbox', { name: family, exact: true }).check();
  await filters.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2);
}

/** Half a line of text, too little to lose track of a row. */
const MOST_AWAY_PX = 8;

for (const [device, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a list keeps its place when the user leaves it and comes back, on ${device}`, async ({ visitAs }) => {
    const { page } = await visitAs('super', '/my');
    await page.setViewportSize(size);
    await page.goto('/tracker_curb');
    await narrowDown(page);
    const table = page.getByRole('table', { name: 'Tracker curbs' });
    const rows = table.locator('a[data-row-index]');
    await table.getByRole('button', { name: 'Tag', exact: true }).click();
    const head = table.getByRole('columnheader', { name: 'Tag', exact: true });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toBeVisible();
    const shown = page.getByRole('status').filter({ hasText: /\d shown$/ });
    await expect(shown).toHaveText('50 shown');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(shown).not.toHaveText('50 shown');
    const [count = ''] = /(?<!\d)\d+ shown$/.exec(await shown.innerText()) ?? [];
    const address = page.url();

    await rows.first().hover();
    await page.mouse.wheel(0, 1400);
    const left = await findRestingRow(page, rows);
    await rows.getByText(left.name, { exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: left.name })).toBeVisible();

    await page.goBack();
    await expect(shown).toContainText(count);
    expect(page.url()).toBe(address);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2);
    await expect
      .poll(async () => {
        const box = await rows.getByText(left.name, { exact: true }).first().boundingBox();
        return Math.abs((box?.y ?? Number.NaN) - left.topPx) <= MOST_AWAY_PX;
      })
      .toBe(true);
    // the keyboard focus is on the row that was opened
    await expect(rows.getByText(left.name, { exact: true }).first()).toBeFocused();
  });
}

test('a contractor without an account follows an order by a link, until the customer ends it', async ({
  page,
  visitAs,
}) => {
  const { page: own, calls } = await visitAs('distributor', '/my');
  const { rows = [] } = await calls.post('/rapi/trackers/to_json', { status: 'in_production', page_size: 1 });
  const id = Number(rows[0]?.['tracker_id']);
  // a link of an earlier attempt stays open
  const contractor = `Great Lakes Mechanical ${Date.now()}`;
  await own.goto(`/myorder/${id}`);
  await own.getByText('Links for others').click();
  await own.getByLabel('For whom').fill(contractor);
  await own.getByRole('button', { name: 'Make a link' }).click();
  await expect(own.getByRole('button', { name: `Copy the link for ${contractor}` })).toBeVisible();
  const { data } = await calls.post<{ shares: readonly { name: string; link: string }[] }>(
    `/api/order/shares/${id}`,
    {},
  );
  const { pathname, search } = new URL(data.shares.find(({ name }) => name === contractor)?.link ?? '');

  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(rows[0]?.['tracker_no']));
  await expect(page.getByRole('list', { name: /^Progress of/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
  await expectAccessible(page);

  await own.getByRole('button', { name: `End the link for ${contractor}` }).click();
  await expect(own.getByText(`The link for ${contractor} opens nothing any more.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link shows nothing any more' })).toBeVisible();
});
