import type { Page } from '@playwright/test';
import { expectAccessible, expectColorsAccessible } from '../fixtures/accessibility.ts';
import { listDeclaredPages } from '../fixtures/declared-pages.ts';
import { expectOneWay } from '../fixtures/one-way.ts';
import { PageLinks } from '../fixtures/page-links.ts';
import { readPublicBuilds } from '../fixtures/public-builds.ts';
import { openWrittenPage } from '../fixtures/takeover.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every address that the build of the public pages has written. */
const [, publicPages] = await readPublicBuilds();
const addresses = Object.values(publicPages.pages).flatMap(({ html }) => Object.keys(html ?? {}));

const DESK = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
/** A phone held sideways, and a window of 1280 px at 400 %. */
const NARROWER = [
  { width: 844, height: 390 },
  { width: 320, height: 844 },
] as const;
/** Letter paper less the margins of a browser, in CSS pixels. */
const PAPER = { width: 740, height: 960 } as const;
/** An element without content that is higher than this, in pixels, is a hole in the page. */
const HIGHEST_EMPTY = 120;

const links = new PageLinks();

test.describe.configure({ mode: 'parallel' });

async function expectNoHoles(page: Page, address: string): Promise<void> {
  const holes = await page.getByRole('main').evaluate(
    (main, highest) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter((element) => !element.closest('svg') && !['TEXTAREA', 'INPUT', 'SELECT'].includes(element.tagName))
        .filter((element) => element.children.length === 0 && element.textContent.trim() === '')
        .filter((element) => element.getBoundingClientRect().height > highest)
        .map((element) => element.className || element.tagName),
    HIGHEST_EMPTY,
  );
  expect.soft(holes, `empty holes of ${address}`).toEqual([]);
}

/** The page as it opens in one color scheme, and after a change to the other: colors are what a scheme changes. */
async function expectAccessibleIn(page: Page, first: 'light' | 'dark'): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: first === 'light' ? 'dark' : 'light' });
  await expectColorsAccessible(page);
  await page.emulateMedia({ colorScheme: first });
}

async function expectOnLetterPaper(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expectNoHoles(page, `${address} in print`);
  await page.setViewportSize(PAPER);
  await expectOneWay(page, `${address} on paper`, PAPER.width);
  await expect.soft(page.locator('.no-print:visible')).toHaveCount(0);
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(page.getByRole('banner')).toBeHidden();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect.soft(paper).toMatch(/\/MediaBox \[0 0 612 792\]/);
  await page.emulateMedia({ media: null });
}

const findPageName = (address: string): string =>
  Object.entries(publicPages.pages).find(([, { html }]) => html?.[address] !== undefined)?.[0] ?? '';

test('home and the pages to read are written by the build, and every page of the remote for visitors', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/', '/about', '/products', '/guarantee', '/adapters', '/tools']));
  const declared = listDeclaredPages()
    .filter(({ remote, person, isNotFound }) => remote === 'mfe-public' && person === null && !isNotFound)
    .map(({ address }) => address);
  expect([...addresses].sort()).toEqual(declared.sort());
});

// one visit for each window: whatever can be judged of a page is judged there
for (const address of addresses) {
  test(`a visitor opens ${address} at a desk, reads it, follows its links and prints it`, async ({ page, request }) => {
    const { status, picture, complaints } = await openWrittenPage(page, address);
    expect.soft(status).toBe(200);
    expect.soft(picture).toMatch(new RegExp(`/${findPageName(address)}\\.share\\.png$`));
    await test.step('no hole in it', () => expectNoHoles(page, address));
    await test.step('accessible in the light, then in the dark', () => expectAccessibleIn(page, 'light'));
    await expectOneWay(page, address, DESK.width);
    const errors = complaints.filter((text) => !/status of 40\d/.test(text));
    expect.soft(errors, 'complaints').toEqual([]);
    await test.step('printed on letter paper', () => expectOnLetterPaper(page, address));
    await page.setViewportSize(DESK);
    await test.step('its links lead to pages', () => links.expectToLead(page, request, address));
  });

  test(`a visitor opens ${address} on a phone in the dark, upright and sideways`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openWrittenPage(page, address);
    await test.step('accessible in the dark, then in the light', () => expectAccessibleIn(page, 'dark'));
    await expectOneWay(page, address, PHONE.width);
    for (const size of NARROWER) {
      await page.setViewportSize(size);
      await expectOneWay(page, address, size.width);
    }
  });
}

test('Back leads to the place where a page was left, and a link to the top of the next one', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/isolation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // the next step, at the end of the page
  const link = page.getByRole('main').getByRole('link').last();
  await link.hover();
  const leftAt = await top();
  expect(leftAt).toBeGreaterThan(0);
  await link.click();
  await expect(page).not.toHaveURL(/isolation/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(leftAt);
});
