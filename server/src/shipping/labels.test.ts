import { run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

it('labels tag every curb and every crate of an order, for the staff alone', async () => {
  const { trackerId, curbIds } = await shop.place();
  const logistics = await shop.who('logistics');
  const path = `/api/shipping/labels/${trackerId}`;
  const print = async (): Promise<string> => {
    const made = await logistics.post<{ cdi_file_id: number }>(path, {});
    return readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  };
  const tags = await print();
  for (const curb of [1, 2, 3]) expect(tags).toContain(`Curb ${curb} of 3`);
  expect(tags).toContain('84 1/2" × 50 3/8" × 14"');
  expect(tags).toContain('Toledo OH 43604');
  expect(tags).not.toContain('Skid');

  const crate = { length: 96, width: 62, height: 50, weight_lb: 420 };
  const crates = await logistics.post(`/api/shipping/crates/${curbIds[0]}`, { crates: [crate] });
  expect(crates.body.msg).toBe('Crates recorded');
  const labels = await print();
  expect(labels).toContain('Skid 1 of 1');
  expect(labels).toContain('96 × 62 × 50 in., 420 lb');

  expect((await (await shop.who('distributor')).post(path, {})).status).toBe(403);
  expect((await logistics.post('/api/shipping/labels/999999', {})).status).toBe(404);
});

it('a label names the consignee in full, however long the name is', async () => {
  const name = 'Lakeland Comfort Supply, Fort Wayne branch';
  const { trackerId } = await shop.place();
  await run(shop.app.db)`update tracker set ship_to_name = ${name} where tracker_id = ${trackerId}`;
  const { body } = await (
    await shop.who('logistics')
  ).post<{ cdi_file_id: number }>(`/api/shipping/labels/${trackerId}`);
  expect(await readStoredPdf(shop.app, body.data?.cdi_file_id ?? 0)).toContain(name);
});
