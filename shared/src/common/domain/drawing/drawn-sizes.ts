import { formatInches } from '../../units/inches.ts';

/** Sizes that a drafter's own drawing gives, by the names of their columns, with the words for them. */
export const DRAWN_SIZES = {
  od_length: 'Length outside',
  od_width: 'Width outside',
  height: 'Height',
  sa_length: 'Supply opening, length',
  sa_width: 'Supply opening, width',
  ra_length: 'Return opening, length',
  ra_width: 'Return opening, width',
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

const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Compares what a drafter's drawing gives with the curb's own data, in inches: it may add a size, not contradict one. */
export function compareDrawnSizes(
  drawn: Readonly<Record<string, unknown>>,
  curb: Readonly<Record<string, unknown>>,
): readonly DrawnSizeRow[] {
  return (Object.keys(DRAWN_SIZES) as DrawnSizeName[]).flatMap((name): DrawnSizeRow[] => {
    const drawnIn = drawn[name];
    const orderedIn = curb[name];
    if (!isSize(drawnIn)) return [];
    return [
      {
        name,
        label: DRAWN_SIZES[name],
        drawn: formatInches(drawnIn),
        ordered: isSize(orderedIn) ? formatInches(orderedIn) : null,
        isSame: !isSize(orderedIn) || Math.abs(orderedIn - drawnIn) < SAME_IN,
      },
    ];
  });
}

/** The sizes in which a drafter's drawing contradicts the order, in one sentence; null when there are none. */
export function sayContradictions(rows: readonly DrawnSizeRow[]): string | null {
  const wrong = rows.filter(({ isSame }) => !isSame);
  if (wrong.length === 0) return null;
  return `${wrong.map(({ label, drawn, ordered }) => `${label}: the drawing says ${drawn}, the order ${ordered ?? ''}`).join('; ')}.`;
}
