import { sql, type Migration } from 'kysely';

const refuseChange = `create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception 'Entries of the stock ledger are never changed or removed.' using errcode = 'restrict_violation';
  end $$`;

/** An entry starts at the balance of the one before it; the row of its position is locked, so that no other entry comes between. */
const checkEntry = `create or replace function check_stock_entry() returns trigger language plpgsql as $$
  declare last record;
  begin
    perform 1 from inventory_manager where inventory_manager_id = new.inventory_manager_id for update;
    select entry_no, balance_after, value_after into last from stock_transaction
      where inventory_manager_id = new.inventory_manager_id order by entry_no desc limit 1;
    if new.entry_no <> coalesce(last.entry_no, 0) + 1 or new.balance_after <> coalesce(last.balance_after, 0) + new.qty
      or new.value_after <> coalesce(last.value_after, 0) + new.amount then
      raise exception 'Entry % of stock position % does not go on from the one before it.', new.entry_no,
        new.inventory_manager_id using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

/** When a transaction ends, a position holds what the last entry of its ledger says, and so the sum of all of them. */
const checkPosition = `create or replace function check_stock_position() returns trigger language plpgsql as $$
  declare position_row record; last record;
  begin
    select on_hand, stock_value into position_row from inventory_manager
      where inventory_manager_id = new.inventory_manager_id;
    select balance_after, value_after into last from stock_transaction
      where inventory_manager_id = new.inventory_manager_id order by entry_no desc limit 1;
    if position_row.on_hand <> coalesce(last.balance_after, 0)
      or position_row.stock_value <> coalesce(last.value_after, 0) then
      raise exception 'Stock position % does not hold what its ledger says.', new.inventory_manager_id
        using errcode = 'check_violation';
    end if;
    return null;
  end $$`;

const constrain = (name: string, rule: string): readonly string[] => [
  `alter table inventory_manager drop constraint if exists ${name}`,
  `alter table inventory_manager add constraint ${name} check (${rule})`,
];

/** Looks when the transaction ends, so that an entry and its position may be written one after the other. */
const atTheEnd = (name: string, table: string, moment: string): readonly string[] => [
  `drop trigger if exists ${name} on ${table}`,
  `create constraint trigger ${name} after ${moment} on ${table}
    deferrable initially deferred for each row execute function check_stock_position()`,
];

const before = (name: string, moment: string, check: string): readonly string[] => [
  `drop trigger if exists ${name} on stock_transaction`,
  `create trigger ${name} before ${moment} on stock_transaction for each row execute function ${check}()`,
];

const RULES: readonly string[] = [
  ...constrain('inventory_manager_one_item', 'num_nonnulls(material_id, part_id) = 1'),
  ...constrain('inventory_manager_not_below_zero', 'on_hand >= 0 or allow_negative'),
  refuseChange,
  checkEntry,
  checkPosition,
  ...before('stock_entry_stays', 'update or delete', 'refuse_ledger_change'),
  ...before('stock_entry_goes_on', 'insert', 'check_stock_entry'),
  ...atTheEnd('stock_position_is_ledger', 'inventory_manager', 'insert or update of on_hand, stock_value'),
  ...atTheEnd('stock_entry_is_held', 'stock_transaction', 'insert'),
];

/** Quantities that stood with materials and parts alone begin the ledger of a position at the plant that ships. */
const openPositions = `
  with place as (select cdi_location_id, code from cdi_location where is_active
      order by is_ship_from desc nulls last, cdi_location_id limit 1),
  item as (
    select material_id, null::bigint as part_id, material_code as code, inventory_type, uom, left(bins, 30) as bin,
      on_hand, coalesce(avg_cost, last_cost, std_cost, 0) as cost, reorder_point, min_qty, max_qty
    from material where on_hand > 0
      and not exists (select 1 from inventory_manager i where i.material_id = material.material_id)
    union all
    select null, part_id, part_no || case when exists (select 1 from material m where lower(m.material_code) =
        lower(part_no)) then ' (part)' else '' end, case part_type when 'hardware' then '1' when 'insulation' then '2' when 'wood' then '3'
        when 'spring' then '5' when 'gasket' then '7' when 'damper' then '6' when 'actuator' then '6'
        when 'controller' then '6' else '9' end, uom, bin, on_hand, coalesce(cost, 0), min_qty, min_qty, max_qty
    from part where on_hand > 0 and part_type <> 'service'
      and not exists (select 1 from inventory_manager i where i.part_id = part.part_id)),
  made as (
    insert into inventory_manager (position_name, material_id, part_id, cdi_location_id, inventory_type, uom, bin,
      on_hand, available, avg_cost, stock_value, reorder_point, min_qty, max_qty, below_reorder,
      suggested_qty, count_class)
    select item.code || ' @ ' || place.code, material_id, part_id, cdi_location_id, inventory_type, uom, bin,
      on_hand, on_hand, cost, round(on_hand * cost, 2), reorder_point, min_qty, max_qty,
      coalesce(on_hand < reorder_point, false),
      case when on_hand < reorder_point then greatest(max_qty, reorder_point) - on_hand else 0 end, 'B' from item cross join place
    returning inventory_manager_id as id, on_hand, avg_cost, stock_value)
  insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
    unit_cost, amount, avg_cost_after, value_after, reason)
  select id, 1, id || '-1', now(), 'adjust', on_hand, on_hand, avg_cost, stock_value, avg_cost, stock_value,
    'Opening balance' from made`;

/**
 * Makes the database itself hold that every quantity and value in stock is the sum of its ledger, and that none lies below zero
 * where that is not allowed; then takes over what older versions kept with materials and parts.
 */
export const fillStock: Migration = {
  async up(db) {
    for (const statement of [...RULES, openPositions]) await sql.raw(statement).execute(db);
  },
};
