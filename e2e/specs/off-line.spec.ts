import type { Board, Card } from '../../shared/src/common/contracts/board.contract.ts';
import type { ClockState } from '../../shared/src/common/contracts/clock.contract.ts';
import type { FileMetadata } from '../../shared/src/common/contracts/file.contract.ts';
import type { Scanned } from '../../shared/src/common/contracts/scan.contract.ts';
import { makePhoto } from '../fixtures/photo.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from '../fixtures/call.ts';

const STAGE = 'folding';
/** Curbs of the demo company: other tests move their own. */
const DEMO_CURB = /^T-480\d\d-/;

/** The list of kept items on the page. */
const keptOn = (page: Page): Locator => page.getByRole('region', { name: 'Kept on this phone' });

interface CurbFace {
  readonly tracker_curb_id: number;
  readonly tracker_id: number;
}

async function readLane(calls: Caller, lane: string): Promise<readonly Card<CurbFace>[]> {
  const { data } = await calls.post<Board<CurbFace>>(`/api/board/load/${STAGE}`, {});
  return data.lanes.find((each) => each.lane === lane)?.cards ?? [];
}

/** A demo curb that can be started at this stage only, because a code scanned off line must refer to a single task. */
async function findOnlyTask(calls: Caller): Promise<Card<CurbFace>> {
  const ready = (await readLane(calls, 'ready')).filter((each) => DEMO_CURB.test(each.title));
  for (const card of ready) {
    const { data } = await calls.post<{ found: readonly Scanned[] }>('/api/scan/read', { code: card.title });
    const startable = data.found
      .flatMap((found) => (found.kind === 'curb' ? found.tasks : []))
      .filter((task) => task.card.moves.some(({ to }) => to === 'running'));
    if (startable.length === 1 && startable[0]?.card.id === card.id) return card;
  }
  throw new Error(`No demo curb is ready at ${STAGE} alone.`);
}

test('a punch that a phone could not send is kept with its moment, and counts once when the network is back', async ({
  visitAs,
}) => {
  const { page, context, calls } = await visitAs('material', '/clock', PHONE);
  const punch = page.getByRole('region', { name: 'Punch' });
  await expect(punch.getByText('You are out')).toBeVisible();
  await context.setOffline(true);
  await punch.getByRole('button', { name: 'Punch in' }).tap();
  await expect(keptOn(page)).toContainText('Kept on this phone; it is sent when the network is back and CDI is open.');
  await expect(keptOn(page)).toContainText(/Punch in at \d{1,2}:\d\d [AP]M/);
  await expect(punch.getByText(/^In since \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await context.setOffline(false);
  await expect(keptOn(page)).toBeHidden();
  await expect(punch.getByText(/^In since \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  const { data } = await calls.post<ClockState>('/api/clock/state');
  expect(data.shift).not.toBeNull();
  await calls.post('/api/clock/punch', { action: 'out' });
});

test('a scan and a photo at a machine without network are kept, also while the page is opened again, and sent in order', async ({
  visitAs,
}) => {
  const { page, context, calls } = await visitAs('shop', '/qrscanner', PHONE);
  const card = await findOnlyTask(calls);
  const curbNo = card.title;

  await test.step('a scan that cannot be looked up is kept with its action', async () => {
    await context.setOffline(true);
    await page.getByLabel('Or type it').fill(curbNo);
    await page.getByRole('button', { name: 'Look up' }).tap();
    await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
    await page.getByRole('button', { name: 'Start it' }).tap();
    await expect(keptOn(page)).toContainText(`Start ${curbNo}`);
  });

  await test.step('it is still there when the page is opened again, and goes by itself', async () => {
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`/buildsch/${STAGE}?location=all`);
    const isRunning = async () => (await readLane(calls, 'running')).some(({ id }) => id === card.id);
    const describeKeptEntries = async () => `kept: ${(await keptOn(page).allTextContents()).join(' ')}`;
    await expect
      .poll(async () => ((await isRunning()) ? 'running' : describeKeptEntries()), { timeout: 60_000 })
      .toBe('running');
    await expect(keptOn(page)).toBeHidden();
    const [running] = (await readLane(calls, 'running')).filter(({ id }) => id === card.id);
    expect(running?.version).toBe(card.version + 1);
  });

  await test.step('a photo is taken at once and kept', async () => {
    await page.getByRole('radiogroup', { name: 'Lane' }).getByText('Running').tap();
    await context.setOffline(true);
    await page.getByRole('button', { name: `Actions for ${curbNo}` }).tap();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('dialog', { name: curbNo }).getByRole('button', { name: 'Photo…' }).tap(),
    ]);
    await chooser.setFiles(makePhoto('kept-off-line.png'));
    await expect(keptOn(page)).toContainText(`Photo of ${curbNo}`);
    await context.setOffline(false);
    await expect(keptOn(page)).toBeHidden();
    const { data } = await calls.post<FileMetadata>('/api/cdi_file/get_metadata', undefined, {
      handler: 'tracker_curb',
      cdi_reference_id: card.face.tracker_curb_id,
    });
    expect(data.files.filter(({ title }) => title === 'kept-off-line')).toHaveLength(1);
  });
});
