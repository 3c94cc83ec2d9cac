import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import { existingColumnsOf, unitColumnsOf, type FitSource, type FitSources } from '@cdi/shared/domain/curb';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import type { UnitIds } from './unit-names.ts';

type Model = RecordRow<'model'>;

/** The models of curbs as the library holds them, to mark numbers that come from the library. Returns a function with the two of a curb. */
export async function readFitSources(db: Db, curbs: readonly UnitIds[]): Promise<(curb: UnitIds) => FitSources> {
  const ids = curbs.flatMap((curb) => [curb.existing_model_id, curb.new_model_id]).filter(Boolean);
  const models = await many<Model>(db)`
    select * from model where model_id = any(${sql.val([...new Set(ids)])}::bigint[])`;
  return fitSourcesFrom(models);
}

/** Returns a function with the two models of a curb, as {@link readFitSources} does, from these models. */
export function fitSourcesFrom(models: readonly Model[]): (curb: UnitIds) => FitSources {
  const sourceOf = (
    id: number | null | undefined,
    columnsOf: (model: Readonly<Record<string, unknown>>) => FitSource['columns'],
  ): FitSource | null => {
    const model = models.find((each) => each.model_id === id);
    if (!model) return null;
    return {
      label: `${model.brand} ${model.model_name}`,
      document: model.source,
      isVerified: model.verified === true,
      columns: columnsOf(model),
    };
  };
  return (curb) => ({
    unit: sourceOf(curb.new_model_id, unitColumnsOf),
    existing: sourceOf(curb.existing_model_id, existingColumnsOf),
  });
}
