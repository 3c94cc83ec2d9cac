import { expectAccessible } from '../fixtures/accessibility.ts';
import { listDeclaredPages } from '../fixtures/declared-pages.ts';
import { openEverything } from '../fixtures/open-everything.ts';
import { listHiddenStops } from '../fixtures/tab-walk.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Page } from '@playwright/test';

/** With `pnpm accessibility` every page is looked at in every way; else those that differ most, in the ways that differ most. */
const isWhole = process.env['ACCESSIBILITY'] === 'whole';

type Person = string | null;

const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/', '/ductcal', '/sign_in', '/quote/new'],
  distributor: ['/my', '/quote', '/drawings'],
  sales: ['/tracker', '/company/new', '/quote/1'],
  shop: ['/buildsch/turret', '/clock'],
  super: ['/model/1', '/user/1', '/rpt/orders_booked', '/buildsch/master'],
};

function listPlaces(): ReadonlyMap<Person, readonly string[]> {
  const places = new Map<Person, readonly string[]>();
  if (!isWhole) {
    for (const [person, addresses] of Object.entries(CHOSEN))
      places.set(person === 'visitor' ? null : person, addresses);
    return places;
  }
  for (const { person, address, isNotFound } of listDeclaredPages())
    if (!isNotFound) places.set(person, [...(places.get(person) ?? []), address]);
  return places;
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

const PHONE = { width: 390, height: 844 } as const;
const DESK = { width: 1440, height: 900 } as const;
/** A window of 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 } as const;

const looks: readonly Look[] = isWhole
  ? [PHONE, DESK].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ ...size, scheme })))
  : [{ ...PHONE, scheme: 'dark' }];

const PAGE_MS = isWhole ? 240_000 : 60_000;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
}

for (const [person, addresses] of listPlaces()) {
  const who = person ?? 'a visitor';
  const enter = async (visit: (name: string) => Promise<{ readonly page: Page }>, page: Page): Promise<Page> =>
    person === null ? page : (await visit(person)).page;

  test(`${who} can use whatever opens, on a phone and in the dark`, async ({ page: own, visitAs }) => {
    test.setTimeout(addresses.length * PAGE_MS);
    const page = await enter(visitAs, own);
    for (const { scheme, ...size } of looks) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
      for (const address of addresses) {
        await open(page, address);
        await expectAccessible(page);
        await openEverything(page, address);
      }
    }
  });

  test(`${who} sees what has the focus, and scrolls one way, at 400 % zoom`, async ({ page: own, visitAs }) => {
    test.setTimeout(addresses.length * PAGE_MS);
    const page = await enter(visitAs, own);
    for (const size of [ZOOMED, DESK, ...(isWhole ? [PHONE] : [])]) {
      await page.setViewportSize(size);
      for (const address of addresses) {
        await open(page, address);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${address} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
        let hidden = await listHiddenStops(page);
        // a page that still came together while it was walked is walked once more
        if (hidden.length > 0) {
          await open(page, address);
          hidden = await listHiddenStops(page);
        }
        expect.soft(hidden, `${address} at ${size.width} × ${size.height}`).toEqual([]);
      }
    }
  });
}
