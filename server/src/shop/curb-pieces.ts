import { PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { listCutPieces, type CutPiece } from '@cdi/shared/domain/flats';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

type CurbRow = RecordRow<'tracker_curb'> & { readonly order_no: string };

/** A line with the blanks that are cut for it. */
export interface CurbPieces {
  readonly curbId: number;
  readonly curbNo: string;
  readonly orderNo: string;
  readonly pieces: readonly CutPiece[];
}

/** The blanks of lines, of one gauge or of all; lines of parts have none. */
const listPieces = (curbs: readonly CurbRow[], gauge: number | null): readonly CurbPieces[] =>
  curbs
    .filter((curb) => curb.curb_type !== PARTS_LINE)
    .map((curb) => {
      const curbNo = curb.curb_no ?? String(curb.tracker_curb_id);
      const pieces = listCutPieces(curbSpecFromRecord(curb), curbNo);
      return {
        curbId: curb.tracker_curb_id,
        curbNo,
        orderNo: curb.order_no,
        pieces: pieces.filter((piece) => gauge === null || piece.gauge === gauge),
      };
    });

/** The blanks of the lines of an order that are made. */
export async function readOrderPieces(db: Db, trackerId: number): Promise<readonly CurbPieces[]> {
  const curbs = await many<CurbRow>(db)`
    select c.*, t.tracker_no as order_no from tracker_curb c join tracker t using (tracker_id)
    where c.tracker_id = ${trackerId} and c.is_active and c.status <> 'cancelled' order by c.line_no`;
  return listPieces(curbs, null);
}

/** The blanks of the lines of a batch in its gauge. */
export async function readBatchPieces(db: Db, batchId: number, gauge: number): Promise<readonly CurbPieces[]> {
  const curbs = await many<CurbRow>(db)`
    select c.*, t.tracker_no as order_no from batch_curb b
    join tracker_curb c using (tracker_curb_id) join tracker t on t.tracker_id = c.tracker_id
    where b.batch_id = ${batchId} order by c.curb_no`;
  return listPieces(curbs, gauge);
}
