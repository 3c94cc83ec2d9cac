import { CURB_TYPES, curbSpecFields, isBlank, objects, type RecordRow } from '@cdi/shared/catalogue';
import { formatInches } from '@cdi/shared/units';
import type { CallContext } from '../../../server/src/context.ts';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import { readUnitNames } from '../../../server/src/products/unit-names.ts';
import { many, run } from '../../../server/src/storage/query.ts';

const curb = objects.curb;
const FIRST_NO = 1001;
/** Designs of the demo, by family; the last two are still a concept, and no longer made. */
const ADAPTERS = 8;
const STANDARD_CURBS = 4;

type Line = RecordRow<'tracker_curb'>;
type SpecName = keyof typeof curbSpecFields;

/** Fields that are not part of a design or belong to a single job. */
const OF_THE_JOB: readonly SpecName[] = ['tag', 'qty', 'conforming_type', 'wind_speed_mph', 'exposure', 'sds'];
const SPEC_NAMES = (Object.keys(curbSpecFields) as SpecName[]).filter((name) => !OF_THE_JOB.includes(name));

/** One line for each of the most ordered pairs of units, adapters first; only flat roofs, so that the design fits any roof. */
async function popularLines({ db }: CallContext): Promise<readonly Line[]> {
  return many<Line>(db)`
    select c.* from (
      select curb_type, count(*) as times, min(tracker_curb_id) as first,
        row_number() over (partition by curb_type order by count(*) desc, min(tracker_curb_id)) as place
      from tracker_curb
      where is_active and curb_type in ('ADP', 'NEW') and new_model_id is not null and height between 8 and 60
        and coalesce(slope_x, 0) = 0 and coalesce(slope_y, 0) = 0
        and (curb_type = 'NEW' or existing_model_id is not null)
      group by curb_type, existing_model_id, new_model_id) p
    join tracker_curb c on c.tracker_curb_id = p.first
    where p.place <= case c.curb_type when 'ADP' then ${ADAPTERS}::int else ${STANDARD_CURBS}::int end
    order by c.curb_type, p.place`;
}

/** Fills the standard curbs of the demo company from the most ordered lines, computed and released by the rules of the product. */
export async function fillDesigns(context: CallContext): Promise<void> {
  const lines = await popularLines(context);
  const nameUnits = await readUnitNames(context.db, lines);
  let no = FIRST_NO;
  for (const line of lines) {
    const family = line.curb_type === 'ACC' ? 'NEW' : line.curb_type;
    const { existingUnit, newUnit } = nameUnits(line);
    const units = [existingUnit, newUnit].filter((name) => name !== null);
    const size = [line.od_length, line.od_width, line.height].map((inches) => formatInches(inches ?? 0)).join(' × ');
    const row: Readonly<Record<string, unknown>> = line;
    const spec = Object.fromEntries(
      SPEC_NAMES.map((name) => [name, row[name]] as const).filter(([, value]) => !isBlank(value)),
    );
    const made = await saveRow(context, curb, 0, {
      ...spec,
      curb_no: `${family}-${no}`,
      description: `${CURB_TYPES[family]}, ${units.join(' to ')}, ${size}`.slice(0, 160),
    });
    await step(context, made.curb_id, lines.indexOf(line), lines.length);
    await run(context.db)`
      update tracker_curb set curb_id = ${made.curb_id}
      where curb_type = ${line.curb_type} and new_model_id = ${line.new_model_id} and height = ${line.height}
        and existing_model_id is not distinct from ${line.existing_model_id}::bigint and gauge = ${line.gauge}`;
    no += 1;
  }
}

/** Takes a design to its state in the story: all are released but the last two. */
async function step(context: CallContext, id: number, index: number, count: number): Promise<void> {
  const name = index === count - 1 ? 'retire' : 'release';
  if (index === count - 2) return;
  await transitionRecord(context, curb, id, {
    name,
    version: 1,
    reason: name === 'retire' ? 'The unit is no longer made' : null,
  });
}
