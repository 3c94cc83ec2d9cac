import type { Difference } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/**
 * Everything in stock that does not agree, one row each: quantity and value of a position against the sum of its ledger, what is
 * available against what is there and kept, and what a material or part says is on hand against its positions. Empty when stock is
 * right.
 */
export async function findStockDifferences(db: Db): Promise<readonly Difference[]> {
  return many<Difference>(db)`
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
}
