import { expect, type Locator, type Page } from '@playwright/test';

/** How a button is pressed: by the mouse, by a finger. */
type Press = (button: Locator) => Promise<void>;

/** The quote configurator: job, unit, geometry, price. */
export class Configurator {
  private readonly page: Page;
  private readonly press: Press;

  constructor(page: Page, press: Press = (button) => button.click()) {
    this.page = page;
    this.press = press;
  }

  async describeJob(name: string, zip: string): Promise<void> {
    await this.page.getByLabel('Job name').fill(name);
    await this.page.getByLabel('Ship-to ZIP').fill(zip);
    await this.press(this.page.getByRole('button', { name: 'Next: Family and units' }));
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
    await this.press(page.getByRole('button', { name: 'Next: Geometry' }));
  }

  /** The new unit, found by its model: its base, openings and weight come with it. */
  async chooseModel(model: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'New unit' }).fill(model);
    await this.press(this.page.getByRole('option', { name: new RegExp(model) }));
    await expect(this.page.getByLabel('Unit base length')).not.toHaveValue('');
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
    await this.press(this.page.getByRole('button', { name: 'Save and review' }));
    await expect(this.page).toHaveURL(/\/quote\/\d+$/);
  }
}
