import { curbSpecFields, type FieldMap } from '@cdi/shared/catalogue';
import { formatInches } from '@cdi/shared/units';
import type { CurbFields } from '@cdi/shared/domain/curb';
import type { FieldChange } from '@cdi/shared/contracts';
import type { CurbDraft } from './line-plan.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { sql } from 'kysely';

const fields: FieldMap = curbSpecFields;

/** Names of models by their numbers. */
export type ModelNames = ReadonlyMap<number, string>;

/** The names of the units that rows of curbs name. */
export async function readModelNames(db: Db, rows: readonly CurbDraft[]): Promise<ModelNames> {
  const ids = rows
    .flatMap((row) => [row.existing_model_id, row.new_model_id])
    .filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const found = await many<{ model_id: number; name: string }>(db)`
    select model_id, brand || ' ' || model_name as name from model where model_id = any(${sql.val(ids)}::bigint[])`;
  return new Map(found.map((row) => [row.model_id, row.name]));
}

const BLANK = 'none';

/** A value of a curb as a page prints it. */
function formatFieldValue(name: string, value: unknown, models: ModelNames): string {
  const field = fields[name];
  if (!field || value === null || value === undefined || value === '') return BLANK;
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'boolean') return value === true ? 'yes' : 'no';
  if (field.kind === 'reference') return models.get(Number(value)) ?? `unit ${String(value)}`;
  if (field.kind === 'inches' && typeof value === 'number') return formatInches(value);
  if (field.kind === 'slope' && typeof value === 'number') return `${String(value)}:12`;
  return 'unit' in field && field.unit ? `${String(value)} ${field.unit}` : String(value);
}

/** What changes of a curb, field by field, in words. */
export function listFieldChanges(
  before: CurbFields,
  after: CurbFields,
  changed: readonly string[],
  models: ModelNames,
): readonly FieldChange[] {
  return changed.map((name) => ({
    name,
    label: fields[name]?.label ?? name,
    before: formatFieldValue(name, before[name], models),
    after: formatFieldValue(name, after[name], models),
  }));
}
