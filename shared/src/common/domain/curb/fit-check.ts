import { formatInches } from '../../units/format-inches.ts';
import { computeAdapterPressure } from '../air/adapter-pressure.ts';
import { curbRecordFromSpec } from '../curb-record.ts';
import { describeCurb } from './curb-geometry.ts';
import { carriesAir } from './curb-family.ts';
import { isAdapter } from './curb-spec.ts';
import type { CurbSpec, PlanRect } from './curb-spec.ts';
import { doDuctsCross } from './duct-crossing.ts';
import { FIT_CLEARANCE_IN } from './curb-od.ts';
import { layOutCurb, sizeCurb } from './footprint.ts';
import type { CurbPlan, SizeOrigin } from './footprint.ts';
import type { LineColumns } from './model-footprint.ts';
import { reachesPastWalls } from './validate-fit.ts';

export type FitVerdict = 'good' | 'warning' | 'bad' | 'unknown';

/** One thing that has to fit: what, how much, whether it does, and where the number is from. */
export interface FitRow {
  readonly name: string;
  readonly value: string;
  readonly verdict: FitVerdict;
  readonly source: string;
}

/** A model as the library holds it, to say of each number whether it is the library's or somebody's own. */
export interface FitSource {
  readonly label: string;
  /** Document and page; null or `recall` = none. */
  readonly document: string | null;
  readonly isVerified: boolean;
  /** What a line takes over from the model. */
  readonly columns: LineColumns;
}

export interface FitSources {
  readonly unit: FitSource | null;
  readonly existing: FitSource | null;
}

const NO_SOURCES: FitSources = { unit: null, existing: null };
/** Curbs are made to 1/8 in. */
const TOLERANCE_IN = 0.125;

/** Says where the numbers of these columns come from. */
function sayOrigin(spec: CurbSpec, columns: readonly string[], source: FitSource | null): string {
  const own = curbRecordFromSpec(spec);
  const isOnFile = source !== null && columns.every((name) => own[name] === source.columns[name]);
  if (!isOnFile) return 'entered';
  const isRecalled = source.document === null || source.document === 'recall';
  const document = isRecalled ? 'no data sheet on file' : source.document;
  return `${source.label}, ${document ?? ''} ${source.isVerified ? '(verified)' : '(please check it)'}`;
}

const SIZE_WORDS: Readonly<Record<SizeOrigin, string>> = {
  entered: 'curb size entered',
  maker: 'maker’s curb',
  base: 'unit’s base less the clearance',
  existing: 'size of the old curb',
  unknown: 'size not known',
};

/** The gap between the curb and the edge of the unit's base, side by side. */
function listClearances(spec: CurbSpec, plan: CurbPlan, { unit: source }: FitSources): FitRow[] {
  const { unit } = plan;
  if (!unit) return [];
  const wantedIn = spec.unit?.fitClearanceIn ?? FIT_CLEARANCE_IN;
  const size = sizeCurb(spec);
  const base = sayOrigin(spec, ['unit_base_length', 'unit_base_width', 'unit_curb_length', 'unit_curb_width'], source);
  const row = (name: string, gapIn: number, origin: SizeOrigin): FitRow => {
    const isMaker = origin === 'maker';
    const verdict = gapIn < 0 ? 'bad' : isMaker || gapIn >= wantedIn - TOLERANCE_IN / 2 ? 'good' : 'warning';
    return {
      name: `Clearance, ${name}`,
      value: formatInches(gapIn),
      verdict,
      source: origin === 'entered' && base === 'entered' ? 'entered' : `${SIZE_WORDS[origin]}; ${base}`,
    };
  };
  return [
    row('left (A–D)', -unit.xIn, size.length.origin),
    row('right (B–C)', unit.xIn + unit.lengthIn - plan.lengthIn, size.length.origin),
    row('front (A–B)', -unit.yIn, size.width.origin),
    row('rear (D–C)', unit.yIn + unit.widthIn - plan.widthIn, size.width.origin),
  ];
}

