import { MIN_HEIGHT_IN, rectsOverlap } from '@cdi/shared/domain/curb';
import type { PlanRect } from '@cdi/shared/trade';
import { formatInches, formatSlope, slopeFromLevel } from '@cdi/shared/units';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';
import { refuseGaps } from '../../calculator/steepest-slope.ts';
import { SQUARE_WITHIN_IN } from '../../site/shop-words.ts';

/** The measures, with their letters on the drawing and the sheet. */
export const measureRules = {
  l: measure('L, outside length', 400, 6),
  w: measure('W, outside width', 200, 6),
  sx: measure('SX', 400),
  sy: measure('SY', 200),
  sl: measure('SL', 400, 1),
  sw: measure('SW', 200, 1),
  rx: measure('RX', 400),
  ry: measure('RY', 200),
  rl: measure('RL', 400, 1),
  rw: measure('RW', 200, 1),
  ac: measure('Diagonal A–C', 450, 6),
  bd: measure('Diagonal B–D', 450, 6),
  h: measure('H, least height above the roof', 120),
  level: measure('Length of the level', 144, 6),
  gap_x: measure('Gap along', 48),
  gap_y: measure('Gap across', 48),
} as const satisfies Record<string, NumberRule>;

/** The rule of a measure. Positions and gaps may be 0, sizes may not; a missing measure is empty. */
function measure(name: string, max: number, min = 0): NumberRule {
  return { name, unit: 'in.', min, max, kind: 'inches', isOptional: true };
}

type Measure = keyof typeof measureRules;
export type MeasureEntry = Measure | 'tag' | 'old' | 'new' | 'by' | 'adapter';

const blank = Object.fromEntries(Object.keys(measureRules).map((name) => [name, ''])) as Record<Measure, string>;
export const startMeasures: Entries<MeasureEntry> = { tag: '', old: '', new: '', by: '', adapter: 'no', ...blank };
export const measureChoices = { adapter: ['no', 'yes'] } as const;

export interface MeasureAnswer {
  /** The entered measures only, inches. */
  readonly values: Readonly<Partial<Record<Measure, number>>>;
  readonly slopeX: number | null;
  readonly slopeY: number | null;
  /** Contradictions between measures, and missing measures. */
  readonly remarks: readonly string[];
}

type Measured = MeasureAnswer['values'];

/** Reports an opening that extends past the wall, which was then measured from another corner. */
function checkOpening(values: Measured, letter: 's' | 'r', name: string): string[] {
  const { l, w } = values;
  const [x, y, length, width] = [
    values[`${letter}x`],
    values[`${letter}y`],
    values[`${letter}l`],
    values[`${letter}w`],
  ];
  const isLong = l !== undefined && x !== undefined && length !== undefined && x + length > l;
  const isWide = w !== undefined && y !== undefined && width !== undefined && y + width > w;
  return isLong || isWide
    ? [`The ${name} reaches past the curb. Measure X and Y again, from corner A to its near edge.`]
    : [];
}

/** The opening as a rectangle in inches from corner A; null while one of its four measures is missing. */
function rectOf(values: Measured, letter: 's' | 'r'): PlanRect | null {
  const [xIn, yIn, lengthIn, widthIn] = (['x', 'y', 'l', 'w'] as const).map((part) => values[`${letter}${part}`]);
  if (xIn === undefined || yIn === undefined || lengthIn === undefined || widthIn === undefined) return null;
  return { xIn, yIn, lengthIn, widthIn };
}

/** Reports overlapping openings, by the same check and in the same words as the quote. */
function checkOverlap(values: Measured): string[] {
  const [supply, back] = [rectOf(values, 's'), rectOf(values, 'r')];
  return supply && back && rectsOverlap(supply, back)
    ? [
        'The supply and the return opening of the existing curb overlap. Correct the position or the size of one of them.',
      ]
    : [];
}

function checkDiagonals({ ac, bd, l, w }: Measured): string[] {
  if (ac !== undefined && bd !== undefined && Math.abs(ac - bd) > SQUARE_WITHIN_IN)
    return [
      `The diagonals differ by ${formatInches(Math.abs(ac - bd))}: the curb is not square. Tell us; the adapter can be made to it.`,
    ];
  const diagonal = ac ?? bd;
  if (diagonal === undefined || l === undefined || w === undefined) return [];
  const expected = Math.hypot(l, w);
  return Math.abs(diagonal - expected) > 1
    ? [`With this L and W a diagonal would be ${formatInches(expected)}. One of the three was misread.`]
    : [];
}

