import type { LoadedRecord } from '@cdi/shared/contracts';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { run } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type FormBody } from '../testing/test-app.ts';
import { postStock } from './post-stock.ts';

it('stock is returned up to the quantity issued, and not beyond', async () => {
  const app = await buildTestApp();
  try {
    const maker = new RecordMaker(app);
    const item = { materialId: (await maker.make('material')).id };
    const { position } = await app.db.transaction().execute((tx) =>
      postStock(contextOf(app.services, tx, SYSTEM, 'test'), {
        item,
        locationId: 1,
        kind: 'receipt',
        qty: 40,
        unitCostUsd: 2,
      }),
    );
    const { trackerId } = await placeTestOrder(app, 'distributor');
    const other = await placeTestOrder(app, 'distributor');
    const keeper = await maker.caller('material');
    const move = (kind: string, qty: number, more: FormBody = {}) =>
      keeper.post<{ on_hand: number }>('/api/stock/move', {
        inventory_manager_id: position.inventory_manager_id,
        kind,
        qty,
        ...more,
      });
    const back = (qty: number, more: FormBody = {}) => move('return', qty, more);

    expect((await back(1)).body).toMatchObject({
      code: 'VALIDATION',
      msg: expect.stringMatching(/Nothing of .+ is out with the shop\. Name the order or batch/),
    });
    expect((await move('issue', 12, { tracker_id: trackerId })).body.data?.on_hand).toBe(28);
    expect(refusedAt(await back(1, { tracker_id: other.trackerId }))).toEqual(['qty']);
    expect((await back(5, { tracker_id: trackerId })).body.data?.on_hand).toBe(33);
    const tooMany = await back(8, { tracker_id: trackerId });
    expect(refusedAt(tooMany)).toEqual(['qty']);
    expect(tooMany.body.msg).toMatch(/Only 7 of .+ is out at T-/);
    expect(refusedAt(await back(8))).toEqual(['qty']);
    expect((await back(7)).body.data?.on_hand).toBe(40);
    expect(refusedAt(await back(0.01))).toEqual(['qty']);
  } finally {
    await app.close();
  }
});

it('a count that was deactivated is not approved', async () => {
  const app = await buildTestApp();
  try {
    const maker = new RecordMaker(app);
    const item = { materialId: (await maker.make('material')).id };
    const receipt = { item, locationId: 1, kind: 'receipt', qty: 20, unitCostUsd: 2 } as const;
    const { position } = await app.db
      .transaction()
      .execute((tx) => postStock(contextOf(app.services, tx, SYSTEM, 'test'), receipt));
    const form = { inventory_manager_id: position.inventory_manager_id, counted_qty: 2 };
    const counted = await (await maker.caller('material')).post<LoadedRecord>('/api/stock_count/save/', form);
    const { id = 0, version } = counted.body.data ?? {};
    await run(app.db)`update stock_count set is_active = false where stock_count_id = ${id}`;
    const manager = await maker.caller('manager');
    const reply = await manager.post(`/api/stock_count/transition/${id}`, { name: 'approve', version });
    expect(reply.body).toMatchObject({ code: 'RULE', msg: 'This count is not in use any more.' });
  } finally {
    await app.close();
  }
});
