import { EMPLOYEES } from '../testing/basics.ts';
import { sentPo } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { attachTestFile } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one } from '../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

/** Whether a person gets a file by any of the ways that lead to it. */
async function gets(who: Caller, id: number): Promise<boolean> {
  const row = await one<{ title: string; object: string; on: number }>(app.db)`
    select cdi_file_title as title, reference_type as object, cdi_reference_id as on from cdi_file
    where cdi_file_id = ${id}`;
  const token = (await who.post<{ token: string }>('/api/mycdi/regenerate_file_access_token')).body.data?.token ?? '';
  const replies = await Promise.all([
    who.post(`/api/cdi_file/to_json/${id}`),
    who.post(`/api/cdi_file/history_json/${id}`),
    who.get(`/api/protected_download/${id}`),
    who.get(`/api/download/${id}?token=${token}`),
  ]);
  const [list, record, found] = await Promise.all([
    who.post('/rapi/cdi_files/to_json', { cdi_file_title: row.title }),
    who.post(`/api/${row.object}/to_json/${row.on}`),
    who.get(`/api/omni_search?term=${encodeURIComponent(row.title)}&all=on`),
  ]);
  const ways = [
    ...replies.map(({ status }) => status === 200),
    (list.body.rows ?? []).some((each) => each.cdi_file_id === id),
    JSON.stringify(record.body).includes(`"cdi_file_id":${id},`),
  ];
  // every way gives the same answer: all find the file, or none does
  expect(new Set(ways).size).toBe(1);
  if (ways[0] !== true) expect(found.text).not.toContain(`/cdi_file/${id}"`);
  return ways[0] === true;
}

async function readersOf(id: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (const name of Object.keys(EMPLOYEES)) if (await gets(await maker.caller(name), id)) names.push(name);
  return names.sort();
}

it('the paper of a purchase order is for those who know what suppliers charge', async () => {
  const { id } = await sentPo(maker, [{ description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 }]);
  const { file } = await one<{ file: number }>(app.db)`
    select cdi_file_id as file from cdi_file where reference_type = 'po' and cdi_reference_id = ${id}`;
  expect(await readersOf(file)).toEqual(['accounting', 'leadership', 'logistics', 'manager', 'material', 'super']);
});

it.each([
  ['the W-9 of a supplier', 'supplier', 18, ['accounting', 'super']],
  ['the W-9 of a customer', 'company', 18, ['accounting', 'hr', 'super']],
  ['the W-9 of a branch', 'branch', 18, ['accounting', 'hr', 'super']],
  ['a credit application', 'company', 16, ['accounting', 'hr', 'super']],
  ['what a customer is good for', 'company', 15, ['accounting', 'inside', 'leadership', 'manager', 'sales', 'super']],
  [
    'what a supplier wrote of a material',
    'material',
    40,
    ['accounting', 'leadership', 'logistics', 'manager', 'material', 'super'],
  ],
  ['a remittance', 'company', 44, ['accounting', 'super']],
  ['a document of an employee', 'user', 23, ['hr', 'super']],
] as const)('%s is for those who know what it says', async (_about, object, type, readers) => {
  const on = object === 'user' ? await app.userId('clerk') : await maker.reference(object);
  const id = await attachTestFile(await app.as('super'), object, on, type);
  expect(await readersOf(id)).toEqual(readers);
});

it('its uploader can always read it, and a packing list is for the dock', async () => {
  const supplier = await maker.reference('supplier');
  const id = await attachTestFile(await app.as('material'), 'supplier', supplier, 18);
  expect(await readersOf(id)).toEqual(['accounting', 'material', 'super']);
  const receipt = (await maker.make('po_receipt')).id;
  const list = await attachTestFile(await app.as('batching'), 'po_receipt', receipt, 21);
  expect(await readersOf(list)).toHaveLength(Object.keys(EMPLOYEES).length);
});
