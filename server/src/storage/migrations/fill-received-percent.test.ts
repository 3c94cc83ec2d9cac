import { prepareDatabase } from '../../start/open-services.ts';
import { sentPo } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { one, run } from '../query.ts';

it('the migration fills in the received share of the value of old orders', async () => {
  const app = await buildTestApp();
  try {
    const lines = [
      { description: 'Sheets', qty: 40, uom: 'sheet', unit_cost: 64.5 },
      { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 },
    ];
    const { id } = await sentPo(new RecordMaker(app), lines);
    await run(app.db)`update po_line set received_qty = case line_no when 1 then 25 else 0 end where po_id = ${id}`;
    await run(app.db)`update po set received_percent = 31.3 where po_id = ${id}`;
    await run(app.db)`delete from kysely_filling where name >= '0046'`;
    await prepareDatabase(app.db);
    // 25 × 64.50 of 40 × 64.50 + 10 × 12.50
    expect(await one(app.db)`select received_percent from po where po_id = ${id}`).toEqual({ received_percent: 59.6 });
    await run(app.db)`update po_line set unit_cost = 0 where po_id = ${id}`;
    await run(app.db)`delete from kysely_filling where name >= '0046'`;
    await prepareDatabase(app.db);
    // 25 of 50 pieces
    expect(await one(app.db)`select received_percent from po where po_id = ${id}`).toEqual({ received_percent: 50 });
  } finally {
    await app.close();
  }
});
