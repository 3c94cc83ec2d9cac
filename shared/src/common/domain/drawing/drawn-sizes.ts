import { formatInches } from '../../units/format-inches.ts';
import { readCurbSpec } from '../curb/curb-fields.ts';
import { layOutCurb } from '../curb/footprint.ts';

/** Sizes that a drafter's own drawing gives, by the names of their columns, with the words for them. Length is along A–B, as drawn. */
export const DRAWN_SIZES = {
  od_length: 'Length outside',
  od_width: 'Width outside',
  height: 'Height',
  sa_length: 'Supply opening, along the length',
  sa_width: 'Supply opening, along the width',
  ra_length: 'Return opening, along the length',
  ra_width: 'Return opening, along the width',
} as const;
export type DrawnSizeName = keyof typeof DRAWN_SIZES;

/** Sizes are made to 1/16 in.: what differs by less is the same. */
const SAME_IN = 1 / 16;

export interface DrawnSizeRow {
  readonly name: DrawnSizeName;
  readonly label: string;
  readonly drawn: string;
  /** What the order says; null where it says nothing and the drawing adds it. */
  readonly ordered: string | null;
  readonly isSame: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** What the curb of a row measures, as its drawing shows it: sizes that follow from the unit, openings as the unit is turned. */
function sizesOfCurb(curb: Row): Readonly<Record<DrawnSizeName, number | null>> {
  const spec = readCurbSpec(curb);
  const { lengthIn, widthIn, supply, return: back } = layOutCurb(spec);
  return {
    od_length: lengthIn > 0 ? lengthIn : null,
    od_width: widthIn > 0 ? widthIn : null,
    height: spec.heightIn,
    sa_length: supply?.lengthIn ?? null,
    sa_width: supply?.widthIn ?? null,
    ra_length: back?.lengthIn ?? null,
    ra_width: back?.widthIn ?? null,
  };
}

const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const NAMES = Object.keys(DRAWN_SIZES) as readonly DrawnSizeName[];

/** Compares what a drafter's drawing gives with the curb of a row, in inches: it may add a size, not contradict one. */
export function compareDrawnSizes(drawn: Row, curb: Row): readonly DrawnSizeRow[] {
  const ordered = sizesOfCurb(curb);
  return NAMES.flatMap((name): DrawnSizeRow[] => {
    const drawnIn = drawn[name];
    const orderedIn = ordered[name];
    if (!isSize(drawnIn)) return [];
    return [
      {
        name,
        label: DRAWN_SIZES[name],
        drawn: formatInches(drawnIn),
        ordered: orderedIn === null ? null : formatInches(orderedIn),
        isSame: orderedIn === null || Math.abs(orderedIn - drawnIn) < SAME_IN,
      },
    ];
  });
}

/** The sizes of the curb not yet read off the drawing, in one sentence; null when all of them are given. */
export function describeUnreadSizes(drawn: Row, curb: Row): string | null {
  const ordered = sizesOfCurb(curb);
  const open = NAMES.filter((name) => ordered[name] !== null && !isSize(drawn[name]));
  if (open.length === 0) return null;
  return `Enter what the attached drawing says: ${open.map((name) => DRAWN_SIZES[name].toLowerCase()).join('; ')}.`;
}

/** The sizes in which a drafter's drawing contradicts the order, in one sentence; null when there are none. */
export function describeSizeConflicts(rows: readonly DrawnSizeRow[]): string | null {
  const wrong = rows.filter(({ isSame }) => !isSame);
  if (wrong.length === 0) return null;
  return `${wrong.map(({ label, drawn, ordered }) => `${label}: the drawing says ${drawn}, the order ${ordered ?? ''}`).join('; ')}.`;
}
