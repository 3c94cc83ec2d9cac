import type { Migration } from 'kysely';
import { computeCurbGeometry, curbSpecFromRecord, findGeometryFault } from '@cdi/shared/domain/curb';
import { curbResults } from '@cdi/shared/domain/engineering';
import { hasSprings } from '@cdi/shared/trade';
import type { Db } from '../database.ts';
import { many, run } from '../query.ts';

const AT_ONCE = 500;

type Line = Readonly<Record<string, unknown>>;

interface Counted {
  readonly id: number;
  readonly springs: number | null;
  readonly set: string | null;
  readonly pounds: number;
}

/** Springs of a saved line by the rule of the rail above them; null for a line without springs, and for one that cannot be computed. */
function countSprings(line: Line, id: unknown): readonly Counted[] {
  const spec = curbSpecFromRecord(line);
  if (!hasSprings(spec) || findGeometryFault(spec) !== null) return [];
  const { spring_count: springs, spring_set: set, weight_total: pounds } = curbResults(spec, computeCurbGeometry(spec));
  return [{ id: Number(id), springs, set, pounds }];
}

const lastOf = (lines: readonly Line[], key: string): number => Number(lines.at(-1)?.[key] ?? 0);

async function recountQuoted(db: Db): Promise<void> {
  for (let after = 0; ;) {
    const lines = await many<Line>(db)`
      select * from quote_curb where quote_curb_id > ${after} and spring_count is not null
      order by quote_curb_id limit ${AT_ONCE}`;
    if (lines.length === 0) return;
    const counted = lines.flatMap((line) => countSprings(line, line['quote_curb_id']));
    await run(db)`
      update quote_curb t set spring_count = f.springs, spring_set = f.set, weight_total = f.pounds
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as f (id bigint, springs integer, set text, pounds numeric)
      where t.quote_curb_id = f.id and t.spring_count is distinct from f.springs`;
    after = lastOf(lines, 'quote_curb_id');
  }
}

async function recountOrdered(db: Db): Promise<void> {
  for (let after = 0; ;) {
    const lines = await many<Line>(db)`
      select * from tracker_curb
      where tracker_curb_id > ${after} and spring_count is not null and status <> 'shipped'
      order by tracker_curb_id limit ${AT_ONCE}`;
    if (lines.length === 0) return;
    const counted = lines.flatMap((line) => countSprings(line, line['tracker_curb_id']));
    await run(db)`
      update tracker_curb t set spring_count = f.springs, spring_set = f.set, weight_total = f.pounds
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as f (id bigint, springs integer, set text, pounds numeric)
      where t.tracker_curb_id = f.id and t.spring_count is distinct from f.springs`;
    after = lastOf(lines, 'tracker_curb_id');
  }
}

async function recountDesigned(db: Db): Promise<void> {
  for (let after = 0; ;) {
    const lines = await many<Line>(db)`
      select * from curb where curb_id > ${after} and spring_count is not null order by curb_id limit ${AT_ONCE}`;
    if (lines.length === 0) return;
    const counted = lines.flatMap((line) => countSprings(line, line['curb_id']));
    await run(db)`
      update curb t set spring_count = f.springs, spring_set = f.set, weight_total = f.pounds
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as f (id bigint, springs integer, set text, pounds numeric)
      where t.curb_id = f.id and t.spring_count is distinct from f.springs`;
    after = lastOf(lines, 'curb_id');
  }
}

/**
 * Lines that were saved while the count of springs followed from the loads alone: sheets are made of the count that keeps the rail
 * straight. What has been shipped keeps its springs, and all keep their price.
 */
export const fillSpringCounts: Migration = {
  async up(db: Db) {
    await recountQuoted(db);
    await recountOrdered(db);
    await recountDesigned(db);
  },
};
