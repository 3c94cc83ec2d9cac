import { objects, OPEN_BATCHES, type ChildValuesOf } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';

type Nest = ChildValuesOf<typeof objects.batch, 'nests'>;

interface BatchPlace {
  readonly batch_id?: number | null;
  readonly material_id: number;
  readonly cdi_location_id: number;
}

/** A remnant that a batch may be cut from. */
export interface FreeRemnant {
  readonly remnant_id: number;
  readonly name: string;
  readonly lengthIn: number;
  readonly widthIn: number;
}

/** Remnants of the material of a batch at its location that no other batch is planned on. */
export const readFreeRemnants = ({ db }: Pick<CallContext, 'db'>, batch: BatchPlace) =>
  many<FreeRemnant>(db)`
    select r.remnant_id, r.remnant_no as name, r.length as "lengthIn", r.width as "widthIn" from remnant r
    where r.material_id = ${batch.material_id} and r.cdi_location_id = ${batch.cdi_location_id}
      and r.status = 'kept' and r.is_active and not exists (
        select 1 from batch_nest n join batch b using (batch_id)
        where n.remnant_id = r.remnant_id and b.batch_id <> ${batch.batch_id ?? 0} and b.is_active
          and ${inStates(sql.ref('b.status'), OPEN_BATCHES)})
    order by r.remnant_no`;

/** Remnants of nests, each once for each nest. */
export const remnantsOf = (nests: readonly Nest[]): readonly number[] =>
  nests.flatMap(({ remnant_id: id }) => (id === null || id === undefined ? [] : [id]));

/**
 * Throws VALIDATION at each nest that names a remnant of another material or location, one that is used up, that another batch is planned
 * on, or that a nest before it names; and at a nest that is cut from one remnant several times.
 */
export async function assertRemnants(
  context: Pick<CallContext, 'db'>,
  batch: BatchPlace,
  nests: readonly Nest[],
): Promise<void> {
  const named = remnantsOf(nests);
  if (named.length === 0) return;
  const free = new Set((await readFreeRemnants(context, batch)).map(({ remnant_id: id }) => id));
  const problems: Record<string, string> = {};
  nests.forEach(({ remnant_id: id, sheets }, index) => {
    if (id === null || id === undefined) return;
    if (!free.has(id))
      problems[`nests[${index}].remnant_id`] =
        'Choose a remnant of this material that is kept at this location and that no other batch is planned on.';
    else if (nests.findIndex((nest) => nest.remnant_id === id) < index)
      problems[`nests[${index}].remnant_id`] = 'A nest before this one is cut from this remnant already.';
    else if ((sheets ?? 1) !== 1) problems[`nests[${index}].sheets`] = 'A remnant is cut once.';
  });
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });
}

/** Marks the remnants that a batch is cut from as used. */
export async function consumeRemnants(context: CallContext, nests: readonly Nest[], batchNo: string): Promise<void> {
  for (const id of [...remnantsOf(nests)].sort((a, b) => a - b))
    await tryTransition(context, objects.remnant, id, 'use', `Cut by ${batchNo}`);
}