function listRemarks(values: Measured, entries: Entries<MeasureEntry>): string[] {
  const { l, w, h } = values;
  const missing = (['l', 'w', 'sx', 'sy', 'sl', 'sw', 'rx', 'ry', 'rl', 'rw'] as const).filter(
    (name) => values[name] === undefined,
  );
  return [
    ...(entries.adapter === 'yes'
      ? ['There is an adapter already: these have to be the measures of the curb below it.']
      : []),
    ...checkOpening(values, 's', 'supply'),
    ...checkOpening(values, 'r', 'return'),
    ...checkOverlap(values),
    ...checkDiagonals(values),
    ...(l !== undefined && w !== undefined && w > l ? ['W is more than L. L runs along the length of the unit.'] : []),
    ...(h !== undefined && h < MIN_HEIGHT_IN
      ? [`Less than ${MIN_HEIGHT_IN} in. above the roof: the flashing is too short. Ask for an extension too.`]
      : []),
    ...(missing.length > 0 ? [`Still to measure: ${missing.map((name) => name.toUpperCase()).join(', ')}.`] : []),
  ];
}

/** Parses a measure sheet: measures may be missing, but not invalid. */
export function solveMeasures(entries: Entries<MeasureEntry>): Solved<MeasureEntry, MeasureAnswer> {
  const { values: read, errors } = checkEntries<MeasureEntry, Measure>(entries, measureRules);
  const hasGap = entries.gap_x.trim() !== '' || entries.gap_y.trim() !== '';
  const needsLevel = hasGap && !errors.level && read.level === 0;
  const found = needsLevel
    ? { ...errors, level: 'Enter the length of the level, 6 in. or more.' }
    : { ...(read.level > 0 ? refuseGaps(read, measureRules) : {}), ...errors };
  return solveUnlessWrong(found, () => {
    const names = Object.keys(measureRules) as Measure[];
    const values = Object.fromEntries(
      names.filter((name) => entries[name].trim() !== '').map((name) => [name, read[name]]),
    ) as Measured;
    const slopeOf = (gap: number | undefined): number | null =>
      gap === undefined ? null : slopeFromLevel(read.level, gap);
    return {
      values,
      slopeX: slopeOf(values.gap_x),
      slopeY: slopeOf(values.gap_y),
      remarks: listRemarks(values, entries),
    };
  });
}

/** `1/4:12 along, 1/2:12 across`, or what is missing. */
export function formatSlopes({ slopeX, slopeY }: MeasureAnswer): string {
  if (slopeX === null && slopeY === null) return 'not measured';
  const say = (slope: number | null): string => (slope === null ? '–' : formatSlope(slope));
  return `${say(slopeX)} along, ${say(slopeY)} across`;
}

const quoteNames: Readonly<Partial<Record<Measure, string>>> = {
  l: 'existing_od_length',
  w: 'existing_od_width',
  sx: 'existing_sa_x',
  sy: 'existing_sa_y',
  sl: 'existing_sa_length',
  sw: 'existing_sa_width',
  rx: 'existing_ra_x',
  ry: 'existing_ra_y',
  rl: 'existing_ra_length',
  rw: 'existing_ra_width',
  h: 'existing_height',
};

/** The measures without a field on a quote, as a note for the drafter. */
function writeNotes(entries: Entries<MeasureEntry>, { ac, bd }: Measured): string {
  const say = (name: string, inches: number | undefined): string =>
    inches === undefined ? '' : `${name} ${formatInches(inches)}`;
  const told = (name: string, words: string): string => (words.trim() === '' ? '' : `${name} ${words.trim()}`);
  return [
    told('Old unit:', entries.old),
    told('New unit:', entries.new),
    say('Diagonal A–C:', ac),
    say('Diagonal B–D:', bd),
    told('Measured by:', entries.by),
  ]
    .filter((each) => each !== '')
    .join('. ');
}

/** The prefill of a quote: a custom adapter on the measured curb. */
export function quoteMeasures(entries: Entries<MeasureEntry>, { values, slopeX, slopeY }: MeasureAnswer): string {
  const measured = Object.entries(quoteNames).flatMap(([name, column]) => {
    const value = values[name as Measure];
    return value === undefined ? [] : [[column, String(value)]];
  });
  const slopes = [
    ['slope_x', slopeX],
    ['slope_y', slopeY],
  ].flatMap(([name, slope]) => (typeof slope === 'number' ? [[String(name), String(Number(slope.toFixed(4)))]] : []));
  const adapter = entries.adapter === 'yes' ? [['existing_adapter', 'true']] : [];
  const tag = entries.tag.trim() === '' ? [] : [['tag', entries.tag.trim()]];
  const words = writeNotes(entries, values);
  const notes = words === '' ? [] : [['notes', words]];
  return `?${new URLSearchParams([['curb_type', 'ADP-C'], ...tag, ...measured, ...adapter, ...slopes, ...notes]).toString()}`;
}
