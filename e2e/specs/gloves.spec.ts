import type { DeviceCode } from '../../shared/src/common/contracts/shared-device.contract.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Page } from '@playwright/test';

/** A shop tablet: wide as a small desk, and touched by fingers in gloves. */
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true } as const;

/** Lists pressable elements in `within` that are smaller than `leastPx` in either direction, except those for screen readers only. */
async function findSmall(page: Page, within: string, leastPx: number): Promise<readonly string[]> {
  return page.locator(within).evaluate((root, least) => {
    const targets = [
      ...root.querySelectorAll<HTMLElement>('a, button, input, select, summary, label, [role=combobox]'),
    ];
    return targets.flatMap((target) => {
      // a box is pressed by its label too
      const pressed = target.matches('[type=checkbox], [type=radio]') ? target.closest('label')! : target;
      const { width, height } = pressed.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && pressed.checkVisibility({ visibilityProperty: true });
      // the larger wrapper of a field takes the press
      const outer = pressed.closest('.ant-input-affix-wrapper')?.getBoundingClientRect() ?? { width, height };
      const isSmall = Math.max(width, outer.width) < least - 0.5 || Math.max(height, outer.height) < least - 0.5;
      const isWord = pressed.tagName === 'LABEL' && pressed.querySelector('input') === null;
      if (!isSeen || !isSmall || isWord) return [];
      const name = pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';
      return [`${pressed.tagName} ${name.slice(0, 40)} ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, leastPx);
}

/** Elements of the product's frame that a finger or the Tab key can reach outside the dialog that covers it. */
async function readOutside(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluate(() =>
    [20, 60, 100].flatMap((y) =>
      [20, 300, 600, 1000].flatMap((x) => {
        const found = document.elementFromPoint(x, y);
        return found?.closest('dialog') ? [] : [`${found?.tagName} at ${x}, ${y}`];
      }),
    ),
  );
  const focused: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || active?.closest('dialog') ? null : (active?.outerHTML.slice(0, 80) ?? '');
    });
    if (name !== null) focused.push(name);
  }
  return [...seen, ...focused];
}

test('in gloves: every target of a board is 44 px, a tap opens a card, and what waits is folded', async ({
  visitAs,
}) => {
  const { page, complaints } = await visitAs('shop', '/buildsch/turret', TABLET);
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true });
  await expect(page.getByRole('region', { name: 'Ready', exact: true })).toBeVisible();
  await expect(waiting.getByRole('article')).toHaveCount(0);
  expect(await findSmall(page, '.board-page', 44)).toEqual([]);
  await waiting.getByRole('button').tap();
  const card = waiting.getByRole('article').first();
  await expect(card).toBeVisible();
  expect(await findSmall(page, '.board-page', 44)).toEqual([]);
  await card.tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Open order' })).toBeVisible();
  expect(await findSmall(page, '.board-card-sheet .board-sheet-group >> nth=0', 44)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(waiting.getByRole('button', { name: 'Fold Waiting' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('a shared tablet', () => {
  test.use({ isFresh: true });

  test('is registered by a super user, becomes a time clock and nothing else, and ends when it is revoked', async ({
    callAs,
    takePage,
  }) => {
    const boss = await callAs('super');
    const make = { name: `Door ${Date.now()}`, scope: 'time_clock', location_id: '1' };
    const { data: device } = await boss.post<DeviceCode>('/api/dev_tools/make_device', make);
    const { page } = await takePage(TABLET);

    await test.step('the link sets it up', async () => {
      await page.goto(`/device#${device.code}`);
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(device.code);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Set up this tablet' }).tap();
      await expect(page.getByRole('dialog', { name: /^Time clock, / })).toBeVisible();
    });

    await test.step('it shows only the clock, whatever is opened or pressed', async () => {
      await page.goto('/sign_in');
      const cover = page.getByRole('dialog', { name: /^Time clock, / });
      await expect(cover).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(cover).toBeVisible();
      expect(await readOutside(page)).toEqual([]);
      expect(await findSmall(page, 'dialog', 64)).toEqual([]);
      await expectAccessible(page);
    });

    await test.step('a wrong PIN is refused, and the start page comes back by itself', async () => {
      await page.getByRole('textbox', { name: /^Employee number/ }).tap();
      for (const key of ['9', '9', '9']) await page.getByRole('button', { name: key, exact: true }).tap();
      await page.getByRole('button', { name: 'Next' }).tap();
      for (const key of ['4', '7', '1', '5']) await page.getByRole('button', { name: key, exact: true }).tap();
      await page.getByRole('button', { name: 'Show my clock' }).tap();
      await expect(page.getByText(/Employee number and PIN don't match/)).toBeVisible();
      await expect(page.getByText(/Starts over in \d+ s/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Employee number/ })).toHaveValue('');
    });

    await test.step('revoked, it is a browser like any other', async () => {
      await boss.post('/api/dev_tools/revoke_device', { shared_device_id: String(device.shared_device_id) });
      await page.goto('/device');
      await expect(page.getByRole('heading', { name: 'Set up this tablet' })).toBeVisible();
    });
  });
});
