import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock } from '../stock/post-stock.ts';
import { many, one, run } from '../storage/query.ts';
import { faultsOf, openMaintenance, WORK_DONE } from '../testing/maintain.ts';

const shop = openMaintenance();

describe('a part from stock', () => {
  async function stocked(qty: number): Promise<number> {
    const materialId = (await shop.maker().make('material')).id;
    const { position } = await shop
      .app()
      .db.transaction()
      .execute((tx) =>
        postStock(contextOf(shop.app().services, tx, SYSTEM, 'test'), {
          item: { materialId },
          locationId: shop.plant,
          kind: 'receipt',
          qty,
          unitCostUsd: 12.5,
        }),
      );
    return position.inventory_manager_id;
  }
  const part = (id: number, position: number, kind: string, qty: number, who = 'shop') =>
    shop.post<{ on_hand: number; parts_used: number }>(who, '/api/maintenance/part', {
      maintenance_request_id: id,
      inventory_manager_id: position,
      kind,
      qty,
    });

  it('leaves by the ledger at the average, and comes back; the request bears parts, labor and service', async () => {
    const id = await shop.reported(await shop.machine());
    const position = await stocked(4);
    expect((await part(id, position, 'issue', 1)).body.code).toBe('RULE');
    await shop.step(id, 'start', 'shop');
    expect(faultsOf(await part(id, position, 'issue', 5))).toEqual([409, 'RULE', ['qty']]);
    expect((await part(id, position, 'issue', 3)).body.data).toEqual({ on_hand: 1, parts_used: 3 });
    expect(faultsOf(await part(id, position, 'return', 4))).toEqual([422, 'VALIDATION', ['qty']]);
    expect((await part(id, position, 'return', 1)).body.data).toEqual({ on_hand: 2, parts_used: 2 });
    const ledger = await many<{ kind: string; qty: number; reference_label: string }>(shop.app().db)`
      select kind, qty::float8 as qty, reference_label from stock_transaction
      where inventory_manager_id = ${position} order by entry_no`;
    const { request_no } = await shop.read(id);
    expect(ledger.slice(1)).toEqual([
      { kind: 'issue', qty: -3, reference_label: request_no },
      { kind: 'return', qty: 1, reference_label: request_no },
    ]);
    const { balance, held } = await one<{ balance: number; held: number }>(shop.app().db)`
      select p.stock_value::float8 as held, (select sum(amount)::float8 from stock_transaction t
        where t.inventory_manager_id = p.inventory_manager_id) as balance
      from inventory_manager p where inventory_manager_id = ${position}`;
    expect([balance, held]).toEqual([25, 25]);
    await shop.finish(id, WORK_DONE);
    expect((await shop.save(id, { service_cost: 80 }, 'manager')).status).toBe(200);
    const { rate } = await one<{ rate: number }>(shop.app().db)`
      select (labor_per_hour ->> 'maintenance')::float8 as rate from standard_cost where status = 'active'`;
    // two at 12.50, half an hour, and what the outside service took
    expect(await shop.read(id)).toMatchObject({
      parts_cost: 25,
      labor_cost: rate / 2,
      service_cost: 80,
      total_cost: 25 + rate / 2 + 80,
    });
    expect(await shop.read(id, 'shop')).not.toHaveProperty('total_cost');
  });

  it('of another place is transferred first', async () => {
    const id = await shop.reported(await shop.machine());
    await shop.step(id, 'start', 'shop');
    const position = await stocked(2);
    const elsewhere = await shop.maker().reference('cdi_location');
    await run(shop.app().db)`
      update inventory_manager set cdi_location_id = ${elsewhere} where inventory_manager_id = ${position}`;
    expect(faultsOf(await part(id, position, 'issue', 1))).toEqual([422, 'VALIDATION', ['inventory_manager_id']]);
  });
});
