import { expectAccessible, expectAccessibleInBothSchemes, expectOpenedAccessible } from '../fixtures/accessibility.ts';
import { listCutTexts } from '../fixtures/cut-texts.ts';
import { listDeclaredPages } from '../fixtures/declared-pages.ts';
import { expectOneWay } from '../fixtures/one-way.ts';
import { openEverything } from '../fixtures/open-everything.ts';
import { listHiddenStops } from '../fixtures/tab-walk.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Page } from '@playwright/test';

/** With `pnpm accessibility` every page is looked at in every way; else those that differ most, in the ways that differ most. */
const isWhole = process.env['ACCESSIBILITY'] === 'whole';

test.describe.configure({ mode: 'parallel' });

type Person = string | null;

interface Places {
  readonly person: Person;
  readonly who: string;
  readonly addresses: readonly string[];
}

const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/', '/ductcal', '/sign_in', '/quote/new'],
  distributor: ['/my', '/quote', '/drawings'],
  sales: ['/tracker', '/company/new', '/quote/1'],
  shop: ['/buildsch/turret', '/clock'],
  material: ['/po/1', '/inventory_manager/1'],
  accounting: ['/payment/1', '/timecard/1'],
  super: ['/model/1', '/user/1', '/rpt/orders_booked', '/buildsch/master'],
};
/** Additional pages for the Tab walk only. */
const WALKED: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/register', '/products', '/tool/measure_sheet'],
  distributor: ['/my/profile', '/myorder'],
  sales: ['/tracker/1', '/company/mass_upload'],
  super: ['/drawsch', '/pricing/1'],
};

/** Pages of one test: more, and one that fails late costs all before it. */
const PAGES_OF_TEST = 10;

/** The pages of each person in chunks, each in a separate test, so that they run in parallel. */
function listPlaces(chosen: Readonly<Record<string, readonly string[]>>): readonly Places[] {
  if (!isWhole)
    return Object.entries(chosen).map(([name, addresses]) =>
      name === 'visitor' ? { person: null, who: 'a visitor', addresses } : { person: name, who: name, addresses },
    );
  const pages = listDeclaredPages().filter(({ isNotFound }) => !isNotFound);
  return [...new Set(pages.map(({ person }) => person))].flatMap((person) => {
    const all = pages.filter((each) => each.person === person).map(({ address }) => address);
    return Array.from({ length: Math.ceil(all.length / PAGES_OF_TEST) }, (_, piece) => ({
      person,
      who: `${person ?? 'a visitor'} (${piece + 1})`,
      addresses: all.slice(piece * PAGES_OF_TEST, (piece + 1) * PAGES_OF_TEST),
    }));
  });
}

const PHONE = { width: 390, height: 844 } as const;
const DESK = { width: 1440, height: 900 } as const;
/** A window of 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 } as const;

const PAGE_MS = isWhole ? 600_000 : 180_000;

/** Opens the page and waits until it has finished loading, because the checks would miss later content. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.locator('#content .kit-state-panel .is-drawing'), `${address} is all there`).toHaveCount(0);
}

type VisitAs = (name: string) => Promise<{ readonly page: Page }>;

const enter = async (person: Person, visitAs: VisitAs, own: Page): Promise<Page> =>
  person === null ? own : (await visitAs(person)).page;

for (const { person, who, addresses } of listPlaces(CHOSEN))
  test(`${who} can use whatever opens, on a phone and in the dark`, async ({ page: own, visitAs }) => {
    test.setTimeout(addresses.length * PAGE_MS);
    const page = await enter(person, visitAs, own);
    const look = isWhole ? expectAccessibleInBothSchemes : expectAccessible;
    const lookAtOpened = isWhole ? expectAccessibleInBothSchemes : expectOpenedAccessible;
    await page.emulateMedia({ colorScheme: isWhole ? 'light' : 'dark' });
    for (const size of isWhole ? [PHONE, DESK] : [PHONE]) {
      await page.setViewportSize(size);
      for (const [index, address] of addresses.entries()) {
        await open(page, address);
        await look(page);
        await openEverything(page, address, { hasFrame: index === 0, look: lookAtOpened });
      }
    }
  });

const walked = Object.fromEntries(
  Object.entries(CHOSEN).map(([name, addresses]) => [name, [...addresses, ...(WALKED[name] ?? [])]]),
);

for (const { person, who, addresses } of listPlaces(walked))
  test(`${who} sees what has the focus, and scrolls one way, at 400 % zoom`, async ({ page: own, visitAs }) => {
    test.setTimeout(addresses.length * PAGE_MS);
    const page = await enter(person, visitAs, own);
    for (const [index, address] of addresses.entries()) {
      await page.setViewportSize(ZOOMED);
      await open(page, address);
      for (const size of [ZOOMED, DESK, ...(isWhole ? [PHONE] : [])]) {
        await page.setViewportSize(size);
        await expectOneWay(page, address, size.width);
        const from = index === 0 ? 'top' : 'content';
        let hidden = await listHiddenStops(page, from);
        // a page that still came together while it was walked is walked once more
        if (hidden.length > 0) {
          await open(page, address);
          hidden = await listHiddenStops(page, from);
        }
        expect.soft(hidden, `${address} at ${size.width} × ${size.height}`).toEqual([]);
      }
    }
  });

/** Pages with much text in little room. */
const SPACED: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/', '/ductcal', '/quote/new'],
  distributor: ['/my'],
  sales: ['/company/new', '/tracker/1'],
  shop: ['/buildsch/turret'],
};

for (const [name, addresses] of Object.entries(SPACED))
  test(`${name === 'visitor' ? 'a visitor' : name} reads every word at a wider spacing of text`, async ({
    page: own,
    visitAs,
  }) => {
    test.setTimeout(addresses.length * 180_000);
    const page = await enter(name === 'visitor' ? null : name, visitAs, own);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      for (const address of addresses) {
        await open(page, address);
        const before = await listCutTexts(page, 'as designed');
        const after = await listCutTexts(page, 'spaced');
        expect
          .soft(
            after.filter((text) => !before.includes(text)),
            `${address} at ${size.width} px cuts nothing more`,
          )
          .toEqual([]);
      }
    }
  });
