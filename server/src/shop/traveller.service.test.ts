import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

it('travellers name what is built, its stages and its flat parts, for the staff alone', async () => {
  const order = await shop.place();
  const engineering = await shop.who('engineering');
  const path = `/api/shop/travellers/${order.trackerId}`;
  const made = await engineering.post<{ cdi_file_id: number }>(path, {});
  expect(made.body.opt).toBe('save');
  const text = await readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('Traveler, 3 required');
  expect(text).toContain('84 1/2" × 50 3/8" × 14"');
  expect(text).toContain('Quality Control');
  // every wall is cut for each of the three curbs
  expect(text).toMatch(/W-FRONT [^0-9]* 1 3 /);
  expect((await (await shop.who('distributor')).post(path, {})).status).toBe(403);
  expect((await engineering.post('/api/shop/travellers/999999', {})).status).toBe(404);
});
