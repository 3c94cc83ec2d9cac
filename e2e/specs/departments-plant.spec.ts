import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Caller } from '../fixtures/call.ts';
import { makePhoto } from '../fixtures/photo.ts';
import { dayAtPlant } from '../fixtures/day-at-plant.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';

/** One goal of each department that makes and ships curbs, which the main job does not pass. */
type Row = Readonly<Record<string, unknown>>;
type Loaded = { readonly id: number; readonly version: number; readonly fields: Row };

const search = async (calls: Caller, plural: string, params: Record<string, string>): Promise<readonly Row[]> =>
  (await calls.post(`/rapi/${plural}/to_json`, params)).rows ?? [];

test('engineering: a question of the shop is answered, and a heavier unit gets springs that carry it', async ({
  callAs,
  visitAs,
}) => {
  const shop = await callAs('shop');
  const [curb] = await search(shop, 'tracker_curbs', { status: 'fabricating', curb_type: 'NEW', page_size: '1' });
  const asked = await shop.post<Loaded>('/api/tracker_mer/save', {
    tracker_id: Number(curb?.['tracker_id'] ?? 0),
    tracker_curb_id: Number(curb?.['tracker_curb_id'] ?? 0),
    mer_type: 'engineering_request',
    stage: 'shell',
    description: 'The tie-down clips fall on the splice of the long side.',
  });
  const { page } = await visitAs('engineering', `/tracker_mer/${asked.data.id}`);

  await test.step('the question is taken up, answered and left to quality to close', async () => {
    await page.getByRole('button', { name: 'Start work' }).click();
    await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: /^What was done/ }).fill('Moved the clips 6 in. toward corner B.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Moved the clips 6 in. toward corner B.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Answered', exact: true }).click();
    await expect(page.getByText(/^Next: Close/)).toBeVisible();
  });

  const engineer = await callAs('engineering');
  const made = await engineer.post<Loaded>('/api/spring_configuration/save', {
    name: `Bakery ${asked.data.id}`,
    deflection_class: '1',
    unit_weight: 1550,
    econ_weight: 80,
    rail_weight: 220,
    load_method: 'corners',
    corner_a: 391,
    corner_b: 365,
    corner_c: 384,
    corner_d: 410,
    fan_rpm: 900,
  });
  await test.step('the loads of the corners are seen, and the two-inch class makes them go deeper', async () => {
    await page.goto(`/spring_configuration/${made.data.id}`);
    const corner = (name: string) =>
      page
        .getByRole('table', { name: /Springs|corners/i })
        .getByRole('row')
        .filter({
          has: page.getByRole('cell', { name, exact: true }),
        });
    // 391 of the unit, and a quarter of the 300 lb that are added
    await expect(corner('A')).toContainText('466');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('combobox', { name: /^Deflection class/ }).selectOption({ label: '2 in.' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('placeholders until the supplier’s numbers are entered');
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(corner('A')).toContainText('S2-');
  });
  await test.step('one engineer calculates it, and does not check it', async () => {
    await page.getByRole('button', { name: 'Mark calculated', exact: true }).click();
    await page.getByRole('button', { name: 'Checked', exact: true }).click();
    await expect(page.getByText(/Another engineer looks at it/).first()).toBeVisible();
    const { page: colleague } = await visitAs('super', `/spring_configuration/${made.data.id}`);
    await colleague.getByRole('button', { name: 'Checked', exact: true }).click();
    await expect(colleague.getByText('Checked', { exact: true }).first()).toBeVisible();
  });
});

