import type { Page } from '@playwright/test';
import { listUnseenStops, listWhatVanishes } from '../fixtures/forced-colors.ts';
import { expect, test } from '../fixtures/test.ts';
import { Board } from '../pages/board.ts';
import { Configurator } from '../pages/configurator.ts';

/** Stops of the Tab key that are looked at on each page. */
const STOPS = 40;

type Place = readonly [address: string, prepare: (page: Page) => Promise<void>];

const see =
  (role: 'table' | 'article' | 'figure' | 'heading' | 'button') =>
  async (page: Page): Promise<void> =>
    expect(page.getByRole('main').getByRole(role).first()).toBeVisible();

/** A curb with its drawing, and the height chosen among the usual ones. */
async function drawCurb(page: Page): Promise<void> {
  const configurator = new Configurator(page);
  await configurator.describeJob('High contrast', '43604');
  await configurator.chooseModel('YSC120');
  await page.getByRole('button', { name: 'Next: Geometry' }).click();
  await page.getByRole('group', { name: 'Usual heights' }).getByRole('button').first().click();
  await expect(configurator.drawing.getByRole('img', { name: /^Plan of/ })).toBeVisible();
}

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  distributor: [
    ['/my', see('table')],
    ['/drawings', see('article')],
    ['/quote/new', drawCurb],
  ],
  shop: [
    ['/buildsch/folding', see('article')],
    ['/clock', see('heading')],
  ],
  super: [
    ['/tracker', see('table')],
    ['/company/1', see('article')],
    ['/buildsch/master', see('table')],
    ['/rpt/orders_booked', see('figure')],
  ],
};

for (const [person, places] of Object.entries(PLACES))
  test(`${person} sees selections, the focus and drawings in the colors of the system`, async ({ visitAs }) => {
    test.setTimeout(places.length * 180_000);
    const { page } = await visitAs(person, '/my');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const [address, prepare] of places) {
      await page.goto(address);
      await prepare(page);
      expect.soft(await listWhatVanishes(page), address).toEqual([]);
      expect.soft(await listUnseenStops(page, STOPS), address).toEqual([]);
    }
  });

/** The colors of a canvas that fill an area in it, as `rgb(r, g, b)`: those of its bars, whichever series has most of them. */
const listBarColors = (page: Page): Promise<string[]> =>
  page.locator('.report-canvas canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) {
        const color = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    return [...counts].flatMap(([color, pixels]) => (pixels > 400 ? [color] : []));
  });

test('a chart takes the colors of the system, also where another scheme was chosen by hand', async ({ visitAs }) => {
  const { page } = await visitAs('super', '/my');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('cdi_scheme', 'light'));
  await page.goto('/rpt/orders_booked');
  await expect(page.locator('.report-canvas canvas')).toBeVisible();
  const ofSystem = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = 'LinkText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect.poll(() => listBarColors(page)).toContain(ofSystem);
});

test('a lifted card is visible in the colors of the system', async ({ visitAs }) => {
  const { page } = await visitAs('shop', '/my');
  await page.emulateMedia({ forcedColors: 'active' });
  const board = new Board(page);
  await board.open('/buildsch/folding');
  const card = board.lane('Running').getByRole('article').first();
  const ringOf = () => card.evaluate((each) => getComputedStyle(each).outline);
  await card.focus();
  const atRest = await ringOf();
  await page.keyboard.press('Space');
  await expect.poll(ringOf).not.toBe(atRest);
  await page.keyboard.press('Escape');
  await expect.poll(ringOf).toBe(atRest);
});
