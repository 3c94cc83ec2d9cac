import { curbSpecFields, objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CurbFields } from '@cdi/shared/domain/curb';
import { listCurbColumns } from '@cdi/shared/trade';
import type { CallContext } from '../context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { many } from '../storage/query.ts';

type SpecField = keyof typeof curbSpecFields;
type Curb = RecordRow<'tracker_curb'>;

/** Fields that determine spring loads and spring selection: the unit, its position, and the floating rail below it. */
const CERTIFIED_FACTS: readonly SpecField[] = [
  'curb_type',
  'unit_base_length',
  'unit_base_width',
  'unit_curb_length',
  'unit_curb_width',
  'unit_fit_clearance',
  'unit_weight',
  'econ_weight',
  'power_exhaust_weight',
  'corner_a_weight',
  'corner_b_weight',
  'corner_c_weight',
  'corner_d_weight',
  'cg_x',
  'cg_y',
  'fans_isolated',
];
const CERTIFIED: readonly SpecField[] = [
  ...CERTIFIED_FACTS,
  ...(listCurbColumns(({ change }) => change?.isUnderSprings === true) as SpecField[]),
];

/** Fields that a spring configuration certifies and that differ between two states of a curb. */
export function listSpringChanges(before: CurbFields, after: CurbFields): readonly SpecField[] {
  return CERTIFIED.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/**
 * Ends the spring configurations of a curb when a field they certify changes: supersedes and unlinks a released one, and returns a
 * calculated or checked one to draft.
 */
export async function supersedeConfigurations(context: CallContext, before: Curb, after: Curb): Promise<void> {
  const changed = listSpringChanges(before as CurbFields, after as CurbFields);
  if (changed.length === 0) return;
  const labels = changed.map((name) => curbSpecFields[name].label.toLowerCase());
  const more = labels.length > 4 ? ' and more' : '';
  await endConfigurations(
    context,
    after.tracker_curb_id,
    `The curb changed after its springs were calculated: ${labels.slice(0, 4).join(', ')}${more}`,
  );
}

/** Supersedes the released configurations of a curb and returns unreleased ones to draft, except `butId`. */
export async function endConfigurations(
  context: CallContext,
  curbId: number,
  reason: string,
  butId: number | null = null,
): Promise<void> {
  const rows = await many<Pick<RecordRow<'spring_configuration'>, 'spring_configuration_id' | 'status'>>(context.db)`
    select spring_configuration_id, status from spring_configuration
    where tracker_curb_id = ${curbId} and is_active and spring_configuration_id is distinct from ${butId}::bigint
    order by spring_configuration_id`;
  for (const { spring_configuration_id: id, status } of rows)
    await tryTransition(
      context,
      objects.spring_configuration,
      id,
      status === 'released' ? 'supersede' : 'reopen',
      reason,
    );
}
