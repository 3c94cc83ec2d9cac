import { AppError } from '@cdi/shared/errors';
import type { RecordRow } from '@cdi/shared/catalogue';
import type { UnitFootprint } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';

const FOOTPRINT = [
  'base_length',
  'base_width',
  'unit_height',
  'curb_od_length',
  'curb_od_width',
  'curb_fit_clearance',
  'sa_x',
  'sa_y',
  'sa_length',
  'sa_width',
  'ra_x',
  'ra_y',
  'ra_length',
  'ra_width',
  'weight',
  'econ_weight',
  'power_exhaust_weight',
  'corner_a_weight',
  'corner_b_weight',
  'corner_c_weight',
  'corner_d_weight',
  'cg_x',
  'cg_y',
] as const;

/** Measures of a unit model for drawing and fit, in inches and pounds; null where the library does not know one. Throws NOT_FOUND. */
export async function readFootprint(context: CallContext, modelId: number): Promise<UnitFootprint> {
  const row = await maybeOne<RecordRow<'model'>>(
    context.db,
  )`select * from model where model_id = ${modelId} and is_active`;
  if (!row) throw new AppError('NOT_FOUND', 'There is no such model.');
  return {
    model_id: modelId,
    label: `${row.brand} ${row.model_name}`,
    verified: row.verified === true,
    source: row.source,
    datum_corner: row.datum_corner,
    nominal_tons: row.nominal_tons,
    discharge: row.discharge,
    obsolete: row.obsolete === true,
    values: Object.fromEntries(FOOTPRINT.map((name) => [name, row[name]])),
  };
}
