import { expect, type Locator, type Page } from '@playwright/test';

/** A scheduler board: lanes with cards, moved by menu, by keyboard or by mouse. */
export class Board {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  lane(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  card(curbNo: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`^${curbNo},`) });
  }

  /** Chooses an entry of the card's menu. If the card moves to another lane at that moment, opens the menu again there. */
  async choose(curbNo: string, entry: string | RegExp): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: entry });
    const actions = this.card(curbNo).getByRole('button', { name: `Actions for ${curbNo}` });
    await expect(async () => {
      await actions.click();
      await item.click({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
  }

  async expectIn(curbNo: string, lane: string): Promise<void> {
    await expect(this.lane(lane).getByRole('article', { name: new RegExp(`^${curbNo},`) })).toBeVisible();
  }
}
