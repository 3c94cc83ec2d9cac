import { openShop } from '../testing/drive-order.ts';
import { readZip } from '../testing/read-zip.ts';

const shop = openShop();

it('the part package of an order has a DXF file of each blank and a list, only for the plant', async () => {
  const order = await shop.place();
  const path = `/api/shop/part_package/tracker/${order.trackerId}`;
  const headers = (await shop.who('engineering')).headers;
  const reply = await shop.app.server.inject({ method: 'GET', url: path, headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="T-\d+_parts\.zip"$/);
  const files = readZip(reply.rawPayload);
  const list = String(files.get('parts.csv')).trim().split('\n');
  expect(list[0]).toBe(
    'order,curb,mark,name,material,gauge,quantity,blank_length_in,blank_width_in,area_ft2,grain,file',
  );
  // three curbs: each front wall is the worked oracle, 84 1/2 and two tabs of 1 in. long, 18.690 in. wide
  const front = list.find((line) => line.includes('W-FRONT')) ?? '';
  expect(front).toMatch(/^T-\d+,T-\d+-1,T-\d+-1 W-FRONT,Wall A–B,galvanised,18,3,86\.500,18\.690,/);
  const name = front.split(',').at(-1)?.trim() ?? '';
  expect(name).toMatch(/^T-\d+-1_W-FRONT_galvanised_18ga_3pc\.dxf$/);
  expect(files.size).toBe(list.length);
  // the readers of the shared tests read it; here it is the right file
  const drawing = String(files.get(name));
  for (const said of ['AC1015', 'BEND_UP', 'BEND_DOWN', 'W-FRONT']) expect(drawing).toContain(said);
  expect((await (await shop.who('distributor')).get(path)).status).toBe(403);
});
