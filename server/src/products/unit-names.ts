import { sql } from 'kysely';
import { listEntries } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** The units of a curb by their numbers; null or left out for none. */
export interface UnitIds {
  readonly existing_model_id?: number | null;
  readonly new_model_id?: number | null;
}

/** Brand and model of both units, as papers name them. */
export interface UnitNames {
  readonly existingUnit: string | null;
  readonly newUnit: string | null;
}

/** Names the units of curbs: `Trane Precedent YHC060`. Returns a function that names those of a curb. */
export async function readUnitNames(db: Db, curbs: readonly UnitIds[]): Promise<(curb: UnitIds) => UnitNames> {
  const ids = curbs.flatMap((curb) => [curb.existing_model_id, curb.new_model_id]).filter((id) => id !== null);
  const rows = await many<{ model_id: number; brand: string; model_name: string }>(db)`
    select model_id, brand, model_name from model where model_id = any(${sql.val(ids.filter(Boolean))}::bigint[])`;
  return nameFrom(rows);
}

/** The units of a curb in a line: `New unit Trane Precedent YHC060, in place of Carrier 48TC`; empty where none is known. */
export const describeCurbUnits = ({ newUnit, existingUnit }: UnitNames): string => {
  if (newUnit && existingUnit) return `New unit ${newUnit}, in place of ${existingUnit}`;
  if (newUnit) return `New unit ${newUnit}`;
  return existingUnit ? `In place of ${existingUnit}` : '';
};

/** Returns a function that names the units of each curb of an order, see {@link describeCurbUnits}. */
export async function readOrderUnits(db: Db, trackerId: number): Promise<(curbId: number | null) => string> {
  const curbs = await many<UnitIds & { readonly tracker_curb_id: number }>(db)`
    select tracker_curb_id, existing_model_id, new_model_id from tracker_curb where tracker_id = ${trackerId}`;
  const unitsOf = await readUnitNames(db, curbs);
  return (curbId) => {
    const curb = curbs.find(({ tracker_curb_id: id }) => id === curbId);
    return curb ? describeCurbUnits(unitsOf(curb)) : '';
  };
}

const nameOfBrand = (code: string): string | undefined =>
  listEntries('manufacturer').find(({ value }) => value === code)?.label;

/** Returns a function that names the units of a curb, from these models. */
export function nameFrom(
  rows: readonly { readonly model_id: number; readonly brand: string; readonly model_name: string }[],
): (curb: UnitIds) => UnitNames {
  const nameOf = (id: number | null | undefined): string | null => {
    const row = rows.find((each) => each.model_id === id);
    return row
      ? `${row.brand === 'Other' ? '' : (nameOfBrand(row.brand) ?? row.brand)} ${row.model_name}`.trim()
      : null;
  };
  return (curb) => ({ existingUnit: nameOf(curb.existing_model_id), newUnit: nameOf(curb.new_model_id) });
}
