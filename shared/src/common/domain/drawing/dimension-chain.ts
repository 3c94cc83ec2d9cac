import { formatInches, roundToSixteenth } from '../../units/format-inches.ts';
import { CHARACTER_WIDTH, END_GAP } from './expand.ts';
import { makeDimension } from './make-shapes.ts';
import type { DimensionShape, Point } from './scene.ts';

/** Room between neighbours of the second row, as a share of the text. */
const ROW_GAP = 1.2;
/** Share of its way along that a leader has made when it passes the top of the first row. */
const LEADER_IN_ROW = 0.75;

interface ChainOptions {
  /** Places along the axis, sorted, inches. */
  readonly stations: readonly number[];
  /** The point on the drawn thing that a station measures. */
  readonly at: (stationIn: number) => Point;
  readonly offset: Point;
  readonly textHeight: number;
  /** Limit of the second row along the axis, inches: another chain begins there. */
  readonly limitIn?: number;
  /** How a length is written; by default in fractions. */
  readonly write?: (inches: number) => string;
}

/**
 * Dimensions from station to station on one line. A text longer than its dimension would run into its neighbor: it moves to a second
 * row farther out, or beside its dimension if another text is there already, and a leader shows where it belongs.
 */
export function makeDimensionChain(options: ChainOptions): DimensionShape[] {
  const { stations, at, offset, textHeight, limitIn } = options;
  const write = options.write ?? ((inches: number) => formatInches(inches));
  const isFraction = options.write === undefined;
  const first = stations[0] ?? 0;
  // stations are rounded as they are printed, not the links between them: the links add up to the overall size
  const printed = (station: number): number => (isFraction ? roundToSixteenth(station - first) : station - first);
  const parts = stations.slice(1).map((to, index) => {
    const from = stations[index] ?? to;
    const text = write(printed(to) - printed(from));
    const textIn = text.length * CHARACTER_WIDTH * textHeight;
    return {
      from: at(from),
      to: at(to),
      text,
      isShort: textIn + END_GAP * textHeight > to - from,
      widthIn: textIn + ROW_GAP * textHeight,
      middleIn: (from + to) / 2,
      spanIn: to - from,
    };
  });
  const shifts = spreadSecondRow(parts, limitIn);
  return parts.map((part) => ({
    ...makeDimension(part.from, part.to, offset, part.text, textHeight),
    textShiftIn: shifts.get(part) ?? null,
  }));
}

interface ChainPart extends WideText {
  readonly isShort: boolean;
  readonly spanIn: number;
}

/**
 * How far each text of the second row is moved along the axis. A leader that slants through the text of a neighbor takes that one to
 * the second row too.
 */
function spreadSecondRow(parts: readonly ChainPart[], limitIn: number | undefined): Map<ChainPart, number> {
  const second = new Set(parts.filter(({ isShort }) => isShort));
  for (;;) {
    const row = parts.filter((part) => second.has(part));
    const shifts = new Map(
      spreadTexts(row, limitIn).map((placeIn, index) => {
        const part = row[index] as ChainPart;
        return [part, placeIn - part.middleIn];
      }),
    );
    const struck = parts.filter((part, index) => {
      if (second.has(part)) return false;
      const room = (part.spanIn - part.widthIn) / 2;
      const [before, after] = [parts[index - 1], parts[index + 1]];
      const reach = (neighbor: ChainPart | undefined, way: 1 | -1): number =>
        neighbor ? (shifts.get(neighbor) ?? 0) * way * LEADER_IN_ROW - neighbor.spanIn / 2 : 0;
      return reach(before, 1) > room || reach(after, -1) > room;
    });
    if (struck.length === 0) return shifts;
    for (const part of struck) second.add(part);
  }
}

interface WideText {
  readonly widthIn: number;
  readonly middleIn: number;
}

/**
 * Middles of texts in one row, in order, as near to where they belong as they can be without touching: least squares under the
 * order, by pooling neighbours that are too close (pool adjacent violators). None reaches beyond `limitIn`; a crowded row grows the other way.
 */
export function spreadTexts(texts: readonly WideText[], limitIn = Infinity): number[] {
  let reachIn = 0;
  const reaches = texts.map(({ widthIn }, index) => {
    const before = texts[index - 1];
    if (before) reachIn += (before.widthIn + widthIn) / 2;
    return reachIn;
  });
  const pools: { sum: number; count: number }[] = [];
  texts.forEach(({ middleIn }, index) => {
    let pool = { sum: middleIn - (reaches[index] ?? 0), count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const places = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  const mostIn = limitIn - (texts.at(-1)?.widthIn ?? 0) / 2 - reachIn;
  return places.map((place, index) => Math.min(place, mostIn) + (reaches[index] ?? 0));
}
