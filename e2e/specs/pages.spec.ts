import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { listDeclaredPages, type DeclaredPage } from '../fixtures/declared-pages.ts';
import { expectOneWay } from '../fixtures/one-way.ts';
import { expect, test } from '../fixtures/test.ts';

/** Milliseconds that a page may take on a busy machine, with the look at its accessibility. */
const PAGE_MS = 60_000;

test.describe.configure({ mode: 'parallel' });

const DESK = { width: 1440, height: 900 } as const;

/** The page fits each of the widths, upright or sideways as phones are held. */
async function expectToFit(page: Page, address: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > 600 ? 390 : 844 });
    await expectOneWay(page, address, width);
  }
}

const declared = listDeclaredPages();
const isWritten = ({ remote, isNotFound }: DeclaredPage): boolean => remote === 'mfe-public' && !isNotFound;
const people = [...new Set(declared.map(({ person }) => person))];

// public-pages.spec opens the prerendered pages of the public remote
for (const { address, isNotFound } of declared.filter((each) => each.person === null && !isWritten(each))) {
  test(`a visitor opens ${address}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 40\d/.test(message.text())) complaints.push(message.text());
    });
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(isNotFound ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, address, [320, 390, 844]);
    expect(complaints).toEqual([]);
  });
}

for (const person of people.filter((name) => name !== null)) {
  const own = declared.filter((page) => page.person === person);
  for (const remote of new Set(own.map((page) => page.remote))) {
    const pages = own.filter((page) => page.remote === remote);
    test(`${person} opens what is theirs of ${remote}`, async ({ visitAs }) => {
      test.setTimeout(60_000 + pages.length * PAGE_MS);
      const { page, complaints } = await visitAs(person, '/my');
      for (const { address } of pages) {
        const reply = await page.goto(address);
        expect(reply?.status(), address).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page, address, [320]);
        await page.setViewportSize(DESK);
      }
      // a record that is not theirs answers 403 or 404, and the page says so
      const unexpected = complaints.filter((text) => !/status of 40[34]/.test(text));
      expect(unexpected).toEqual([]);
    });
  }
}

test('a visitor finds the five menus of the public pages and their entries', async ({ page }) => {
  await page.goto('/');
  const menus = page.getByRole('navigation', { name: 'Main' });
  await expect(menus.getByRole('listitem')).toHaveText(['ABOUT', 'PRODUCTS', 'TOOLS', 'LOCATIONS', 'EMPLOYMENT']);
  await menus.getByRole('link', { name: 'EMPLOYMENT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join our team' })).toBeInViewport();
});

test('a page that is not open, or not there, has a title too', async ({ visitAs }) => {
  const { page } = await visitAs('vendor', '/drawings');
  await expect(page.getByRole('heading', { level: 1, name: 'This is not open to you' })).toBeVisible();
  await page.goto('/quote/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this number' })).toBeVisible();
});

test('an unknown address shows the 404 page with status 404', async ({ page }) => {
  const reply = await page.goto('/nothing_here');
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 Not Found/);
});

test('pages fit a phone', async ({ visitAs }) => {
  const { page } = await visitAs('distributor', '/my');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/my', '/quote', '/quote/new', '/drawings', '/myorder']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectToFit(page, path, [390, 844]);
  }
});