test('quality: a curb fails its check, is reported, and is made again as a line of its order', async ({
  callAs,
  visitAs,
}) => {
  const waiting = await search(await callAs('quality'), 'tracker_curbs', { current_stage: 'quality_control' });
  const curb = waiting.find((row) => row['curb_type'] !== 'ACC');
  const curbNo = String(curb?.['curb_no']);
  const { page } = await visitAs('quality', `/tracker_curb/${Number(curb?.['tracker_curb_id'] ?? 0)}`);

  await test.step('it fails', async () => {
    await page.getByRole('button', { name: 'Fail…' }).click();
    const dialog = page.getByRole('dialog', { name: `Fail ${curbNo}` });
    await dialog.getByRole('textbox', { name: /^Defects/ }).fill('The flange of the long side points inward.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Quality control' }).getByText(/Fail/).first()).toBeVisible();
  });
  await test.step('it is reported with a photo, to be made again', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'MERs', exact: true }).click();
    await page.getByRole('button', { name: 'Report or request…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report or request' });
    await dialog.getByRole('textbox', { name: /^What is wrong or needed/ }).fill('Bent the wrong way.');
    await dialog.getByRole('textbox', { name: /^Pieces/ }).fill('1');
    await dialog.getByRole('checkbox', { name: /^Make it again/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Report, then photo' }).click();
    const upload = page.getByRole('dialog', { name: /File Upload/ });
    await upload.locator('input[type=file]').setInputFiles(makePhoto('flange.png'));
    await upload.getByRole('button', { name: 'Upload file' }).click();
    await expect(upload).toBeHidden();
  });
  await test.step('it is answered and closed, and the order has the line', async () => {
    await page.getByRole('table', { name: 'Requests and reports' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Start work' }).click();
    await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('combobox', { name: /^Cause/ }).selectOption({ label: 'Bend' });
    await page.getByRole('textbox', { name: /^What was done/ }).fill('Scrapped; the brake has its stop again.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Scrapped; the brake has its stop again.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Answered', exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
    await page.getByRole('region', { name: 'Answer' }).getByRole('link', { name: /^T-/ }).click();
    await expect(page.getByText('Made again', { exact: true }).first()).toBeVisible();
  });
});

test('shop: sheets are issued to a batch, scrap is reported and a crate is measured, all on a phone', async ({
  callAs,
  visitAs,
}) => {
  const batching = await callAs('batching');
  const [sheet] = await search(batching, 'materials', { material_code: 'GS18-48120' });
  const material_id = Number(sheet?.['material_id'] ?? 0);
  const [before] = await search(batching, 'inventory_managers', { position_name: 'GS18-48120 @ IND' });
  const onHand = Number(before?.['on_hand']);
  const batch = await batching.post<Loaded>('/api/batch/save', {
    batch_date: dayAtPlant(),
    cdi_location_id: 1,
    material_id,
    nests: [{ nest_no: 'N1', sheets: 3, part_lb: 69 }],
  });

  await test.step('three sheets go to the batch', async () => {
    const { page } = await visitAs('batching', `/batch/${batch.data.id}`, PHONE);
    await page.getByRole('button', { name: 'Issue sheets…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Issue sheets to B-/ });
    await expect(dialog.getByRole('textbox', { name: /^Sheets/ })).toHaveValue('3');
    await dialog.getByRole('textbox', { name: /^Heat or coil number/ }).fill('H849867');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(page.getByText(`Issue booked: ${onHand - 3} sheet of GS18-48120 @ IND`)).toBeVisible();
  });
  await test.step('the operator weighs what is left of a bad bend', async () => {
    const { page } = await visitAs('shop', '/scrap_tracker', PHONE);
    const form = page.getByRole('form', { name: 'New scrap' });
    await form.getByRole('radio', { name: 'GS18-48120' }).check();
    await form.getByRole('textbox', { name: /^Weight/ }).fill('27.5');
    await form.getByRole('radio', { name: 'Bad bend' }).check();
    await form.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Folding' });
    await form.getByRole('button', { name: 'Record 27.5 lb' }).click();
    await expect(page.getByRole('table', { name: 'Newest scrap' }).getByText('27.5 lb').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('and measures a crate; a weight below that of the curbs in it is asked for again', async () => {
    const [curb] = await search(batching, 'tracker_curbs', { current_stage: 'crate', page_size: '1' });
    const id = Number(curb?.['tracker_curb_id'] ?? 0);
    const { data } = await batching.post<Loaded>(`/api/tracker_curb/to_json/${id}`);
    const pounds = Number(data.fields['weight_total']) * Number(data.fields['qty']);
    const { page } = await visitAs('shop', `/tracker_curb/${id}?tab=crates`, PHONE);
    await page.getByRole('button', { name: 'Add a crate' }).click();
    const crate = page.getByRole('group', { name: /^Crate \d/ }).last();
    for (const [name, size] of Object.entries({ Length: '90', Width: '56', Height: '22', Weight: '9' }))
      await crate.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(size);
    await page.getByRole('button', { name: 'Save crates' }).click();
    await expect(page.getByText(/Weigh them again/).first()).toBeVisible();
    await crate.getByRole('textbox', { name: /^Weight/ }).fill(String(Math.ceil(pounds * 1.1)));
    await page.getByRole('button', { name: 'Save crates' }).click();
    await expect(page.getByText(/^Crates of T-\d+-\d+ saved/)).toBeVisible();
  });
});

interface ReadyGroup {
  readonly plant: string;
  readonly floor_ft: number;
  readonly orders: readonly { readonly tracker_no: string; readonly ship_to: string }[];
}

test('logistics: two orders share a trailer of a carrier with a lane to both, which leaves with a bill of lading each', async ({
  callAs,
  visitAs,
}) => {
  const { page, calls } = await visitAs('logistics', '/consolidation');
  const { data } = await calls.post<{ readonly groups: readonly ReadyGroup[] }>('/api/consolidation/load', {
    by: 'state',
    cdi_location_id: '',
  });
  // half a trailer each, to places in the United States
  const [first, second] = data.groups
    .filter(({ plant, floor_ft: feet }) => plant === 'Indianapolis plant' && feet < 31)
    .flatMap(({ orders: [order] }) => (order && / [A-Z]{2} \d{5}$/.test(order.ship_to) ? [order] : []));
  const [carrier] = await search(calls, 'shippers', { shipper_name: 'Crossroads Freight Lines' });
  const zips = [first, second].map((order) => order?.ship_to.slice(-5, -2) ?? '');
  await (
    await callAs('super')
  ).post('/api/freight_lane/save', {
    lane_name: `To ${zips.join(' and ')}`,
    shipper_id: Number(carrier?.['shipper_id'] ?? 0),
    zip_ranges: zips,
    weight_rates: JSON.stringify([{ fromLb: 0, usdPerCwt: 96 }]),
    minimum_charge: 400,
    fuel_percent: 24,
    range_percent: 15,
    stop_off_fee: 75,
    transit_days: 4,
  });

  await test.step('the load is made of ready crates of one plant', async () => {
    for (const order of [first, second])
      await page.getByRole('checkbox', { name: `Take ${order?.tracker_no ?? ''}`, exact: true }).check();
    await page.getByRole('form', { name: 'New load' }).getByRole('button', { name: 'Make load' }).click();
    await expect(page).toHaveURL(/\/consolidation\/\d+$/);
  });
  await test.step('a carrier is chosen by its lane, and booked', async () => {
    const offers = page.getByRole('table', { name: 'Carriers compared' });
    await offers
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await expect(offers.getByText('Chosen', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Planned', exact: true }).click();
    await page.getByRole('button', { name: 'Tendered to the carrier' }).click();
    await page.getByRole('button', { name: 'Day, carrier, cost…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change CL-/ });
    await dialog.getByRole('textbox', { name: /^PRO/ }).fill('PRO-44170');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/PRO PRO-44170/)).toBeVisible();
  });
  await test.step('its sheet is printed, it leaves, and each order has its bill of lading', async () => {
    await page.getByRole('button', { name: 'Make load sheet' }).click();
    await expect(page.getByRole('link', { name: /^Load sheet CL-/ })).toBeVisible();
    await page.getByRole('button', { name: 'Loaded', exact: true }).click();
    await page.getByRole('button', { name: 'Has departed', exact: true }).click();
    await expect(page.getByRole('link', { name: /^BOL-/ })).toHaveCount(2);
  });
});
