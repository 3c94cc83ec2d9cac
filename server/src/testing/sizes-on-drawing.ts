import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import type { Db, Row } from '../storage/database.ts';
import { one } from '../storage/query.ts';

/** What a drafter reads off a drawing that shows the curb as it was ordered, inches by the names of the sizes. */
export async function sizesOnDrawing(db: Db, curbId: number): Promise<Readonly<Record<string, number>>> {
  const spec = curbSpecFromRecord(await one<Row>(db)`select * from tracker_curb where tracker_curb_id = ${curbId}`);
  const { lengthIn, widthIn, supply, return: back } = computeCurbGeometry(spec).plan;
  return {
    ...{ od_length: lengthIn, od_width: widthIn, height: spec.heightIn },
    ...(supply ? { sa_length: supply.lengthIn, sa_width: supply.widthIn } : {}),
    ...(back ? { ra_length: back.lengthIn, ra_width: back.widthIn } : {}),
  };
}
