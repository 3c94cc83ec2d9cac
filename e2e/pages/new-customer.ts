import { expect, type Page } from '@playwright/test';
import type { Caller } from '../fixtures/call.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account for the browser, and accepts the terms. */
export async function register(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.goto('/my/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Company').fill('Great Lakes Supply');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('555-010-4477');
  await page.getByLabel('ZIP').fill('43604');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/termsandconditions/);
  await page.getByRole('button', { name: /Accept/ }).click();
  await expect(page).toHaveURL(/\/my$/);
}

/** Follows the confirmation link of the mail; `calls` belong to a user who may read the outbox. */
export async function confirmEmail(page: Page, calls: Caller, email: string): Promise<void> {
  const { data } = await calls.post('/api/dev_tools/mails', {});
  const mails = data?.['mails'] as { to: string; links: string[] }[];
  const link = mails.find(({ to }) => to === email)?.links[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: 'Yes, this is my e-mail' }).click();
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
}

/** Makes the new user a distributor of the demo's first customer; `calls` are of the employee whose browser `inside` is. */
export async function promote(inside: Page, calls: Caller, email: string): Promise<void> {
  const found = await calls.post('/rapi/users/to_json', { email });
  const userId = found.rows?.[0]?.['user_id'];
  await inside.goto(`/user/${String(userId)}`);
  const companies = await calls.post<{ company_id: number }>('/rapi/users/to_json', { user_name: 'distributor' });
  const companyName =
    String(companies.rows?.find((row) => row['user_name'] === 'distributor')?.['company_id_label']).split(' · ')[0] ??
    '';
  await inside
    .getByRole('button', { name: /Promote/ })
    .first()
    .click();
  const dialog = inside.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption({ label: 'Distributor' });
  const company = dialog.getByRole('combobox', { name: /Company/ });
  await company.fill(companyName);
  await inside
    .getByRole('option', { name: new RegExp(companyName) })
    .first()
    .click();
  await dialog.getByRole('button', { name: /Promote/ }).click();
  await expect(dialog).toBeHidden();
}
