import { sql } from 'kysely';
import { RECEIVABLE_PO } from '@cdi/shared/catalogue';
import type { Difference } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/**
 * Everything in stock that does not agree, one row each: quantity, value and average cost of a position against its ledger, what is
 * available against what is there and kept, what is on order against open orders and trucks on their way, every entry of the ledger
 * against the cost at which it moved, and what a material or part says is on hand against its positions. Empty when stock is right.
 */
export async function findStockDifferences(db: Db): Promise<readonly Difference[]> {
  return [...(await findPositionDifferences(db)), ...(await findCostDifferences(db)), ...(await findOnOrder(db))];
}

const findPositionDifferences = (db: Db): Promise<readonly Difference[]> =>
  many<Difference>(db)`
    with sums as (
      select inventory_manager_id as id, sum(qty) as qty, sum(amount) as amount from stock_transaction group by 1),
    found as (
      select 'Quantity in stock and its ledger' as what, 'inventory_manager' as object, p.inventory_manager_id as id,
        p.position_name as no, coalesce(s.qty, 0) as expected, p.on_hand as found, false as is_dollars
      from inventory_manager p left join sums s on s.id = p.inventory_manager_id
      union all
      select 'Value in stock and its ledger', 'inventory_manager', p.inventory_manager_id, p.position_name,
        coalesce(s.amount, 0), p.stock_value, true
      from inventory_manager p left join sums s on s.id = p.inventory_manager_id
      union all
      select 'Available and what is there less what is kept', 'inventory_manager', inventory_manager_id, position_name,
        on_hand - coalesce(allocated, 0), available, false
      from inventory_manager
      union all
      select 'On hand of a material and its positions', 'material', m.material_id, m.material_code,
        (select coalesce(sum(on_hand), 0) from inventory_manager p where p.material_id = m.material_id),
        coalesce(m.on_hand, 0), false
      from material m
      union all
      select 'On hand of a part and its positions', 'part', m.part_id, m.part_no,
        (select coalesce(sum(on_hand), 0) from inventory_manager p where p.part_id = m.part_id),
        coalesce(m.on_hand, 0), false
      from part m)
    select what, object, id, no, null as company_name, null as day, expected, found, is_dollars
    from found where expected is distinct from found order by what, id limit 500`;

/**
 * Replays the ledger, each entry from the one before it: incoming stock is worth its cost, outgoing stock leaves at the average before
 * it, the last unit takes the rest of the value, and a reversed receipt takes out what it put in. The average of a position must equal
 * the final one. A unit cost is stored to a ten-thousandth of a dollar, so an amount may be off by a cent plus that rounding times its
 * quantity, and an average by one ten-thousandth.
 */
const findCostDifferences = (db: Db): Promise<readonly Difference[]> =>
  many<Difference>(db)`
    with entry as (
      select stock_transaction_id as id, entry_label, inventory_manager_id, entry_no, qty, amount, unit_cost, reason,
        kind = 'adjust' and qty < 0 and coalesce(reference_object = 'po', false) as is_back,
        balance_after as balance, coalesce(lag(balance_after) over past, 0) as balance_before,
        value_after as value, coalesce(lag(value_after) over past, 0) as value_before,
        coalesce(lag(avg_cost_after) over past, 0) as avg_before
      from stock_transaction window past as (partition by inventory_manager_id order by entry_no)),
    replayed as (
      select id, entry_label, greatest(abs(qty), abs(balance)) as most, amount, case
        when balance = 0 then -value_before
        when qty > 0 and balance_before < 0 then balance * unit_cost - value_before
        when qty > 0 then qty * unit_cost
        when balance < 0 then balance * avg_before - value_before
        when is_back then greatest(qty * unit_cost, -value_before)
        when qty < 0 then value_before * qty / balance_before else 0 end as expected
      from entry),
    -- the entry that says what a unit costs since: an empty position remembers the last average
    priced as (
      select distinct on (inventory_manager_id) inventory_manager_id as id,
        case when balance > 0 and reason is distinct from 'Opening balance' then round(value / balance, 4)
          else unit_cost end as cost
      from entry where qty > 0 or balance > 0 order by inventory_manager_id, entry_no desc),
    found as (
      select 'Average cost in stock and its ledger' as what, 'inventory_manager' as object,
        p.inventory_manager_id as id, p.position_name as no, coalesce(c.cost, 0) as expected,
        coalesce(p.avg_cost, 0) as found, 0.0001 as tolerance
      from inventory_manager p left join priced c on c.id = p.inventory_manager_id
      union all
      select 'Amount of a stock entry and its cost', 'stock_transaction', id, entry_label, round(expected, 2), amount,
        0.01 + most * 0.0001
      from replayed)
    select what, object, id, no, null as company_name, null as day, expected, found, true as is_dollars
    from found where abs(expected - found) > tolerance order by what, id limit 500`;

/**
 * What is on order, against what is open of the orders that a supplier has and what left another location and has not arrived.
 * Quantities of an order are turned into those of stock line by line, rounded as the server rounds them.
 */
const findOnOrder = (db: Db): Promise<readonly Difference[]> =>
  many<Difference>(db)`
    with coming as (
      select l.material_id, case when l.material_id is null then l.part_id end as part_id,
        p.ship_to_location_id as location_id,
        floor(greatest(0, l.qty::float8 - coalesce(l.received_qty, 0)::float8)
          * coalesce(l.units_per_uom, 1)::float8 * 100 + 0.5) / 100 as qty
      from po_line l join po p using (po_id) left join part a on a.part_id = l.part_id
      where p.status = any(${sql.val([...RECEIVABLE_PO])}::text[])
        and (l.material_id is not null or a.part_type <> 'service')
      union all
      select l.material_id, l.part_id, w.to_location_id, coalesce(l.shipped_qty, 0)::float8
      from warehouse_order_line l join warehouse_order w using (warehouse_order_id) where w.status = 'shipped'),
    sums as (
      select material_id, part_id, location_id, round(sum(qty)::numeric, 2) as qty from coming group by 1, 2, 3),
    found as (
      select p.inventory_manager_id as id, p.position_name as no, coalesce(p.on_order, 0) as found,
        coalesce((select s.qty from sums s where s.location_id = p.cdi_location_id
          and (s.material_id = p.material_id or s.part_id = p.part_id)), 0) as expected
      from inventory_manager p)
    select 'On order of a position and its open orders' as what, 'inventory_manager' as object, id, no,
      null as company_name, null as day, expected, found, false as is_dollars
    from found where expected <> found order by id limit 500`;