/** Share of the new opening that lies straight over the old one, 0 to 1. */
export function overlapShare(top: PlanRect, bottom: PlanRect): number {
  const along = Math.min(top.xIn + top.lengthIn, bottom.xIn + bottom.lengthIn) - Math.max(top.xIn, bottom.xIn);
  const across = Math.min(top.yIn + top.widthIn, bottom.yIn + bottom.widthIn) - Math.max(top.yIn, bottom.yIn);
  return along <= 0 || across <= 0 ? 0 : (along * across) / (top.lengthIn * top.widthIn);
}

const columnsOf = (prefix: string): readonly string[] =>
  ['x', 'y', 'length', 'width'].map((part) => `${prefix}_${part}`);

/** How far the new openings lie over the old ones; none fits whose duct would pass through a wall. */
function listOverlaps(spec: CurbSpec, plan: CurbPlan, sources: FitSources): FitRow[] {
  const pairs = [
    ['Supply', plan.supply, plan.existingSupply, 'sa'],
    ['Return', plan.return, plan.existingReturn, 'ra'],
  ] as const;
  return pairs.map(([name, top, bottom, prefix]): FitRow => {
    const source = `new: ${sayOrigin(spec, columnsOf(prefix), sources.unit)}; old: ${sayOrigin(spec, columnsOf(`existing_${prefix}`), sources.existing)}`;
    const row = { name: `${name}, new over old`, source };
    if (!top || !bottom) return { ...row, value: 'to be confirmed', verdict: 'unknown', source: 'not given' };
    const outside = [reachesPastWalls(plan, top) && 'new', reachesPastWalls(plan, bottom) && 'old'].filter(Boolean);
    if (outside.length > 0) {
      const which = outside.length === 2 ? 'both openings reach' : `the ${outside.join('')} opening reaches`;
      return { ...row, value: `${which} past the walls of the adapter`, verdict: 'bad' };
    }
    const share = overlapShare(top, bottom);
    const value = `${Math.round(share * 100)} % of the new opening lies over the old one`;
    return { ...row, value, verdict: share >= 0.5 ? 'good' : 'warning' };
  });
}

/** The way of the air: whether the ducts pass each other, and what they cost the fan. */
function listAirPath(spec: CurbSpec, plan: CurbPlan): FitRow[] {
  const crosses = doDuctsCross(plan);
  const passing: FitRow = {
    name: 'Air path',
    value: crosses ? 'supply and return cross' : 'supply and return pass each other',
    verdict: crosses ? 'bad' : 'good',
    source: 'computed from the openings',
  };
  const geometry = describeCurb(spec);
  if (!geometry || spec.designCfm === null || !(spec.designCfm > 0)) return [passing];
  const { allowedStaticInWg: allowed } = spec;
  const { totalInWg, isHigh } = computeAdapterPressure(geometry, spec.designCfm, allowed);
  const beside = allowed === undefined ? '' : `, ${allowed} allowed`;
  const value = `${totalInWg.toFixed(3)} in. wg at ${spec.designCfm.toLocaleString('en-US')} cfm${beside}`;
  return [
    passing,
    { name: 'Added static pressure', value, verdict: isHigh ? 'warning' : 'good', source: 'computed, preliminary' },
  ];
}

/**
 * What a person checks before a curb is approved: the clearance of each side, how far old and new openings lie over each
 * other, the way of the air, and where each number comes from. Inches. Empty while the curb has no size, and for families
 * that carry no unit.
 */
export function checkFit(spec: CurbSpec, sources: FitSources = NO_SOURCES): readonly FitRow[] {
  const plan = layOutCurb(spec);
  if (!carriesAir(spec.family) || !(plan.lengthIn > 0) || !(plan.widthIn > 0)) return [];
  const clearances = listClearances(spec, plan, sources);
  if (!isAdapter(spec.family)) return clearances;
  return [...clearances, ...listOverlaps(spec, plan, sources), ...listAirPath(spec, plan)];
}
