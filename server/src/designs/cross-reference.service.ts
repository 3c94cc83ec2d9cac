import type { RecordRow } from '@cdi/shared/catalogue';
import type { CrossReference, Unit, UnitReplacement } from '@cdi/shared/contracts';
import { describeReplacement, existingColumnsOf, unitColumnsOf, type FitSource } from '@cdi/shared/domain/curb';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';

type Model = RecordRow<'model'>;

/** Sizes of manufacturers do not match to a tenth of a ton: 8.5 tons may replace 7.5, but 5 may not replace 4. */
const TONS_SHARE = 0.15;
const MOST = 40;

type Candidate = Model & {
  readonly why: UnitReplacement['why'];
  readonly curb_no: string | null;
  readonly curb_height: number | null;
};

/**
 * Lists replacements of a unit: models recorded as equivalent, then those with a released adapter, then current models of its nominal
 * size, the nearest first.
 */
async function listCandidates({ db }: CallContext, old: Model): Promise<readonly Candidate[]> {
  const tons = old.nominal_tons ?? null;
  return many<Candidate>(db)`
    select * from (
      select m.*, c.curb_no, c.height as curb_height,
        case when m.model_id = any(coalesce(o.equivalent_models, '{}'))
            or o.model_id = any(coalesce(m.equivalent_models, '{}')) then 'listed'
          when c.curb_no is not null then 'designed' else 'size' end as why
      from model o cross join model m
      left join lateral (
        select curb_no, height from curb
        where is_active and status = 'released' and existing_model_id = o.model_id and new_model_id = m.model_id
        order by curb_id desc limit 1) c on true
      where o.model_id = ${old.model_id} and m.model_id <> o.model_id and m.is_active
        and m.status <> 'superseded') found
    where why <> 'size' or (not coalesce(obsolete, false)
      and abs(nominal_tons - ${tons}::numeric) <= ${tons}::numeric * ${TONS_SHARE}::numeric)
    order by array_position(array['listed', 'designed', 'size'], why),
      abs(nominal_tons - ${tons}::numeric) nulls last, brand <> ${old.brand}, brand, model_name limit ${MOST}::int`;
}

const nameUnit = ({ model_id, brand, model_name, nominal_tons, obsolete, verified }: Model): Unit => ({
  model_id,
  brand,
  model_name,
  nominal_tons: nominal_tons ?? null,
  obsolete: obsolete === true,
  verified: verified === true,
});

function sourceOf(model: Model, columns: FitSource['columns']): FitSource {
  return {
    label: `${model.brand} ${model.model_name}`,
    document: model.source,
    isVerified: model.verified === true,
    columns,
  };
}

/** Which units replace a unit of the library, and by which adapter. Throws NOT_FOUND. */
export async function findReplacements(context: CallContext, modelId: number): Promise<CrossReference> {
  const old = await maybeOne<Model>(context.db)`select * from model where model_id = ${modelId} and is_active`;
  if (!old) throw new AppError('NOT_FOUND', 'There is no such model. Choose one of the list.');
  const curb = existingColumnsOf(old);
  const { existing_od_length: curb_length = null, existing_od_width: curb_width = null } = curb;
  const candidates = await listCandidates(context, old);
  return {
    old: { ...nameUnit(old), source: old.source },
    curb_length,
    curb_width,
    replacements: candidates.map((next) => ({
      ...nameUnit(next),
      why: next.why,
      curb_no: next.curb_no,
      curb_height: next.curb_height,
      replacement: describeReplacement(old, next, {
        existing: sourceOf(old, curb),
        unit: sourceOf(next, unitColumnsOf(next)),
      }),
    })),
  };
}
