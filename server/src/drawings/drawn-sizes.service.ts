import { objects, parseField, type FieldMap } from '@cdi/shared/catalogue';
import { compareDrawnSizes, DRAWN_SIZES, describeSizeConflicts } from '@cdi/shared/domain/drawing';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { announceDrawing } from './announce-drawing.ts';
import { hasDraftersFile } from './own-sheet.service.ts';

const trackerCurb = objects.tracker_curb;
const sizeFields: FieldMap = trackerCurb.fields;

/**
 * Stores the sizes of a drafter's drawing. Returns its contradictions to the order, in words; null if there are none. Throws NOT_FOUND,
 * RULE for a curb without a drafter's drawing and for a checked one, VALIDATION at an invalid size.
 */
export async function recordDrawnSizes(
  context: CallContext,
  curbId: number,
  given: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const curb = await lockRecord(context, trackerCurb, curbId);
  if (!curb) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  if (!(await hasDraftersFile(context, curb.drawing_file_id)))
    throw new AppError('RULE', 'The drawing of this curb is made from its own data. Attach a drawing first.');
  if (curb.drawing_status !== 'drawing')
    throw new AppError(
      'RULE',
      `The drawing of ${curb.curb_no} is ${curb.drawing_status}: take it back to drawing first.`,
    );
  const problems: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  for (const [name, raw] of Object.entries(given)) {
    const field = name in DRAWN_SIZES ? sizeFields[name] : undefined;
    if (!field) {
      problems[name] = `There is no size ${name} on a drawing.`;
      continue;
    }
    const parsed = parseField(field, raw, false);
    if (!parsed.ok) problems[name] = parsed.message;
    else if (typeof parsed.value === 'number') sizes[name] = parsed.value;
  }
  const [problem] = Object.values(problems);
  if (problem) throw new AppError('VALIDATION', problem, { fields: problems });
  const after = await updateRecord(context, trackerCurb, curb, {
    drawn_sizes: Object.keys(sizes).length > 0 ? sizes : null,
  });
  await announceDrawing(context, curbId);
  return describeSizeConflicts(compareDrawnSizes(sizes, after));
}
