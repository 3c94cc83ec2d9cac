import type { CallContext } from '../context.ts';
import { findVersionInForce } from '../pricing/standard-costs.service.ts';
import { maybeOne } from '../storage/query.ts';
import type { PostedStock } from './post-stock.ts';
import type { Position } from './stock-position.ts';

/** Waste of the wood and gasket that go around a curb, a share. */
const LINEAR_WASTE = 0.05;

/** What a record takes of a material and what it has by now, in the unit of the position. */
interface Requirement {
  readonly needed: number;
  readonly issued: number;
}

/** Whole sheets go to a machine: a part of one is one more. The last hundredth is rounding. */
const wholeUp = (qty: number): number => Math.ceil(qty - 0.01);

/** Sheets of the nests of a batch. Undefined while it has none: its need is then unknown. */
const readBatch = ({ db }: CallContext, id: number, positionId: number): Promise<Requirement | undefined> =>
  maybeOne<Requirement>(db)`
    select b.sheets as needed, (select coalesce(-sum(t.qty), 0) from stock_transaction t
      where t.reference_object = 'batch' and t.reference_id = b.batch_id and t.kind in ('issue', 'return')
        and t.inventory_manager_id = ${positionId}) as issued
    from batch b join material m using (material_id) where b.batch_id = ${id} and b.sheets > 0 and m.uom = 'sheet'`;

/**
 * What the curbs of an order take of what a position holds: sheet metal of their gauge and class by weight and planning yield, liner by
 * the square foot, wood and gasket by the foot around. Undefined for everything else, and where no curb has its figures.
 */
async function readOrder(
  { db, today }: CallContext,
  id: number,
  { material_id: materialId }: Position,
): Promise<Requirement | undefined> {
  const sheetYield = (await findVersionInForce(db, today))?.yield_fraction ?? 1;
  return maybeOne<Requirement>(db)`
    with item as (
      select *, case when inventory_type = '4' and uom = 'lb' then 1 when inventory_type = '4' then uom_weight
        when inventory_type = '2' and uom = 'ft2' or inventory_type in ('3', '7') and uom = 'ft' then 1 end as weight
      from material where material_id = ${materialId}::bigint),
    curbs as (
      select c.*, c.gauge = i.gauge::text and c.material_class = i.material_class as is_its_metal
      from tracker_curb c cross join item i
      where c.tracker_id = ${id} and c.status <> 'cancelled' and c.steel_lb > 0),
    takes as (
      select case i.inventory_type
        when '4' then coalesce(sum(c.steel_lb * c.qty) filter (where c.is_its_metal), 0) / ${sheetYield}::numeric
        when '2' then sum(coalesce(c.insulation_ft2, 0) * c.qty)
        else sum(coalesce(c.perimeter_ft, 0) * c.qty) * ${1 + LINEAR_WASTE}::numeric end as qty
      from item i cross join curbs c group by i.inventory_type),
    gone as (
      select coalesce(-sum(t.qty
        * case when m.inventory_type = '4' and m.uom <> 'lb' then m.uom_weight else 1 end), 0) as qty
      from stock_transaction t join inventory_manager p using (inventory_manager_id)
      join material m on m.material_id = p.material_id cross join item i
      where t.reference_object = 'tracker' and t.reference_id = ${id} and t.kind in ('issue', 'return')
        and m.inventory_type = i.inventory_type
        and case when i.inventory_type = '4' then m.gauge is not distinct from i.gauge
          and m.material_class is not distinct from i.material_class else m.uom = i.uom end)
    select (k.qty / i.weight)::float8 as needed, (g.qty / i.weight)::float8 as issued
    from item i cross join takes k cross join gone g where i.weight > 0 and k.qty is not null`;
}

/**
 * The warning when more was issued than an order or batch needs by its own figures: sheets may be spoiled, or a digit may be wrong.
 * Null when it is within the need, or the need is unknown.
 */
export async function warnOfRequirement(
  context: CallContext,
  { position, entry }: PostedStock,
): Promise<string | null> {
  const { kind, reference_object: object, reference_id: id, reference_label: label } = entry;
  if (kind !== 'issue' || id === null || position.material_id === null) return null;
  const found =
    object === 'tracker'
      ? await readOrder(context, id, position)
      : object === 'batch'
        ? await readBatch(context, id, position.inventory_manager_id)
        : undefined;
  if (!found) return null;
  const needed = wholeUp(found.needed);
  if (found.issued <= needed) return null;
  const uom = position.uom ?? '';
  const issued = Math.round(found.issued * 100) / 100;
  return `${label} takes ${needed} ${uom} by its own figures and has ${issued} now: take back what is too much`;
}
