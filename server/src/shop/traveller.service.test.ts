import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { renderTravellersPdf, type Traveller } from './traveller-pdf.ts';

const shop = openShop();

it('travelers name the curb, its stages and its flat parts, for the staff alone', async () => {
  const order = await shop.place();
  const engineering = await shop.who('engineering');
  const path = `/api/shop/travellers/${order.trackerId}`;
  const made = await engineering.post<{ cdi_file_id: number }>(path, {});
  expect(made.body.opt).toBe('save');
  const text = await readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('Traveler, 3 required');
  expect(text).toContain('84 1/2" × 50 3/8" × 14"');
  expect(text).toContain('Quality Control');
  // parts other than sheet metal come from the shelf
  expect(text).toContain('Liner 1 in., 1.5 lb liner Nailer 2 × 2 About 106 lb each');
  // every wall is cut for each of the three curbs
  expect(text).toMatch(/W-FRONT [^0-9]* 1 3 /);
  expect((await (await shop.who('distributor')).post(path, {})).status).toBe(403);
  expect((await engineering.post('/api/shop/travellers/999999', {})).status).toBe(404);
});

it('a traveler of an isolation curb names the springs of each corner, one of a pipe curb its boots', async () => {
  // 225 + 192 + 285 + 333 lb at the corners, of 1,035
  const corners = { corner_a_weight: 225, corner_b_weight: 192, corner_c_weight: 285, corner_d_weight: 333 };
  const isolated = { ...CURB, ...corners, curb_type: 'ISO', qty: 1, unit_weight: 1035, isolation_class: '1' };
  const pipe = { ...{ curb_type: 'PIPE', tag: 'PC-1', qty: 2, od_length: 24, od_width: 18, height: 12 }, gauge: '18' };
  const holes = { pipe_holes: 2, pipe_hole_size: 3, pipe_boots: 2 };
  const order = await shop.place({ curbs: [isolated, { ...pipe, ...holes }] });
  const path = `/api/shop/travellers/${order.trackerId}`;
  const made = await (await shop.who('engineering')).post<{ cdi_file_id: number }>(path, {});
  const text = await readStoredPdf(shop.app, made.body.data?.cdi_file_id ?? 0);
  expect(text).toMatch(/Springs A \d+ × S1-\d+ \w+ \(\d+ lb, 0\.\d\d in\.\); B \d+ × S1/);
  expect(text).toContain('2 boots each');
});

it('every sheet of a traveler says whose it is, also the parts on a further page', async () => {
  const part = { name: 'Duct', qty: 1, lengthIn: 22, widthIn: 14, areaFt2: 2, gauge: 20, bendsPerPiece: 3 } as const;
  const parts = Array.from({ length: 50 }, (_each, index) => ({ ...part, code: `D-${index}`, group: 'guts' as const }));
  const line = (curbNo: string): Traveller => ({
    curbNo,
    qrCode: curbNo,
    facts: ['T-48066, School'],
    build: ['Adapter curb'],
    route: ['turret', 'folding'],
    parts,
    qty: 3,
    picked: [],
  });
  const pdf = await renderTravellersPdf('T-48066', [line('T-48066-1'), line('T-48066-2')]);
  const pages = readPdfText(pdf).map((page) => page.map(({ text }) => text).join(' '));
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain('T-48066-1');
  expect(pages[1]).toContain('T-48066-1, 3 required, continued');
  expect(pages[2]).toContain('T-48066-2');
  expect(pages[3]).toContain('T-48066-2, 3 required, continued');
});
