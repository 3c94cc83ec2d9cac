import { expect, type Page } from '@playwright/test';

/** The quote configurator: job, unit, geometry, price. */
export class Configurator {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async describeJob(name: string, zip: string): Promise<void> {
    await this.page.getByLabel('Job name').fill(name);
    await this.page.getByLabel('Ship-to ZIP').fill(zip);
    await this.page.getByRole('button', { name: 'Next: Family and units' }).click();
  }

  /** A new construction curb, measured by hand in fractions. */
  async measureUnit(tag: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Tag').fill(tag);
    await page.getByLabel('Unit base length').fill('88 5/8');
    await page.getByLabel('Unit base width').fill('53 1/4');
    await page.getByLabel('Unit weight').fill('870');
    const openings = { Supply: ['8', '6', '34 3/8', '18 1/4'], Return: ['8', '28', '34 3/8', '18 1/2'] } as const;
    for (const [name, [x, y, length, width]] of Object.entries(openings)) {
      await page.getByRole('textbox', { name: `${name} X from corner A`, exact: true }).fill(x);
      await page.getByRole('textbox', { name: `${name} Y from corner A`, exact: true }).fill(y);
      await page.getByRole('textbox', { name: `${name} length`, exact: true }).fill(length);
      await page.getByRole('textbox', { name: `${name} width`, exact: true }).fill(width);
    }
    await page.getByRole('button', { name: 'Next: Geometry' }).click();
  }

  async setGeometry(length: string, width: string, height: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Curb length (outside)', exact: true }).fill(length);
    await this.page.getByRole('textbox', { name: 'Curb width (outside)', exact: true }).fill(width);
    await this.page.getByRole('textbox', { name: /^Height/ }).fill(height);
    await this.page.getByRole('textbox', { name: /^Height/ }).blur();
  }

  get drawing() {
    return this.page.getByRole('complementary', { name: 'Drawing and price' });
  }

  async saveAndReview(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and review' }).click();
    await expect(this.page).toHaveURL(/\/quote\/\d+$/);
  }
}
