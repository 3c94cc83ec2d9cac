import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makePhoto } from '../fixtures/photo.ts';
import { PHONE, expect, test } from '../fixtures/test.ts';

/** The address of each tool with its input, and the values that the quote must have. */
const HANDED: readonly (readonly [string, Readonly<Record<string, string | number | boolean>>])[] = [
  [
    '/tools/measure_sheet?tag=RTU-7&l=59&w=39+1%2F2&sx=7&sy=8&sl=16&sw=22&level=48&gap_x=1&h=9&adapter=yes&old=48HJ004',
    {
      curb_type: 'ADP-C',
      tag: 'RTU-7',
      existing_od_length: 59,
      existing_od_width: 39.5,
      existing_sa_x: 7,
      existing_sa_width: 22,
      existing_height: 9,
      existing_adapter: true,
      slope_x: 0.25,
      notes: 'Old unit: 48HJ004',
    },
  ],
  ['/tools/pitch?by=slope&height=18&slope_x=1%3A12', { curb_type: 'NEW-P', height: 18, slope_x: 1 }],
  ['/tools/curb_weight', { curb_type: 'NEW', od_length: 84.5, od_width: 50.375, height: 14, gauge: '18' }],
  ['/tools/gauge', { curb_type: 'NEW', gauge: '18' }],
  [
    '/tools/springs',
    { curb_type: 'ISO', isolation_class: '1', unit_weight: 1550, corner_a_weight: 391, unit_base_length: 120 },
  ],
  ['/tools/wind_seismic', { curb_type: 'CNF', conforming_type: '1', wind_speed_mph: 115, exposure: 'C' }],
  ['/tools/wind_seismic?by=seismic', { curb_type: 'CNF', conforming_type: '2', sds: 0.876 }],
  [
    '/tools/wind_seismic?by=seismic&mounting=spring&ip=1.5',
    { curb_type: 'ISO', conforming_type: '5', sds: 0.876, unit_weight: 1050 },
  ],
  ['/tools/springs?by=cg', { curb_type: 'ISO', unit_weight: 2000, cg_x: 66, unit_base_width: 80 }],
  ['/tools/mixed_air?cfm=3000', { design_cfm: 3000 }],
  ['/ductcal?cfm=4000', { design_cfm: 4000 }],
];

interface KeptDraft {
  readonly draft?: { readonly lines?: readonly { readonly values?: Readonly<Record<string, unknown>> }[] };
}

/** The first curb of the quote that is typed in this tab. */
const readCurb = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('cdi.quote-draft.new') ?? '{}') as KeptDraft;
    return kept.draft?.lines?.[0]?.values ?? {};
  });

for (const [address, values] of HANDED)
  test(`the quote contains the input of ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('NaN')).toHaveCount(0);
    // the link needs the springs in force, which come from the server
    await page.locator('.next-step a[href^="/quote/new?"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible();
    await expect.poll(() => readCurb(page)).toMatchObject(values);
  });

test('a visitor finds the replacement of a unit, and the quote has both units and the adapter', async ({ page }) => {
  await page.goto('/tools/cross_reference');
  await page.getByLabel('Brand of the old unit').selectOption('Trane');
  await page.getByLabel('Model of the old unit').selectOption({ label: 'YSC060, 5 tons' });
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Show / }) });
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/brand=Trane&old=\d+/);
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/unit\/replace\//), page.reload()]);
  expect(answer.ok()).toBe(true);
  await page
    .getByRole('button', { name: /^Show Carrier/ })
    .first()
    .click();
  const fit = page.getByRole('region', { name: /on the old curb/ });
  await expect(fit.getByRole('row', { name: /Clearance, left/ })).toBeVisible();
  await fit.getByRole('link', { name: 'Make this a quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible();
  await expect.poll(async () => (await readCurb(page))['unit_base_length']).toBeGreaterThan(40);
  const curb = await readCurb(page);
  expect(curb['curb_type']).toBe('ADP');
  expect(curb['existing_od_length']).toBeGreaterThan(40);
});

test('an engineer downloads the specification, a detail and the curb of a unit', async ({ page }) => {
  await page.goto('/engineering');
  const save = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await download.path());
  };
  // a Word file is a ZIP archive
  expect((await save('Save for Word (.docx)')).subarray(0, 2).toString()).toBe('PK');
  expect((await save('Save the submittal sheet (.docx)')).subarray(0, 2).toString()).toBe('PK');
  expect((await save('Save as text')).toString()).toContain('PART 2 - PRODUCTS');
  expect((await save('DXF of Joint of unit, curb and roof')).toString()).toContain('AC1015');
  await page.getByLabel('Brand of the unit').selectOption('Trane');
  await page.getByLabel('Model of the unit').selectOption({ label: 'YSC060, 5 tons' });
  expect((await save('Save its curb as DXF')).toString()).toContain('PLAN, Trane YSC060');
});

test('a visitor looks up the rep and the transit days of a ZIP; the table says the same', async ({ page }) => {
  await page.goto('/locations');
  // Findlay, Ohio: no demo company is there, so no other test adds a separate lane for it
  await page.getByLabel('ZIP or postal code of the job').fill('45840');
  await page.getByRole('button', { name: /Find my rep/ }).click();
  await expect(page.getByText(/^1 working day from the .* plant, dock to dock$/)).toBeVisible();
  const row = page.getByRole('table', { name: /In transit/ }).getByRole('row', { name: /^1 \d{3}/ });
  const ranges = [...((await row.getByRole('cell').last().textContent()) ?? '').matchAll(/\b(\d{3})(?:–(\d{3}))?\b/g)];
  expect(ranges.some(([, from = '', to = from]) => from <= '458' && to >= '458')).toBe(true);
});

test('photos that are taken on the roof before there is an account end on the quote', async ({ visitAs }) => {
  const { page, calls } = await visitAs('distributor', '/tools/measure_sheet?tag=RTU-9&l=59&w=39.5', PHONE);
  await page.getByLabel(/^Photos/).setInputFiles([makePhoto('plate.png'), makePhoto('north.png')]);
  await expect(page.getByRole('button', { name: 'Remove plate.png' })).toBeVisible();
  const { data } = await calls.post<{ id: number }>('/api/quote/save', { job_name: 'From the roof' });
  await page.goto(`/quote/${data.id}`);
  await page.getByRole('button', { name: 'Add to this quote' }).click();
  await expect(page.getByText('plate.png').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From your measure sheet' })).toBeHidden();
});

test('a visitor types the plate of a unit: a model is found, a series without sizes is named and requested', async ({
  page,
}) => {
  await page.goto('/quote/new?curb_type=NEW');
  await page.getByRole('button', { name: /^Family and units/ }).click();
  const unit = page.getByRole('region', { name: 'New unit' });
  await unit.getByRole('combobox', { name: 'New unit' }).fill('48TCED06A2A5');
  await unit.getByRole('option', { name: 'Carrier 48TCA06' }).click();
  await expect(page.getByLabel('Unit base length')).toHaveValue('74 3/8');
  await unit.getByRole('combobox', { name: 'New unit' }).fill('KGA060S4BH1Y');
  await expect(unit.getByText(/reads as Lennox KGA/)).toBeVisible();
  await unit.getByRole('button', { name: 'Ask us for the sizes' }).click();
  await expect(unit.getByText(/^Engineering has your request/)).toBeVisible();
});
