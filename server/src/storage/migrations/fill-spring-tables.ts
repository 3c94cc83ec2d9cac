import { sql, type Migration } from 'kysely';
import { computeCurbGeometry, curbSpecFromRecord, describeCurb } from '@cdi/shared/domain/curb';
import { computeEngineering } from '@cdi/shared/domain/engineering';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import type { SpringTable } from '@cdi/shared/trade';
import type { Db } from '../database.ts';

const LINES = { quote_curb: 'quote_curb_id', tracker_curb: 'tracker_curb_id', curb: 'curb_id' } as const;
const AT_ONCE = 500;

type Line = Readonly<Record<string, unknown>>;

async function readInForce(db: Db): Promise<SpringTable> {
  const { rows } = await sql<{ readonly table: SpringTable }>`
    select jsonb_build_object(
      '1', coalesce(jsonb_agg(s order by capacity_lb, spring_id) filter (where deflection_class = '1'), '[]'),
      '2', coalesce(jsonb_agg(s order by capacity_lb, spring_id) filter (where deflection_class = '2'), '[]')) as table
    from (select *, jsonb_build_object('partNumber', part_no, 'colour', coalesce(colour, ''),
        'capacityLb', capacity_lb, 'ratedDeflectionIn', rated_deflection_in,
        'travelIn', free_height - solid_height) as s
      from spring where status = 'in_force' and is_active) springs`.execute(db);
  return rows[0]?.table ?? STANDARD_SPRINGS;
}

/** The springs that yield the selection stored with the line; the springs in force if none do. */
function springsOf(line: Line, inForce: SpringTable): SpringTable {
  const says = (springs: SpringTable): boolean => {
    const spec = curbSpecFromRecord(line, {}, springs);
    return (
      describeCurb(spec) !== null &&
      computeEngineering(spec, computeCurbGeometry(spec)).springText === line['spring_set']
    );
  };
  return [inForce, STANDARD_SPRINGS].find(says) ?? inForce;
}

/** Lines on springs that were priced before a line kept the springs it was priced with. */
export const fillSpringTables: Migration = {
  async up(db: Db) {
    const inForce = await readInForce(db);
    for (const [table, key] of Object.entries(LINES)) {
      for (let after = 0; ;) {
        const { rows } = await sql<Line>`
          select * from ${sql.id(table)} where ${sql.id(key)} > ${after} and spring_table is null
            and spring_count is not null order by ${sql.id(key)} limit ${AT_ONCE}`.execute(db);
        if (rows.length === 0) break;
        const filled = rows.map((line) => ({ id: Number(line[key]), springs: springsOf(line, inForce) }));
        await sql`
          update ${sql.id(table)} t set spring_table = f.springs
          from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as f (id bigint, springs jsonb)
          where t.${sql.id(key)} = f.id`.execute(db);
        after = Math.max(...filled.map(({ id }) => id));
      }
    }
  },
};
