import { formatInches } from '../../units/format-inches.ts';
import { formatSlope } from '../../units/format-slope.ts';

/** Inches by which two readings of a tape on an old curb may differ and still mean the same. */
const TAPE_INCHES = 0.25;
/** Rise per foot by which two readings of a level may differ. */
const LEVEL_INCHES_PER_FOOT = 0.0625;

type Inches = number | null | undefined;

/** What was measured of one curb at the site. */
export interface MeasuredCurb {
  readonly tag: string | null;
  readonly od_length: Inches;
  readonly od_width: Inches;
  readonly sa_x: Inches;
  readonly sa_y: Inches;
  readonly sa_length: Inches;
  readonly sa_width: Inches;
  readonly ra_x: Inches;
  readonly ra_y: Inches;
  readonly ra_length: Inches;
  readonly ra_width: Inches;
}

/** What the quote says of the same curb: the old one below an adapter, else the new one, which takes its place. */
export interface QuotedCurb extends MeasuredCurb {
  readonly slope_x: Inches;
  readonly slope_y: Inches;
}

const DIMENSIONS: readonly (readonly [name: Exclude<keyof MeasuredCurb, 'tag'>, words: string])[] = [
  ['od_length', 'curb length outside'],
  ['od_width', 'curb width outside'],
  ['sa_x', 'supply, X from corner A'],
  ['sa_y', 'supply, Y from corner A'],
  ['sa_length', 'supply length'],
  ['sa_width', 'supply width'],
  ['ra_x', 'return, X from corner A'],
  ['ra_y', 'return, Y from corner A'],
  ['ra_length', 'return length'],
  ['ra_width', 'return width'],
];

const isThere = (value: Inches): value is number => value !== null && value !== undefined;

function describeSizeDifference(words: string, measured: Inches, quoted: Inches): string | null {
  if (!isThere(measured)) return null;
  if (!isThere(quoted)) return `${words} is ${formatInches(measured)}; the quote does not say`;
  const off = measured - quoted;
  if (Math.abs(off) <= TAPE_INCHES + 1e-9) return null;
  const by = `${formatInches(Math.abs(off))} ${off > 0 ? 'more' : 'less'}`;
  return `${words} is ${formatInches(measured)}, quoted ${formatInches(quoted)}: ${by}`;
}

function describeSlopeDifference(words: string, measured: Inches, quoted: Inches): string | null {
  if (!isThere(measured)) return null;
  // the quote has no sign: it says how steep, and the drawing which way
  const [steep, said] = [Math.abs(measured), Math.abs(quoted ?? 0)];
  if (Math.abs(steep - said) <= LEVEL_INCHES_PER_FOOT + 1e-9) return null;
  return `${words} is ${formatSlope(steep)}, quoted ${formatSlope(said)}`;
}

/**
 * How what was measured differs from what was quoted, a sentence for each curb that differs; empty where everything fits. A curb of
 * which the quote knows nothing is named, too.
 */
export function compareMeasured(
  measured: readonly (MeasuredCurb & { readonly quoted: QuotedCurb | null })[],
  slope: { readonly x: Inches; readonly y: Inches },
): readonly string[] {
  return measured.flatMap(({ quoted, ...curb }, index) => {
    const name = curb.tag || quoted?.tag || `Curb ${index + 1}`;
    if (quoted === null) return [`${name}: the quote has no such curb.`];
    const differences = [
      ...DIMENSIONS.map(([key, words]) => describeSizeDifference(words, curb[key], quoted[key])),
      describeSlopeDifference('roof slope along the length', slope.x, quoted.slope_x),
      describeSlopeDifference('roof slope along the width', slope.y, quoted.slope_y),
    ].filter((each) => each !== null);
    return differences.length === 0 ? [] : [`${name}: ${differences.join('; ')}.`];
  });
}
