import { expect, type Page } from '@playwright/test';
import type { Caller } from '../fixtures/call.ts';
import { dayAtPlant } from '../fixtures/day-at-plant.ts';

type Row = Readonly<Record<string, unknown>>;
type Loaded = { readonly id: number; readonly fields: Row };

const search = async (calls: Caller, plural: string, params: Record<string, string>): Promise<Row> =>
  (await calls.post<unknown>(`/rapi/${plural}/to_json`, params)).rows?.[0] ?? {};

/** Plans a batch of 18 gauge sheets at the plant of a curb, takes the curb in, nests it and releases the batch; gives its address. */
export async function releaseBatch(page: Page, calls: Caller, curbNo: string): Promise<string> {
  const sheet = await search(calls, 'materials', { material_code: 'GS18-48120' });
  const curb = await search(calls, 'tracker_curbs', { curb_no: curbNo });
  const order = await calls.post<Loaded>(`/api/tracker/to_json/${String(curb['tracker_id'])}`, {});
  const { data } = await calls.post<Loaded>('/api/batch/save', {
    batch_date: dayAtPlant(),
    cdi_location_id: Number(order.data.fields['cdi_location_id']),
    material_id: Number(sheet['material_id'] ?? 0),
  });
  const address = `/batch/${data.id}`;
  await page.goto(address);
  await page.getByRole('checkbox', { name: `Add ${curbNo}` }).check();
  await page.getByRole('button', { name: 'Add to the batch' }).click();
  await expect(page.getByText('The batch has one curb')).toBeVisible();
  await page.getByRole('button', { name: 'Propose nests' }).click();
  await expect(page.getByRole('list', { name: 'Proposed nests' }).getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save as nests of the batch' }).click();
  await expect(page.getByText(/nests? saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  return address;
}

/** Issues the sheets of a released batch with their heat number, starts it, and closes it as its nests say. */
export async function cutBatch(keeper: Page, machine: Page, address: string): Promise<void> {
  await keeper.goto(address);
  await keeper.getByRole('button', { name: 'Issue sheets…' }).click();
  const issue = keeper.getByRole('dialog', { name: /^Issue sheets to B-/ });
  await issue.getByRole('textbox', { name: /^Heat or coil number/ }).fill('H849868');
  await issue.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(keeper.getByText(/^Issue booked/)).toBeVisible();
  await machine.goto(address);
  await machine.getByRole('button', { name: 'Start', exact: true }).click();
  await machine.getByRole('button', { name: 'Close batch…' }).click();
  const close = machine.getByRole('dialog', { name: /^Close B-/ });
  await close.getByRole('textbox', { name: /^Minutes at the machine/ }).fill('24');
  await close.getByRole('button', { name: 'Close batch', exact: true }).click();
  await expect(machine.getByText(/^Batch closed, yield \d/)).toBeVisible();
}
