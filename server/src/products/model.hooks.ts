import { AppError, refuse } from '@cdi/shared/errors';
import { isBlank, objects, type RecordDraft } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { existingColumnsOf } from '@cdi/shared/domain/curb';
import type { CallContext } from '../context.ts';
import type { Draft } from '../context/record-hooks.ts';
import { resolveRequests } from '../plates/model-request.service.ts';

type Model = RecordDraft<'model'>;
/** Columns of a model that hold a number. */
type Measure = { [K in keyof Model]-?: Exclude<Model[K], null | undefined> extends number ? K : never }[keyof Model];

const num = (row: Model, name: Measure): number | null => row[name] ?? null;

interface Opening {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

function readOpening(row: Model, prefix: 'sa' | 'ra'): Opening | null {
  const [x, y, length, width] = (['x', 'y', 'length', 'width'] as const).map((part) => num(row, `${prefix}_${part}`));
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
function warnOfCorners({ warnings }: CallContext, { values, after }: Draft<typeof objects.model>): void {
  const names = CORNERS.map((corner) => `corner_${corner}_weight` as const);
  const weightLb = num(after, 'weight');
  const cornersLb = names.map((name) => num(after, name));
  if (!['weight', ...names].some((name) => name in values) || weightLb === null || cornersLb.includes(null)) return;
  const sumLb = Number(cornersLb.reduce<number>((sum, each) => sum + (each ?? 0), 0).toFixed(2));
  if (Math.abs(sumLb - weightLb) <= weightLb * CORNER_TOLERANCE) return;
  warnings?.push(
    `The corner weights add up to ${sumLb} lb, the operating weight is ${weightLb} lb: more than 2 % apart. Check them against the source.`,
  );
}

const UNVERIFIED = { verified: false, verified_by: null, verified_date: null } as const;

/** Entries that mean there is no document. */
const NO_DOCUMENT = /^(recall(ed)?|memory|from memory|unknown|none|n\/?a|-)?$/i;

/** Fields compared with the document when a model is verified. */
const COMPARED = [
  'brand',
  'model_name',
  'base_length',
  'base_width',
  'unit_height',
  'curb_od_length',
  'curb_od_width',
  'curb_fit_clearance',
  'datum_corner',
  ...(['sa', 'ra'] as const).flatMap((opening) =>
    (['x', 'y', 'length', 'width'] as const).map((part) => `${opening}_${part}` as const),
  ),
  'weight',
  'econ_weight',
  'power_exhaust_weight',
  ...CORNERS.map((corner) => `corner_${corner}_weight` as const),
  'cg_x',
  'cg_y',
  'cg_z',
  'source',
] as const;

/** Whether a verified model has to be compared with the document again, because a measure or the document changed. */
function isMeasuredAgain({ before, values }: Draft<typeof objects.model>): boolean {
  return before?.verified === true && COMPARED.some((name) => name in values && values[name] !== before[name]);
}

/** The air passes inside the curb: an opening past the maker's curb is measured from another corner, or wrong. */
function checkCurbOpenings(model: Model): void {
  const curb = existingColumnsOf(model);
  for (const prefix of ['sa', 'ra'] as const) {
    const at = (part: string): number | null => curb[`existing_${prefix}_${part}`] ?? null;
    for (const [axis, side] of [
      ['x', 'length'],
      ['y', 'width'],
    ] as const) {
      const [start, size, limit] = [at(axis), at(side), curb[`existing_od_${side}`] ?? null];
      if (start === null || size === null || limit === null || (start >= 0 && start + size <= limit)) continue;
      const name = prefix === 'sa' ? 'supply' : 'return';
      refuse(`${prefix}_${axis}`, `The ${name} opening reaches past the curb of ${limit} in. Check its datum corner.`);
    }
  }
}

const SIZES = ['base_length', 'base_width', 'unit_height'] as const;

/**
 * A model needs its sizes, unless it was only asked for. One that has gaps already can be changed without closing them first; a size
 * that is known cannot be cleared.
 */
function checkSizes({ before, after }: Draft<typeof objects.model>): void {
  if (after.is_requested === true) return;
  for (const name of SIZES)
    if (isBlank(after[name]) && (!before || !isBlank(before[name])))
      refuse(
        name,
        `${objects.model.fields[name].label} is required, or mark the model as asked for and not yet measured.`,
      );
}

/** Openings inside the base and apart; corner loads that add up; a verified row has its source and its checker. Sizes answer who asked for them. */
export const modelHooks = hooksFor(objects.model, {
  async prepare(context, draft) {
    const { after } = draft;
    checkSizes(draft);
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
        refuse(`cg_${axis}`, 'The center of gravity lies outside the base.');
    }
    const height = num(after, 'unit_height');
    if (height !== null && (num(after, 'cg_z') ?? 0) > height)
      refuse('cg_z', 'The center of gravity lies above the unit.');
    warnOfCorners(context, draft);
    checkCurbOpenings(after);
    return isMeasuredAgain(draft) ? { values: { ...UNVERIFIED, status: 'in_review' as const } } : {};
  },
  async afterSave(context, { after }) {
    await resolveRequests(context, after);
  },
  async guard({ person, today }, { record, transition }) {
    if (transition === 'verify') {
      if (NO_DOCUMENT.test(String(record.source ?? '').trim()))
        throw new AppError('RULE', 'A model is verified against a document.', {
          fields: { source: 'Name the document, its page and date; memory cannot be compared with.' },
        });
      const missing = ([...SIZES, 'source'] as const).filter((name) => isBlank(record[name]));
      if (missing.length > 0)
        throw new AppError('RULE', 'A model is verified with base length, base width, unit height and source.', {
          fields: Object.fromEntries(missing.map((name) => [name, 'Needed before the model is verified.'])),
        });
      return { values: { is_requested: false, verified: true, verified_by: person.userId, verified_date: today } };
    }
    return {
      values: transition === 'reopen' || transition === 'supersede' ? UNVERIFIED : {},
    };
  },
});
