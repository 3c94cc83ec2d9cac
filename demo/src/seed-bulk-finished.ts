import { sql } from 'kysely';
import { packForTruck, sumTruck } from '@cdi/shared/domain/freight';
import { readDocks } from '../../server/src/shipping/dock.repository.ts';
import type { LineOnDock } from '../../server/src/shipping/dock-line.ts';
import { rowOfItem } from '../../server/src/shipping/shipment.service.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { many, one, run } from '../../server/src/storage/query.ts';

interface OnDock {
  readonly tracker_id: number;
  /** As promised, and not before it was ready. */
  readonly ship_date: string;
}

interface Carrier {
  readonly shipper_id: number;
  readonly carrier_name: string;
  readonly scac: string | null;
  readonly nmfc_item: string | null;
}

/** The one truck of an order, with everything on the dock, as the product packs it. Its keys are below 0. */
function packOrder({ tracker_id: id, ship_date: day }: OnDock, dock: readonly LineOnDock[], carrier: Carrier) {
  const items = dock.flatMap((line) => {
    const packed = packForTruck(line, line.qty);
    if (!packed.ok) throw new Error(packed.message);
    return packed.items;
  });
  const { pieces, weightLb, freightClasses } = sumTruck(items);
  const truck = { shipment_id: -id, tracker_id: id, line_no: 1, shipment_no: 1, bol_no: '', ship_date: day };
  return {
    truck: { ...truck, ...carrier, pieces, weight_lb: weightLb, freight_class: freightClasses.join(', ') || null },
    pieces: items.map((item, index) => ({
      shipment_item_id: -id,
      tracker_id: id,
      line_no: index + 1,
      ...rowOfItem(item, 1),
    })),
  };
}

const addRows = (db: Db, table: string, rows: readonly object[]): Promise<number> => run(db)`
  insert into ${sql.table(table)}
  select (jsonb_populate_record(null::${sql.table(table)}, e)).*
  from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`;

/**
 * Orders of the story with isolation curbs are packed on the dock, and none has left yet. So that past years have some, they also serve as
 * templates of finished orders, with the truck that would take them. Makes `bulk_shipment` and `bulk_piece`, the trucks of all orders that
 * are copied and their load.
 */
export async function finishOrders(db: Db): Promise<void> {
  await run(db)`
    create temp table bulk_shipment on commit drop as
    select s.* from shipment s join bulk_template using (tracker_id)`;
  await run(db)`
    create temp table bulk_piece on commit drop as
    select i.* from shipment_item i join bulk_template using (tracker_id)`;
  const orders = await many<OnDock>(db)`
    select t.tracker_id, greatest(t.promised_date, t.updated_dt::date + 1)::text as ship_date
    from bulk_template b join tracker t using (tracker_id)
    where t.status = 'ready_to_ship' and t.hold_reason is null and t.promised_date is not null
      and not exists (select 1 from bulk_shipment s where s.tracker_id = t.tracker_id)
      and exists (select 1 from tracker_curb c where c.tracker_id = t.tracker_id
        and c.spring_configuration_id is not null)
    order by t.tracker_id`;
  const carrier = await one<Carrier>(db)`
    select shipper_id, shipper_name as carrier_name, scac, nmfc_item from shipper where status = 'active'
    order by shipper_id limit 1`;
  const docks = await readDocks(
    db,
    orders.map(({ tracker_id: id }) => id),
  );
  const packed = orders
    .filter(({ tracker_id: id }) => docks.get(id)?.every((line) => line.isReady) === true)
    .map((order) => packOrder(order, docks.get(order.tracker_id) ?? [], carrier));
  await addRows(
    db,
    'bulk_shipment',
    packed.map(({ truck }) => truck),
  );
  await addRows(
    db,
    'bulk_piece',
    packed.flatMap(({ pieces }) => pieces),
  );
  await run(db)`
    insert into bulk_template (is_open, tracker_id, quote_id, tracker_date, n)
    select false, t.tracker_id, t.quote_id, t.tracker_date, row_number() over (order by t.tracker_id) - 1
      + (select count(*) from bulk_template where not is_open)
    from bulk_shipment s join tracker t using (tracker_id) where s.shipment_id < 0`;
}
