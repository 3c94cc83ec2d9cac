import { sql } from 'kysely';

/** The material `m` or the part `a` of a position `p`. */
export const WITH_ITEM = sql`
  left join material m on m.material_id = p.material_id
  left join part a on a.part_id = p.part_id`;

/** Its number and its name. */
export const itemNo = sql<string>`coalesce(m.material_code, a.part_no)`;
export const itemName = sql<string>`coalesce(m.material_name, a.description)`;

/** Pounds of one unit, null where it is not known. */
export const unitLb = sql<number | null>`coalesce(case when m.uom = 'lb' then 1 else m.uom_weight end, a.weight_lb)`;
