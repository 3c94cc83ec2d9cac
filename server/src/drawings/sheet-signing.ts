import type { RecordRow } from '@cdi/shared/catalogue';
import type { SheetSigning } from '@cdi/shared/contracts';
import { formatDate } from '@cdi/shared/units';
import { plantDay } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { maybeOne } from '../storage/query.ts';
import { hasDraftersFile } from './own-sheet.service.ts';

/** Signatures on the drawing of a curb: who drew it, who checked it last, and on which day of the plant. */
export async function signingOf(context: CallContext, curb: RecordRow<'tracker_curb'>): Promise<SheetSigning> {
  const checked = await maybeOne<{ name: string; moment: string }>(context.db)`
    select ${fullNameOf('u')} as name, h.changed_dt as moment from history h join "user" u on u.user_id = h.changed_by
    where h.object = 'tracker_curb' and h.record_id = ${curb.tracker_curb_id} and h.field = 'drawing_status'
      and h.new_value #>> '{}' = 'checked' order by h.history_id desc limit 1`;
  const isDrafters = await hasDraftersFile(context, curb.drawing_file_id);
  const drafter = isDrafters
    ? await maybeOne<{ name: string }>(context.db)`
        select ${fullNameOf('u')} as name from "user" u where u.user_id = ${curb.drafter_id}::bigint`
    : undefined;
  return {
    drawn_by: drafter?.name ?? 'CDI',
    checked_by: checked?.name ?? '',
    date: formatDate(checked ? plantDay(new Date(checked.moment)) : context.today),
    sheet: '1 of 1',
  };
}

/** Parses stored signatures; null if there are none. */
export function readSigning(value: unknown): SheetSigning | null {
  if (typeof value !== 'object' || value === null) return null;
  const { drawn_by = '', checked_by = '', date = '', sheet = '' } = value as Partial<SheetSigning>;
  return { drawn_by, checked_by, date, sheet };
}
