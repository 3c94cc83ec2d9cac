import { curbSpecFields, objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CurbFields } from '@cdi/shared/domain/curb';
import { listCurbColumns } from '@cdi/shared/trade';
import type { CallContext } from '../context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { many } from '../storage/query.ts';

type SpecField = keyof typeof curbSpecFields;

/** What an engineer does not calculate with: how many there are, how they are called, packed and lined. */
const NOT_CERTIFIED: readonly string[] = [
  'tag',
  'qty',
  'existing_model_id',
  'new_model_id',
  'existing_height',
  'existing_adapter',
  ...listCurbColumns(({ change }) => change?.isCertified === false),
];
const CERTIFIED = (Object.keys(curbSpecFields) as SpecField[]).filter((name) => !NOT_CERTIFIED.includes(name));

type Curb = RecordRow<'tracker_curb'>;

/** Fields that an engineer certifies and that differ between two states of a curb. */
export function listCertifiedChanges(before: CurbFields, after: CurbFields): readonly SpecField[] {
  return CERTIFIED.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** Ends the seals of a curb when what they certify changes; the order needs a new one before it is released. */
export async function supersedeStamps(context: CallContext, before: Curb, after: Curb): Promise<void> {
  const changed = listCertifiedChanges(before as CurbFields, after as CurbFields);
  if (changed.length === 0) return;
  const stamps = await many<Pick<RecordRow<'conforming_stamp'>, 'conforming_stamp_id'>>(context.db)`
    select conforming_stamp_id from conforming_stamp
    where tracker_curb_id = ${after.tracker_curb_id} and status = 'stamped' and is_active`;
  const labels = changed.map((name) => curbSpecFields[name].label.toLowerCase());
  const reason = `The curb changed after it was sealed: ${labels.slice(0, 4).join(', ')}${labels.length > 4 ? ' and more' : ''}`;
  for (const { conforming_stamp_id: id } of stamps)
    await tryTransition(context, objects.conforming_stamp, id, 'supersede', reason);
}
