import { sql } from 'kysely';
import { AppError, refuse } from '@cdi/shared/errors';
import { objects, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { hasSprings } from '@cdi/shared/trade';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { endConfigurations } from './supersede-configurations.ts';
import { calculateConfiguration, type CornerRow } from './calculate-configuration.ts';
import { readSprings, type SpringRow } from './spring-table.ts';
import { weightsOfCurb } from './weights-of-curb.ts';

type Values = RecordValues<'spring_configuration'>;
type Curb = RecordRow<'tracker_curb'>;

/** Weights and loads of the order's curb, for fields that the engineer left blank. Refuses a line without springs. */
async function fillFromCurb({ db }: CallContext, after: RecordDraft<'spring_configuration'>): Promise<Values> {
  if (after.tracker_curb_id == null) return {};
  const curb = await maybeOne<Curb>(db)`select * from tracker_curb where tracker_curb_id = ${after.tracker_curb_id}`;
  if (!curb) return {};
  const spec = curbSpecFromRecord(curb);
  if (!hasSprings(spec)) refuse('tracker_curb_id', `${curb.curb_no ?? 'This line'} stands on no springs.`);
  return weightsOfCurb(spec, after.load_method !== 'cg');
}

/** The filled values of fields that are still empty. */
function onlyEmpty(filled: Values, after: RecordDraft<'spring_configuration'>): Values {
  const isEmpty = (name: string) => (after as Readonly<Record<string, unknown>>)[name] == null;
  return Object.fromEntries(Object.entries(filled).filter(([name]) => isEmpty(name))) as Values;
}

async function readNamed({ db }: CallContext, rows: readonly CornerRow[]): Promise<ReadonlyMap<number, SpringRow>> {
  const ids = rows.flatMap((row) => row.spring_id ?? []);
  const found = await many<SpringRow>(db)`select * from spring where spring_id = any(${sql.val(ids)}::bigint[])`;
  return new Map(found.map((row) => [row.spring_id, row]));
}

function assertStep(context: CallContext, record: RecordRow<'spring_configuration'>, transition: string): Values {
  const { userId } = context.person;
  if (transition === 'calculate') {
    if (record.has_errors)
      throw new AppError('RULE', `It cannot stand as calculated. ${record.findings?.split('\n')[0] ?? ''}`, {
        fields: { findings: 'Correct what it says first.' },
      });
    return { calculated_by: userId };
  }
  if (transition === 'check') {
    if (record.calculated_by === userId)
      throw new AppError('RULE', 'Who calculated it does not check it. Another engineer looks at it.', {
        fields: { checked_by: 'Another engineer checks it.' },
      });
    return { checked_by: userId };
  }
  if (transition === 'release') return { released_dt: context.now.toISOString() };
  if (transition === 'supersede') return {};
  return { calculated_by: null, checked_by: null };
}

/** The released configuration of a line is the one that it names. */
async function standUnder(context: CallContext, curbId: number, id: number): Promise<void> {
  const curb = await lockRecord(context, objects.tracker_curb, curbId);
  if (curb) await updateRecord(context, objects.tracker_curb, curb, { spring_configuration_id: id });
}

/** A superseded configuration is named by its line no longer. */
async function leaveCurb(context: CallContext, curbId: number, id: number): Promise<void> {
  const curb = await lockRecord(context, objects.tracker_curb, curbId);
  if (curb?.spring_configuration_id === id)
    await updateRecord(context, objects.tracker_curb, curb, { spring_configuration_id: null });
}

/** Calculates at every save of a draft. One engineer calculates, another checks, and a released configuration is linked to its line. */
export const springConfigurationHooks = hooksFor(objects.spring_configuration, {
  async prepare(context, { children, after }) {
    const filled = onlyEmpty(await fillFromCurb(context, after), after);
    const full = { ...after, ...filled };
    if (full.unit_weight == null) refuse('unit_weight', 'Enter what the unit weighs.');
    const rows = (children.corners ?? []) as readonly CornerRow[];
    const series = await readSprings(context.db, String(full.deflection_class));
    const calculated = calculateConfiguration(full, rows, { series, named: await readNamed(context, rows) });
    context.warnings?.push(...calculated.messages);
    return { values: { ...filled, ...(calculated.values as Values) }, children: { corners: calculated.corners } };
  },
  async guard(context, { record, transition }) {
    return { values: assertStep(context, record, transition) };
  },
  async afterTransition(context, { id, record, transition }) {
    if (record.tracker_curb_id == null) return;
    if (transition === 'release') {
      const reason = `${record.name} took its place`;
      await endConfigurations(context, record.tracker_curb_id, reason, id);
      await standUnder(context, record.tracker_curb_id, id);
    }
    if (transition === 'supersede') await leaveCurb(context, record.tracker_curb_id, id);
  },
});
