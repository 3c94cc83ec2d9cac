import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../../../server/src/context.ts';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import type { DemoCalendar } from '../kit/demo-calendar.ts';
import { withOpenLedger } from '../stock/open-ledger.ts';
import type { Db } from '../../../server/src/storage/database.ts';
import { many, one } from '../../../server/src/storage/query.ts';
import { warehouseOrder } from '../../../server/src/warehouse/order-lines.ts';

/** Calls of the demo company: made by its people, at moments of its story. */
interface WarehouseStory {
  readonly db: Db;
  readonly calendar: DemoCalendar;
  readonly as: (userName: string, moment: string) => Promise<CallContext>;
}

/** How far each order of the story has come, the oldest first. The shares are of what is free where it leaves. */
const ORDERS = [
  { steps: ['reserve', 'pick', 'ship', 'receive'], shares: [0.2, 0.15] },
  { steps: ['reserve', 'pick', 'ship'], shares: [0.2, 1.4] },
  { steps: ['reserve', 'pick'], shares: [0.1] },
  { steps: ['reserve'], shares: [0.15, 0.1] },
  { steps: [], shares: [0.1] },
] as const;
/** All of it happened at the end of the shift before today, after what the ledgers say. */
const BEGINS = -0.025;
const STEP = 0.001;

/** Orders between the plants in every state, by the product's own services; one of them was short. */
export async function fillWarehouse({ db, calendar, as }: WarehouseStory): Promise<void> {
  const { from, to } = await one<{ from: number; to: number | null }>(db)`
    select (select cdi_location_id from cdi_location where code = 'IND') as from,
      (select cdi_location_id from cdi_location where code <> 'IND' and location_type = 'plant'
        order by 1 limit 1) as to`;
  if (to === null) return;
  const free = await many<{ material_id: number; available: number }>(db)`
    select material_id, available from inventory_manager
    where cdi_location_id = ${from} and material_id is not null and available >= 10 order by position_name`;
  let at = BEGINS;
  const next = () => calendar.moment((at += STEP));
  await withOpenLedger(db, async () => {
    let used = 0;
    for (const { steps, shares } of ORDERS) {
      const lines = shares.flatMap((share) => {
        const position = free[(used += 1)];
        return position ? [{ material_id: position.material_id, qty: Math.ceil(position.available * share) }] : [];
      });
      const writer = await as('inside', next());
      const order = await saveRow(writer, warehouseOrder, 0, {
        from_location_id: from,
        to_location_id: to,
        need_date: addDays(calendar.today, 5),
        lines,
      });
      for (const name of steps) {
        const context = await as('logistics', next());
        const { version } = await one<{ version: number }>(db)`
          select version from warehouse_order where warehouse_order_id = ${order.warehouse_order_id}`;
        await transitionRecord(context, warehouseOrder, order.warehouse_order_id, { name, version, reason: null });
      }
    }
  });
}
