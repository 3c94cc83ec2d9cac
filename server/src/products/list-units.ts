import type { Unit } from '@cdi/shared/contracts';
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
