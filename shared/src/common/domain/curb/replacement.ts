import { curbSpecFromRecord } from './curb-record.ts';
import type { PlanRect } from '../../trade/curb-spec.ts';
import { checkFit, isModelVerified, type FitRow, type FitSources } from './fit-check.ts';
import { recommendHeightIn } from './height-guideline.ts';
import { existingColumnsOf, unitColumnsOf, type LineColumns, type ModelMeasures } from './model-footprint.ts';

/** Two curbs whose sides and openings differ by no more than this are one: what the shop holds to, and a tape. */
const SAME_CURB_IN = 1 / 4;

/** How a new unit can replace an old one. */
export type Replacement =
  /** It fits the curb of the old one, opening over opening; verified when documents confirm the sizes of both. */
  | { readonly kind: 'same_curb'; readonly isVerified: boolean }
  | { readonly kind: 'adapter'; readonly heightIn: number; readonly rows: readonly FitRow[] }
  /** A size is not on file: it has to be measured or entered first. */
  | { readonly kind: 'unknown'; readonly missing: 'existing' | 'new' };

function openingOf(columns: LineColumns, prefix: string): PlanRect | null {
  const [xIn, yIn, lengthIn, widthIn] = ['x', 'y', 'length', 'width'].map((part) => columns[`${prefix}_${part}`]);
  if (xIn == null || yIn == null || lengthIn == null || widthIn == null) return null;
  return { xIn, yIn, lengthIn, widthIn };
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_CURB_IN;

function isSameOpening(one: PlanRect | null, other: PlanRect | null): boolean {
  if (!one || !other) return false;
  return (['xIn', 'yIn', 'lengthIn', 'widthIn'] as const).every((side) => isNear(one[side], other[side]));
}

/** Whether the curb of one unit is the curb of the other. Never where an opening is not on file. */
function isSameCurb(old: LineColumns, next: LineColumns): boolean {
  const sides = ['existing_od_length', 'existing_od_width'];
  const isSize = sides.every((name) => {
    const [one, other] = [old[name], next[name]];
    return one != null && other != null && isNear(one, other);
  });
  return (
    isSize &&
    ['existing_sa', 'existing_ra'].every((prefix) => isSameOpening(openingOf(old, prefix), openingOf(next, prefix)))
  );
}

/** The adapter, if any, that puts a unit on the curb of another: its height by the usual rule, and what has to fit. */
export function describeReplacement(old: ModelMeasures, next: ModelMeasures, sources?: FitSources): Replacement {
  const existing = existingColumnsOf(old);
  const unit = unitColumnsOf(next);
  if (existing['existing_od_length'] === null || existing['existing_od_width'] === null)
    return { kind: 'unknown', missing: 'existing' };
  if (unit['unit_base_length'] === null || unit['unit_base_width'] === null) return { kind: 'unknown', missing: 'new' };
  if (isSameCurb(existing, existingColumnsOf(next)))
    return {
      kind: 'same_curb',
      isVerified: isModelVerified(sources?.existing ?? null) && isModelVerified(sources?.unit ?? null),
    };
  const line = { curb_type: 'ADP', ...existing, ...unit };
  const heightIn = recommendHeightIn(curbSpecFromRecord(line));
  return { kind: 'adapter', heightIn, rows: checkFit(curbSpecFromRecord({ ...line, height: heightIn }), sources) };
}
