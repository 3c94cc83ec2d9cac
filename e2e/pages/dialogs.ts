import { expect, type Page } from '@playwright/test';
import { makePdfFile } from '../fixtures/pdf.ts';
import { Board } from './board.ts';

/** Uploads a PDF in the window that is open. */
export async function attach(page: Page, fileName: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: /File Upload/ });
  await modal.locator('input[type=file]').setInputFiles(makePdfFile(fileName));
  await modal.getByRole('button', { name: 'Upload file' }).click();
  await expect(modal).toBeHidden();
}

/** Says what the drawing measures that was attached just now; the sizes by their names. */
export async function readOffDrawing(page: Page, sizes: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Sizes on the drawing/ });
  for (const [name, inches] of Object.entries(sizes))
    await dialog.getByRole('textbox', { name, exact: true }).fill(inches);
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog).toBeHidden();
}

/** Ticks every item of the check list that the open dialog asks for, if it asks for one; by keyboard, as a dialog still moves when it opens. */
export async function tickAll(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) {
    await box.press('Space');
    await expect(box).toBeChecked();
  }
}

/** Completes the card at a stage by its menu; dialogs that ask for more are answered by `answer`. */
export async function complete(
  page: Page,
  stage: string,
  curbNo: string,
  answer?: (page: Page) => Promise<void>,
): Promise<void> {
  const board = new Board(page);
  await board.open(`/buildsch/${stage}`);
  await board.choose(curbNo, 'Complete');
  await answer?.(page);
  await tickAll(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /complete$/i })
    .click();
  await board.expectIn(curbNo, 'Done today');
}
