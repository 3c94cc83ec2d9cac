import { sql } from 'kysely';
import type { ChildRow, RecordRow } from '@cdi/shared/catalogue';
import { packedPartFromRecord, type PackedPart } from '@cdi/shared/domain/freight';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

export type Part = Pick<
  RecordRow<'part'>,
  | 'part_id'
  | 'part_no'
  | 'description'
  | 'is_active'
  | 'is_stocked'
  | 'lead_days'
  | 'list_price'
  | 'level_prices'
  | 'cost'
  | 'weight_lb'
  | 'length'
  | 'width'
  | 'height'
>;

/** A line of parts of an order as it was sold, and what its part is today. */
export interface SoldPart {
  readonly row: ChildRow<'tracker', 'parts'>;
  readonly part: Part;
}

/** The parts of an order, in their order. */
export async function readSoldParts({ db }: CallContext, trackerId: number): Promise<readonly SoldPart[]> {
  const rows = await many<{ row: SoldPart['row']; part: Part }>(db)`
    select to_jsonb(t) as row, to_jsonb(p) as part from tracker_part t join part p on p.part_id = t.part_id
    where t.tracker_id = ${trackerId} order by t.line_no, t.tracker_part_id`;
  return rows;
}

/** The parts that edits add, as they are sold today. */
export async function readParts({ db }: CallContext, ids: readonly number[]): Promise<readonly Part[]> {
  if (ids.length === 0) return [];
  return many<Part>(db)`select * from part where part_id = any(${sql.val(ids)}::bigint[])`;
}

/** So many pieces of a part as they are packed. */
export const packPart = (part: Part, qty: number): PackedPart => packedPartFromRecord({ ...part, qty });
