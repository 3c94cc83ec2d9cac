import { CHARACTER_WIDTH, expandShape } from './expand.ts';
import { makeText } from './make-shapes.ts';
import type { Point, Shape, StyleToken, TextShape, ViewBox } from './scene.ts';

/** Height of capitals, and the room a word keeps to lines, as shares of its lettering. */
const CAPITAL = 0.75;
const CLEAR = 0.15;
/** Places that are tried across and up the field, and the lettering when none of them is free. */
const TRIES = 12;
const SMALLER = [1, 0.8, 0.6] as const;

type Segment = readonly [Point, Point];

/** True when a line runs through a box: what is left of it when it is cut off at each side (Liang–Barsky). */
export function crossesBox([from, to]: Segment, box: ViewBox): boolean {
  let [enter, leave] = [0, 1];
  const sides = [
    [from.x - to.x, from.x - box.x],
    [to.x - from.x, box.x + box.width - from.x],
    [from.y - to.y, from.y - box.y],
    [to.y - from.y, box.y + box.height - from.y],
  ] as const;
  for (const [way, room] of sides) {
    if (way === 0 && room < 0) return false;
    if (way < 0) enter = Math.max(enter, room / way);
    if (way > 0) leave = Math.min(leave, room / way);
  }
  return enter < leave;
}

/** The lines that shapes are drawn with, without hatching: that has its outline. */
export function listSegments(shapes: readonly Shape[]): Segment[] {
  const drawn = shapes.filter(({ kind }) => kind !== 'hatch');
  return drawn.flatMap(expandShape).flatMap((shape): Segment[] => {
    if (shape.kind === 'line') return [[shape.from, shape.to]];
    if (shape.kind === 'circle') return listChords(shape);
    if (shape.kind !== 'polyline' && shape.kind !== 'polygon') return [];
    const ends = shape.kind === 'polygon' ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points;
    return ends.slice(1).map((to, index): Segment => [ends[index] ?? to, to]);
  });
}

/** A circle as chords, short enough that no text fits between a chord and its arc. */
function listChords({ centre, radius }: Extract<Shape, { kind: 'circle' }>): Segment[] {
  const points = Array.from({ length: 24 }, (_, index): Point => {
    const turn = (index * Math.PI) / 12;
    return { x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) };
  });
  return points.map((from, index): Segment => [from, points[(index + 1) % points.length] ?? from]);
}

const meet = (one: ViewBox, other: ViewBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export interface FreeText {
  readonly text: string;
  readonly token: StyleToken;
  readonly height: number;
  /** Area in which it may be placed. */
  readonly field: ViewBox;
  /** Preferred center. */
  readonly wish: Point;
  /** Left out where nothing is free: other papers say it too. */
  readonly isOptional?: true;
}

/**
 * Places each text in its field, as close to its preferred center as lines and earlier texts allow. A text that fits nowhere is made
 * smaller, and in the end placed regardless, unless it is optional.
 */
export function placeTexts(texts: readonly FreeText[], lines: readonly Segment[]): TextShape[] {
  const taken: ViewBox[] = [];
  return texts.flatMap(({ text, token, height, field, wish, isOptional }): TextShape[] => {
    const isFree = ({ box }: Place): boolean =>
      !taken.some((each) => meet(box, each)) && !lines.some((line) => crossesBox(line, box));
    let free: Place | undefined;
    for (const share of SMALLER) free ??= listPlaces(text, height * share, field, wish).find(isFree);
    if (!free && isOptional) return [];
    const { size, middle, box } = free ?? makePlace(text, height, wish);
    taken.push(box);
    return [makeText({ x: middle.x, y: middle.y + (size * CAPITAL) / 2 }, text, size, token)];
  });
}

interface Place {
  readonly size: number;
  readonly middle: Point;
  readonly box: ViewBox;
}

function makePlace(text: string, size: number, middle: Point): Place {
  const width = (text.length * CHARACTER_WIDTH + 2 * CLEAR) * size;
  const high = (CAPITAL + 2 * CLEAR) * size;
  return { size, middle, box: { x: middle.x - width / 2, y: middle.y - high / 2, width, height: high } };
}

/** Places in the field: the wish, if it is inside, then a grid, nearest to the wish first. */
function listPlaces(text: string, size: number, field: ViewBox, wish: Point): Place[] {
  const { box } = makePlace(text, size, wish);
  const [roomX, roomY] = [field.width - box.width, field.height - box.height];
  if (roomX < 0 || roomY < 0) return [];
  const steps = Array.from({ length: TRIES + 1 }, (_, index) => index / TRIES);
  const [left, top] = [field.x + box.width / 2, field.y + box.height / 2];
  const middles = steps.flatMap((x) => steps.map((y) => ({ x: left + roomX * x, y: top + roomY * y })));
  const off = (point: Point): number => Math.hypot(point.x - wish.x, point.y - wish.y);
  const isInside = wish.x >= left && wish.x <= left + roomX && wish.y >= top && wish.y <= top + roomY;
  const sorted = middles.sort((one, other) => off(one) - off(other));
  return [...(isInside ? [wish] : []), ...sorted].map((middle) => makePlace(text, size, middle));
}
