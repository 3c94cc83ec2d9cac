import type { Unit, UnitPart } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

/** The models of a brand that are in use, by size and name. */
export async function listUnitsOf({ db }: CallContext, brand: string): Promise<readonly Unit[]> {
  return many<Unit>(db)`
    select model_id, brand, model_name, nominal_tons, coalesce(obsolete, false) as obsolete,
      coalesce(verified, false) as verified
    from model where brand = ${brand} and is_active and status <> 'superseded'
    order by nominal_tons nulls last, model_name, model_id`;
}

/** The parts of the catalogue that list a unit model as one that they fit, by number. */
export async function listPartsFor({ db }: CallContext, modelId: number): Promise<readonly UnitPart[]> {
  return many<UnitPart>(db)`
    select part_id, part_no, description, weight_lb, lead_days
    from part where ${modelId}::bigint = any(compatible_models) and catalog_visible and is_active
      and discontinued is not true
    order by part_no`;
}
