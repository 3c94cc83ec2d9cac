import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { Card, CurbFace, ScannedCurb, ScannedTask } from '@cdi/shared/contracts';
import { getStage, isBuildStage } from '@cdi/shared/domain/schedule';
import { mayWorkAt } from '@cdi/shared/policy';
import { presentCards, readRows } from '../../boards/read-cards.ts';
import type { BoardSource, CallContext } from '../../context.ts';
import { formatInches } from '@cdi/shared/units';
import { many, maybeOne } from '../../storage/query.ts';

/** Columns of the line. */
type Line = Omit<ScannedCurb, 'kind' | 'crate' | 'tasks' | 'size'> & {
  readonly od_length: number | null;
  readonly od_width: number | null;
  readonly height: number | null;
};

/** A card with its stage. */
type TaskRow = Parameters<BoardSource['describe']>[1] & { readonly task: string; readonly status: string };

const sizeOf = ({ od_length, od_width, height }: Line): string =>
  [od_length, od_width, height]
    .filter((inches) => inches !== null)
    .map((inches) => formatInches(inches))
    .join(' × ');

/**
 * Finds the order line of a code or number, or one of its crates, with its current stages and the moves that the user may make. Returns
 * nothing for a line that was removed from its order, or for an unknown crate.
 */
export async function findCurb(
  context: CallContext,
  code: string,
  crateNo: number | null,
): Promise<readonly ScannedCurb[]> {
  const line = await maybeOne<Line>(context.db)`
    select c.tracker_curb_id, c.curb_no, c.tracker_id, t.tracker_no, co.company_name as customer, t.job_name, c.tag,
      c.qty, c.gauge, c.od_length::float8 as od_length, c.od_width::float8 as od_width, c.height::float8 as height,
      (select max(s.bol_no) from shipment s join shipment_item i on i.tracker_id = s.tracker_id
        and i.shipment_no = s.shipment_no where i.tracker_curb_id = c.tracker_curb_id) as bol_no
    from tracker_curb c join tracker t on t.tracker_id = c.tracker_id join company co on co.company_id = t.company_id
    where c.is_active and t.is_active and (c.qr_code = ${code} or upper(c.curb_no) = ${code.toUpperCase()})
    order by c.qr_code = ${code} desc limit 1`;
  if (!line) return [];
  const crate = crateNo === null ? null : await findCrate(context, line.tracker_curb_id, crateNo);
  if (crateNo !== null && crate === null) return [];
  const { od_length: _length, od_width: _width, height: _height, ...facts } = line;
  const tasks = await readTasks(context, line.tracker_curb_id);
  return [{ kind: 'curb', ...facts, size: sizeOf(line), crate, tasks }];
}

async function findCrate(
  { db }: CallContext,
  curbId: number,
  crateNo: number,
): Promise<NonNullable<ScannedCurb['crate']> | null> {
  const crates = await many<Omit<NonNullable<ScannedCurb['crate']>, 'of'>>(db)`
    select crate_no, length::float8 as length, width::float8 as width, height::float8 as height,
      weight_lb::float8 as weight_lb
    from crate where tracker_curb_id = ${curbId} order by crate_no`;
  const found = crates.find((each) => each.crate_no === crateNo);
  return found ? { ...found, of: crates.length } : null;
}

/** Current stages of the curb, or else its next waiting one. The stages where the user works come first. */
async function readTasks(context: CallContext, curbId: number): Promise<readonly ScannedTask[]> {
  const source = context.app.boards.find((each) => Object.keys(BUILD_STAGES).some((stage) => stage in each.boards));
  if (!source) return [];
  const rows = (await readRows(
    context,
    source,
    sql<boolean>`t.tracker_curb_id = ${curbId} and t.status in ('waiting', 'ready', 'running')`,
  )) as readonly TaskRow[];
  const stages = Object.keys(BUILD_STAGES);
  const inOrder = [...rows].sort((a, b) => stages.indexOf(a.task) - stages.indexOf(b.task));
  const here = inOrder.filter(({ status }) => status !== 'waiting');
  const shown = here.length > 0 ? here : inOrder.slice(0, 1);
  const cards = await presentCards(context, source, shown);
  const tasks = shown.flatMap(({ task }, index): ScannedTask[] => {
    const card = cards[index] as Card<CurbFace> | undefined;
    if (!card || !isBuildStage(task)) return [];
    const question = getStage(task).finishQuestion;
    // how a curb of a batch is cut is known
    const asks = question === 'cut' && card.face.cut ? 'minutes' : question;
    return [{ task, title: BUILD_STAGES[task], card, asks }];
  });
  const isMine = (task: BuildStage) => (mayWorkAt(task, context.person) ? 0 : 1);
  return tasks.sort((a, b) => isMine(a.task) - isMine(b.task));
}
