import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { isBlank, objectNamed } from '@cdi/shared/catalogue';
import type { CallContext, RecordHooks } from '../context.ts';
import type { Draft, Prepared } from '../records/record-hooks.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import type { Row } from '../storage/database.ts';
import { nextNumber } from './number-series.ts';

const trackerCurb = objectNamed('tracker_curb');

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
};
const num = (row: Row, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);

interface Opening {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

function readOpening(row: Row, prefix: 'sa' | 'ra'): Opening | null {
  const [x, y, length, width] = ['x', 'y', 'length', 'width'].map((part) => num(row, `${prefix}_${part}`));
  return x === null ||
    y === null ||
    length === null ||
    width === null ||
    x === undefined ||
    y === undefined ||
    length === undefined ||
    width === undefined
    ? null
    : { x, y, length, width };
}

const overlaps = (a: Opening, b: Opening): boolean =>
  a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;

const CORNERS = ['a', 'b', 'c', 'd'] as const;
const CORNER_TOLERANCE = 0.02;

/** Printed corner loads may be a few pounds off; more than 2 % apart from the weight is most likely a slip of the pen. */
function warnOfCorners({ warnings }: CallContext, { values, after }: Draft): void {
  const names = CORNERS.map((corner) => `corner_${corner}_weight`);
  const weightLb = num(after, 'weight');
  const cornersLb = names.map((name) => num(after, name));
  if (!['weight', ...names].some((name) => name in values) || weightLb === null || cornersLb.includes(null)) return;
  const sumLb = Number(cornersLb.reduce<number>((sum, each) => sum + (each ?? 0), 0).toFixed(2));
  if (Math.abs(sumLb - weightLb) <= weightLb * CORNER_TOLERANCE) return;
  warnings?.push(
    `The corner weights add up to ${sumLb} lb, the operating weight is ${weightLb} lb: more than 2 % apart. Check them against the source.`,
  );
}

/** Openings inside the base and apart; corner loads that add up; a verified row has its source and its checker. */
export const modelHooks: RecordHooks = {
  async prepare(context, draft): Promise<Prepared> {
    const { after } = draft;
    const length = num(after, 'base_length');
    const width = num(after, 'base_width');
    const openings = { sa: readOpening(after, 'sa'), ra: readOpening(after, 'ra') };
    for (const [prefix, opening] of Object.entries(openings)) {
      if (!opening || length === null || width === null) continue;
      if (opening.x + opening.length > length)
        refuse(
          `${prefix}_x`,
          `The ${prefix === 'sa' ? 'supply' : 'return'} opening reaches beyond the base length of ${length} in.`,
        );
      if (opening.y + opening.width > width)
        refuse(
          `${prefix}_y`,
          `The ${prefix === 'sa' ? 'supply' : 'return'} opening reaches beyond the base width of ${width} in.`,
        );
    }
    if (openings.sa && openings.ra && overlaps(openings.sa, openings.ra))
      refuse('ra_x', 'Supply and return openings overlap.');
    if (length !== null && (num(after, 'curb_od_length') ?? 0) > length)
      refuse('curb_od_length', 'The curb cannot be longer than the base.');
    if (width !== null && (num(after, 'curb_od_width') ?? 0) > width)
      refuse('curb_od_width', 'The curb cannot be wider than the base.');
    const from = num(after, 'years_from');
    const to = num(after, 'years_to');
    if (from !== null && to !== null && to < from) refuse('years_to', 'Built to lies before built from.');
    for (const axis of ['x', 'y'] as const) {
      const limit = axis === 'x' ? length : width;
      if (limit !== null && (num(after, `cg_${axis}`) ?? 0) > limit)
        refuse(`cg_${axis}`, 'The centre of gravity lies outside the base.');
    }
    const height = num(after, 'unit_height');
    if (height !== null && (num(after, 'cg_z') ?? 0) > height)
      refuse('cg_z', 'The centre of gravity lies above the unit.');
    warnOfCorners(context, draft);
    return {};
  },
  async guard({ person, today }, { record, transition }): Promise<Prepared> {
    if (transition === 'verify') {
      const missing = ['base_length', 'base_width', 'source'].filter((name) => isBlank(record[name]));
      if (missing.length > 0)
        throw new AppError('RULE', 'A model is verified with base length, base width and source.', {
          fields: Object.fromEntries(missing.map((name) => [name, 'Needed before the model is verified.'])),
        });
      return { values: { is_requested: false, verified: true, verified_by: person.userId, verified_date: today } };
    }
    return {
      values:
        transition === 'reopen' || transition === 'supersede'
          ? { verified: false, verified_by: null, verified_date: null }
          : {},
    };
  },
};

/** Numbers of stamps; stamped needs the file and a license that is valid. */
export const conformingStampHooks: RecordHooks = {
  async prepare(context, draft): Promise<Prepared> {
    return draft.before === null ? { values: { stamp_no: await nextNumber(context, 'stamp') } } : {};
  },
  async afterSave(context, { before, after }) {
    if (before !== null) return;
    const curb = await lockRecord(context, trackerCurb, Number(after['tracker_curb_id']));
    if (curb) await updateRecord(context, trackerCurb, curb, { conforming_stamp_id: after['conforming_stamp_id'] });
  },
  async guard({ db, today, now }, { id, record, transition }): Promise<Prepared> {
    if (transition === 'send') return { values: { sent_dt: now.toISOString() } };
    if (transition !== 'stamp') return {};
    const problems: Record<string, string> = {};
    if (isBlank(record['pe_name'])) problems['pe_name'] = 'Enter the engineer who sealed it.';
    if (isBlank(record['license_no'])) problems['license_no'] = 'Enter the license number.';
    if (isBlank(record['license_expiry']) || String(record['license_expiry']) < today)
      problems['license_expiry'] = 'The license must be valid today.';
    const { rows } =
      await sql`select 1 from cdi_file where reference_type = 'conforming_stamp' and cdi_reference_id = ${id} and cdi_file_type_id = any(array['31','32','33','34']) and is_active limit 1`.execute(
        db,
      );
    if (rows.length === 0) problems['stamp_no'] = 'Attach the stamped file first.';
    if (Object.keys(problems).length > 0)
      throw new AppError('RULE', `It cannot be marked as stamped yet. ${Object.values(problems).join(' ')}`, {
        fields: problems,
      });
    return { values: { returned_dt: now.toISOString(), preliminary: false } };
  },
};
