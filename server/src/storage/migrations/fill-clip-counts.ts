import { sql, type Migration } from 'kysely';
import { computeTieDown, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import type { Db } from '../database.ts';

const LINES = { quote_curb: 'quote_curb_id', tracker_curb: 'tracker_curb_id', curb: 'curb_id' } as const;
const AT_ONCE = 500;

type Line = Readonly<Record<string, unknown>>;

function clipsOf(line: Line): { readonly side: number | null; readonly ends: number | null } {
  const tieDown = computeTieDown(curbSpecFromRecord(line));
  return { side: tieDown?.perSide ?? null, ends: tieDown?.perEnd ?? null };
}

/**
 * Lines that were saved while clips were counted for tension or shear, for the shear of an earthquake alone, or for loads across the long
 * sides alone: their sheets and part lists are made of the new count. What has been shipped keeps the count that it was shipped with.
 */
export const fillClipCounts: Migration = {
  async up(db: Db) {
    for (const [table, key] of Object.entries(LINES)) {
      const isOpen = table === 'tracker_curb' ? sql<boolean>`status <> 'shipped'` : sql<boolean>`true`;
      for (let after = 0; ;) {
        const { rows } = await sql<Line>`
          select * from ${sql.id(table)} where ${sql.id(key)} > ${after} and conforming_type is not null and ${isOpen}
          order by ${sql.id(key)} limit ${AT_ONCE}`.execute(db);
        if (rows.length === 0) break;
        const counted = rows.map((line) => ({
          id: Number(line[key]),
          ...clipsOf(line),
        }));
        await sql`
          update ${sql.id(table)} t set clips_per_side = f.side, clips_per_end = f.ends
          from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as f (id bigint, side integer, ends integer)
          where t.${sql.id(key)} = f.id
            and (t.clips_per_side, t.clips_per_end) is distinct from (f.side, f.ends)`.execute(db);
        after = Math.max(...counted.map(({ id }) => id));
      }
    }
  },
};
