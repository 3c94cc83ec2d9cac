import { formatInches } from '../../units/format-inches.ts';
import { computeAdapterPressure } from './adapter-pressure.ts';
import { curbRecordFromSpec } from './curb-record.ts';
import { describeCurb } from './curb-geometry.ts';
import { carriesAir } from './curb-family.ts';
import { isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { doDuctsCross } from './duct-crossing.ts';
import { FIT_CLEARANCE_IN } from './curb-od.ts';
import { layOutCurb, sizeCurb } from './footprint.ts';
import type { CurbPlan, SizeOrigin } from './footprint.ts';
import type { LineColumns } from './model-footprint.ts';
import { reachesPastWalls } from './validate-fit.ts';

/** `unverified`: it fits by numbers of the library that no document confirms. */
export type FitVerdict = 'good' | 'warning' | 'bad' | 'unknown' | 'unverified';

/** Verdicts as pages and papers say them. */
export const FIT_WORDS: Readonly<Record<FitVerdict, string>> = {
  good: 'fits',
  warning: 'check',
  bad: 'does not fit',
  unknown: 'open',
  unverified: 'not verified',
};

/** One thing that has to fit: what, how much, whether it does, and where the number is from. */
export interface FitRow {
  readonly name: string;
  readonly value: string;
  readonly verdict: FitVerdict;
  readonly source: string;
}

/** A model as the library holds it; shows for each number whether it comes from the library or was entered by a person. */
export interface FitSource {
  readonly label: string;
  /** Document and page; null or `recall` = none. */
  readonly document: string | null;
  readonly isVerified: boolean;
  /** The values that a line copies from the model. */
  readonly columns: LineColumns;
}

export interface FitSources {
  readonly unit: FitSource | null;
  readonly existing: FitSource | null;
}

const NO_SOURCES: FitSources = { unit: null, existing: null };
/** Curbs are made to 1/8 in. */
const TOLERANCE_IN = 0.125;

/** Source of a number, and whether it is confirmed: by the person who entered it, or by a document it was compared with. */
interface Origin {
  readonly text: string;
  readonly isKnown: boolean;
}

const isRecalled = ({ document }: FitSource): boolean => document === null || document === 'recall';

/** Whether the sizes of a model were compared with a document. Sizes without a model were entered by a person and count as verified. */
export const isModelVerified = (source: FitSource | null): boolean =>
  source === null || (source.isVerified && !isRecalled(source));

/** Source of the numbers in these columns. A missing number has no source. */
function findOrigin(spec: CurbSpec, columns: readonly string[], source: FitSource | null): Origin {
  const own = curbRecordFromSpec(spec);
  const given = columns.filter((name) => own[name] != null);
  const onFile = source === null ? [] : given.filter((name) => own[name] === source.columns[name]);
  if (source === null || onFile.length === 0) return { text: 'entered', isKnown: true };
  const isKnown = isModelVerified(source);
  const isAll = onFile.length === given.length;
  if (!isAll && isKnown) return { text: 'entered', isKnown };
  const document = isRecalled(source) ? 'no data sheet on file' : (source.document ?? '');
  const text = `${source.label}, ${document} ${isKnown ? '(verified)' : '(please check it)'}`;
  return { text: isAll ? text : `entered in part, the rest ${text}`, isKnown };
}

/** The verdict on a number: unconfirmed sizes never give a good fit. */
function judge(verdict: FitVerdict, origins: readonly Origin[]): FitVerdict {
  return verdict === 'good' && origins.some(({ isKnown }) => !isKnown) ? 'unverified' : verdict;
}

const EXISTING_SIZE = ['existing_od_length', 'existing_od_width'];

const SIZE_WORDS: Readonly<Record<SizeOrigin, string>> = {
  entered: 'curb size entered',
  maker: 'maker’s curb',
  base: 'unit’s base less the clearance',
  existing: 'size of the old curb',
  unknown: 'size not known',
};

/** The gap between the curb and the edge of the unit's base, side by side. */
function listClearances(spec: CurbSpec, plan: CurbPlan, sources: FitSources): FitRow[] {
  const { unit } = plan;
  if (!unit) return [];
  const wantedIn = spec.unit?.fitClearanceIn ?? FIT_CLEARANCE_IN;
  const size = sizeCurb(spec);
  const base = findOrigin(
    spec,
    ['unit_base_length', 'unit_base_width', 'unit_curb_length', 'unit_curb_width'],
    sources.unit,
  );
  const row = (name: string, gapIn: number, origin: SizeOrigin): FitRow => {
    const isMaker = origin === 'maker';
    const verdict = gapIn < 0 ? 'bad' : isMaker || gapIn >= wantedIn - TOLERANCE_IN / 2 ? 'good' : 'warning';
    return {
      name: `Clearance, ${name}`,
      value: formatInches(gapIn),
      verdict: judge(verdict, [base]),
      source: origin === 'entered' && base.text === 'entered' ? 'entered' : `${SIZE_WORDS[origin]}; ${base.text}`,
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

/** The old curb, over which the adapter laps. */
function listExistingCurb(spec: CurbSpec, sources: FitSources): FitRow[] {
  if (!spec.existing) return [];
  const origin = findOrigin(spec, EXISTING_SIZE, sources.existing);
  const { odLengthIn, odWidthIn } = spec.existing;
  const value = `${formatInches(odLengthIn)} × ${formatInches(odWidthIn)}`;
  return [{ name: 'Old curb, outside', value, verdict: judge('good', [origin]), source: origin.text }];
}

/** The numbers that place both openings of a kind, `sa` or `ra`. */
const originsOf = (spec: CurbSpec, prefix: string, sources: FitSources) => ({
  top: findOrigin(spec, columnsOf(prefix), sources.unit),
  bottom: findOrigin(spec, columnsOf(`existing_${prefix}`), sources.existing),
  // openings lie in the middle of each other by the sizes of base and old curb
  base: findOrigin(spec, ['unit_base_length', 'unit_base_width'], sources.unit),
  curb: findOrigin(spec, EXISTING_SIZE, sources.existing),
});

/** How far the new openings lie over the old ones; none fits whose duct would pass through a wall. */
function listOverlaps(spec: CurbSpec, plan: CurbPlan, sources: FitSources): FitRow[] {
  const pairs = [
    ['Supply', plan.supply, plan.existingSupply, 'sa'],
    ['Return', plan.return, plan.existingReturn, 'ra'],
  ] as const;
  return pairs.map(([name, top, bottom, prefix]): FitRow => {
    const origins = originsOf(spec, prefix, sources);
    const row = { name: `${name}, new over old`, source: `new: ${origins.top.text}; old: ${origins.bottom.text}` };
    if (!top || !bottom) return { ...row, value: 'to be confirmed', verdict: 'unknown', source: 'not given' };
    const outside = [reachesPastWalls(plan, top) && 'new', reachesPastWalls(plan, bottom) && 'old'].filter(Boolean);
    if (outside.length > 0) {
      const which = outside.length === 2 ? 'both openings reach' : `the ${outside.join('')} opening reaches`;
      return { ...row, value: `${which} past the walls of the adapter`, verdict: 'bad' };
    }
    const share = overlapShare(top, bottom);
    const value = `${Math.round(share * 100)} % of the new opening lies over the old one`;
    return { ...row, value, verdict: judge(share >= 0.5 ? 'good' : 'warning', Object.values(origins)) };
  });
}

/** The way of the air: whether the ducts pass each other, and what they cost the fan. */
function listAirPath(spec: CurbSpec, plan: CurbPlan, sources: FitSources): FitRow[] {
  const crosses = doDuctsCross(plan);
  const isOpen = !plan.supply || !plan.return || !plan.existingSupply || !plan.existingReturn;
  const origins = ['sa', 'ra'].flatMap((prefix) => Object.values(originsOf(spec, prefix, sources)));
  const path = { name: 'Air path', source: 'computed from the openings' };
  const passing: FitRow = crosses
    ? { ...path, value: 'supply and return cross', verdict: 'bad' }
    : isOpen
      ? { ...path, value: 'to be confirmed', verdict: 'unknown' }
      : { ...path, value: 'supply and return pass each other', verdict: judge('good', origins) };
  const geometry = describeCurb(spec);
  if (!geometry || spec.designCfm === null || !(spec.designCfm > 0)) return [passing];
  const { allowedStaticInWg: allowed } = spec;
  const { totalInWg, isHigh } = computeAdapterPressure(geometry, spec.designCfm, allowed);
  const beside = allowed === undefined ? '' : `, ${allowed} allowed`;
  const value = `${totalInWg.toFixed(3)} in. wg at ${spec.designCfm.toLocaleString('en-US')} cfm${beside}`;
  return [
    passing,
    {
      name: 'Added static pressure',
      value,
      verdict: judge(isHigh ? 'warning' : 'good', origins),
      source: 'computed, preliminary',
    },
  ];
}

/**
 * What a person checks before a curb is approved: the clearance of each side, how far old and new openings lie over each
 * other, the way of the air, and where each number comes from. Nothing `fits` by a size of the library that was not compared
 * with a document. Inches. Empty while the curb has no size, and for families
 * that carry no unit.
 */
export function checkFit(spec: CurbSpec, sources: FitSources = NO_SOURCES): readonly FitRow[] {
  const plan = layOutCurb(spec);
  if (!carriesAir(spec.family) || !(plan.lengthIn > 0) || !(plan.widthIn > 0)) return [];
  const clearances = listClearances(spec, plan, sources);
  if (!isAdapter(spec.family)) return clearances;
  return [
    ...clearances,
    ...listExistingCurb(spec, sources),
    ...listOverlaps(spec, plan, sources),
    ...listAirPath(spec, plan, sources),
  ];
}

/** One sentence for a page or a sheet: what fits only by numbers without a document, and the remedy; null for nothing. */
export function describeUnverifiedFit(rows: readonly FitRow[]): string | null {
  const names = rows.flatMap(({ name, verdict }) =>
    verdict === 'unverified' ? [name.startsWith('Clearance') ? 'clearances' : name.split(',')[0]!.toLowerCase()] : [],
  );
  if (names.length === 0) return null;
  return (
    `Not verified: ${[...new Set(names)].join(', ')}. No document stands behind sizes that they follow from: ` +
    'measure unit and old curb before approving.'
  );
}
