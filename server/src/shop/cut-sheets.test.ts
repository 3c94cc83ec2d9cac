import { one } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';

const shop = openShop();

it('cut sheets show the parts list and a pattern of each part with its sizes, only to the plant', async () => {
  const order = await shop.place();
  const [curbId = 0] = order.curbIds;
  const path = `/api/shop/cut_sheets/${curbId}`;
  const made = await (await shop.who('engineering')).post<{ cdi_file_id: number }>(path, {});
  expect(made.body.opt).toBe('save');
  const fileId = made.body.data?.cdi_file_id ?? 0;
  const text = await readStoredPdf(shop.app, fileId);
  expect(text).toContain('Riverside, tag RTU-1, 3 required');
  // the worked oracle: 84 1/2 and two tabs of 1 in. is 86 1/2 long, 18.690 wide
  const pattern = text.slice(text.lastIndexOf('W-FRONT'));
  expect(pattern).toContain('Wall A');
  expect(pattern).toContain('1 each, 3 in all, 18 ga');
  expect(pattern).toContain('86.500');
  expect(pattern).toContain('18.690');
  expect(pattern).toContain('Corner tab at each end');
  const file = await one<{ visibility: string; type: string }>(shop.app.db)`
    select visibility, cdi_file_type_id as type from cdi_file where cdi_file_id = ${fileId}`;
  expect(file).toEqual({ visibility: 'staff', type: '5' });
  expect((await (await shop.who('distributor')).post(path, {})).status).toBe(403);
  expect((await (await shop.who('engineering')).post('/api/shop/cut_sheets/999999', {})).status).toBe(404);
});
