/** A part of the country, as a set of three-digit ZIP prefixes; Canadian ones are not on the map. */
export interface ZipArea {
  /** Short, as it is written on the map: `OH-1`. */
  readonly code: string;
  readonly name: string;
  /** `#1A7F4B`; areas of one color differ in strength. */
  readonly colour: string | null;
  readonly prefixes: readonly string[];
}

interface PrefixColor {
  readonly code: string;
  readonly name: string;
  readonly fill: string;
  readonly opacity: number;
}

/** Of areas that have no color of their own. */
const PLAIN = '#73879A';

/** Strengths of one color in rotation: consecutive areas are mostly neighbors. */
const STRENGTHS = [0.75, 0.45, 0.6, 0.3];

/** The color of every prefix that an area holds. */
export function colorAreas(areas: readonly ZipArea[]): ReadonlyMap<string, PrefixColor> {
  const colors = new Map<string, PrefixColor>();
  const used = new Map<string, number>();
  for (const { code, name, colour, prefixes } of areas) {
    const fill = colour ?? PLAIN;
    const turn = used.get(fill) ?? 0;
    used.set(fill, turn + 1);
    const opacity = STRENGTHS[turn % STRENGTHS.length] ?? 1;
    for (const prefix of prefixes) colors.set(prefix, { code, name, fill, opacity });
  }
  return colors;
}

/** A place on the map, in its units. */
export interface NamePlace {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Position of each area's code: at the prefix nearest to the center of the area's prefixes, so that the code is never written in a
 * neighbor. Areas without a prefix on the map have no position.
 */
export function findNamePlaces(
  areas: readonly ZipArea[],
  spots: ReadonlyMap<string, readonly [x: number, y: number]>,
): readonly NamePlace[] {
  return areas.flatMap(({ code, prefixes }) => {
    const own = prefixes.flatMap((prefix) => {
      const spot = spots.get(prefix);
      return spot ? [spot] : [];
    });
    const middle = [0, 1].map((axis) => own.reduce((sum, spot) => sum + (spot[axis] ?? 0), 0) / own.length);
    const away = ([x, y]: readonly [number, number]) => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0));
    const [nearest] = [...own].sort((one, other) => away(one) - away(other));
    return nearest ? [{ code, x: nearest[0], y: nearest[1] }] : [];
  });
}
