import { sentPo, takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const GLOVES = { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 };

describe('a purchase order', () => {
  it('goes to the supplier again only where the buyer agrees; a revision goes without a question', async () => {
    const sent = await sentPo(maker, [GLOVES]);
    const buyer = await maker.caller('material');
    const send = (more = {}) => buyer.post(`/api/po/send/${sent.id}`, { message: '', ...more });
    expect((await send()).body).toMatchObject({
      code: 'RULE',
      fields: { mail_again: expect.stringContaining(`mailed ${String(sent.fields.po_no)} to `) },
    });
    expect((await send({ mail_again: true })).body.opt).toBe('save');
    await takeStep(maker, 'material', 'po', sent.id, 'revise', 'Other date');
    await takeStep(maker, 'manager', 'po', sent.id, 'approve');
    expect((await send()).body.opt).toBe('save');
  });
});
