import { buffer } from 'node:stream/consumers';
import { one } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';

const shop = openShop();

/** The words of each page of a stored PDF. */
async function pagesOf(fileId: number): Promise<readonly string[]> {
  const file = await one<{ storage_key: string; size_bytes: number }>(shop.app.db)`
    select storage_key, size_bytes from cdi_file where cdi_file_id = ${fileId}`;
  const pdf = await buffer(await shop.app.services.files.open(file.storage_key, Number(file.size_bytes)));
  return readPdfText(pdf).map((page) => page.map(({ text }) => text.trim()).join(' '));
}

const ISO = { ...CURB, curb_type: 'ISO', tag: 'AHU-2', qty: 1, isolation_class: '1', height: '14' };
/** Without its own size it has that of the manufacturer's curb. */
const MAKER = { od_length: '', od_width: '', unit_curb_length: 84.5, unit_curb_width: 50.375 };
const WIND = { conforming_type: '1', wind_speed_mph: 115, exposure: 'C', roof_height_ft: 30, unit_height: 46 };

it('has a cover, and a sheet and a data page for each curb, with page numbers of the total', async () => {
  const { id } = await one<{ id: number }>(shop.app.db)`select model_id as id from model where brand = 'Trane'`;
  const order = await shop.place({ curbs: [{ ...CURB, ...WIND, ...MAKER, new_model_id: id }, ISO] });
  const made = await (
    await shop.who('distributor')
  ).post<{ cdi_file_id: number }>(`/api/drawing/submittal_set/${order.trackerId}`, {});
  expect(made.status).toBe(200);
  const pages = await pagesOf(made.body.data?.cdi_file_id ?? 0);
  const [cover = '', sheet = '', data = '', isoSheet = '', isoData = ''] = pages;
  // cover, and two pages for each of two curbs
  expect(pages).toHaveLength(5);
  for (const said of ['Submittal T-', 'Riverside', 'Great Lakes Supply', 'RTU-1', 'AHU-2', 'Trane YHC 4-5 t'])
    expect(cover).toContain(said);
  for (const said of ['Approved as noted', 'Rejected: revise and resubmit', 'Name', 'Date', 'Signature'])
    expect(cover).toContain(said);
  expect(cover).toContain('sheet 1 of 5');
  expect(sheet).toContain('2 of 5');
  expect(sheet).toContain('PLAN');
  expect(data).toContain('sheet 3 of 5');
  // 870 lb on a base of 88 5/8 × 53 1/4, as its maker says
  for (const said of ['870 lb', '88 5/8" × 53 1/4"', '115 mph', 'Clearance, left', 'page 19 (verified)'])
    expect(data).toContain(said);
  expect(data).toContain('not for construction until stamped');
  expect(isoSheet).toContain('4 of 5');
  for (const said of ['Springs at corner, preliminary', 'A', 'B', 'C', 'D', 'sheet 5 of 5'])
    expect(isoData).toContain(said);
});

it('marks dimensions without a document as not verified, on the sheet and on the data page', async () => {
  const { id } = await one<{ id: number }>(shop.app.db)`
    insert into model (brand, model_name, base_length, base_width, source, verified, status)
    values ('Carrier', 'RECALLED', 85, 50.875, 'recall', false, 'draft') returning model_id as id`;
  const curb = { ...CURB, new_model_id: id, unit_base_length: 85, unit_base_width: 50.875 };
  const order = await shop.place({ curbs: [curb] });
  const made = await (
    await shop.who('distributor')
  ).post<{ cdi_file_id: number }>(`/api/drawing/submittal_set/${order.trackerId}`, {});
  const [, sheet = '', data = ''] = await pagesOf(made.body.data?.cdi_file_id ?? 0);
  expect(sheet).toContain('Not verified: clearances. No document stands behind');
  expect(data).toMatch(/Clearance, left \(A–D\) 1\/4" not verified/);
});

it('is made for a quote too, and replaces only its own previous version', async () => {
  const distributor = await shop.who('distributor');
  const quoteId = await saveTestQuote(distributor);
  const sent = await distributor.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, { message: '' });
  const make = async () =>
    (await distributor.post<{ cdi_file_id: number }>(`/api/quote/submittal_set/${quoteId}`, {})).body.data?.cdi_file_id;
  const first = await make();
  const second = await make();
  const [cover = '', sheet = ''] = await pagesOf(second ?? 0);
  expect(cover).toMatch(/Submittal of quote Q-\d+-0/);
  expect(sheet).toContain('2 of 3');
  const current = async (id: number | undefined) =>
    (
      await one<{ is_current: boolean }>(shop.app.db)`
      select is_current from cdi_file where cdi_file_id = ${id ?? 0}`
    ).is_current;
  expect([await current(sent.body.data?.cdi_file_id), await current(first), await current(second)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('is hidden from other customers, and refused for an order with parts only', async () => {
  const order = await shop.place();
  const ask = async (userName: string, trackerId: number) =>
    (await (await shop.who(userName)).post(`/api/drawing/submittal_set/${trackerId}`, {})).status;
  expect(await ask('rival', order.trackerId)).toBe(404);
  const { id } = await one<{ id: number }>(shop.app.db)`select part_id as id from part where part_no = 'ECON-1'`;
  const parts = await shop.place({ curbs: [], parts: [{ part_id: id, qty: 1 }] });
  expect(await ask('distributor', parts.trackerId)).toBe(409);
});
