import { sentPo } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

it('goods received before the day of their order are refused, and accepted on it', async () => {
  const sent = await sentPo(maker, [{ description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 }]);
  const day = String(sent.fields.po_date);
  const before = new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const receive = async (received_date: string) =>
    (await maker.caller('batching')).post(`/api/po_receiving/receive/${sent.id}`, {
      received_date,
      packing_slip_no: '',
      carrier: '',
      lots: [{ po_line_id: sent.children.lines?.[0]?.po_line_id, qty: 1, heat_no: '', coil_no: '', bin: '' }],
    });
  expect((await receive(before)).body.fields).toEqual({
    received_date: 'Enter a day on or after the date of the order.',
  });
  expect((await receive(day)).body.opt).toBe('save');
});
