import { INDEXED_METALS, type IndexedMetal } from '@cdi/shared/catalogue';
import type { CallAnswer, readSurchargeIndexes, SurchargeIndex } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { readSurcharges } from '../../pricing/surcharges.ts';
import { many } from '../../storage/query.ts';

const LISTED = 300;
/** A material class of each metal, for looking up its surcharge. */
const CLASS_OF = { steel: 'galvanised', stainless: 'stainless_304', aluminium: 'aluminium' } as const;

/** Indexes that are in force or wait, and what prices take of them today. */
export async function findSurchargeIndexes(context: CallContext): Promise<CallAnswer<typeof readSurchargeIndexes>> {
  const { db, today } = context;
  const indexes = await many<SurchargeIndex>(db)`
    select price_index_id, index_label, material, month, index_per_lb, base_per_lb,
      coalesce(surcharge_per_lb, 0) as surcharge_per_lb, source, coalesce(effective_date, month) as effective_date,
      status
    from price_index where is_active and status <> 'archived'
    order by effective_date desc, material desc limit ${LISTED}`;
  const surcharges = await readSurcharges(db);
  const metals = (Object.keys(INDEXED_METALS) as IndexedMetal[]).map((material) => ({
    material,
    index:
      indexes.find((row) => row.material === material && row.status === 'active' && row.effective_date <= today) ??
      null,
    surcharge_per_lb: surcharges.on(CLASS_OF[material], today),
  }));
  return { today, metals, indexes };
}
