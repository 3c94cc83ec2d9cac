import type { StripProfile } from '../curb/part-profiles.ts';
import type { Point } from '../drawing/scene.ts';
import { makePattern, rectangle, type BendLine, type FlatPattern, type PartSheet } from './flat-pattern.ts';
import { placeBends, reliefIn, resolveLegs } from './lay-out-legs.ts';

/** How far the legs on either side of the face of a strip are cut back at each end, inches; the face is the leg with this number. */
export interface EndCuts {
  readonly face: number;
  readonly aboveIn: number;
  readonly belowIn: number;
}

const NO_CUTS: EndCuts = { face: 0, aboveIn: 0, belowIn: 0 };

/** A rectangle folded along its length, with the legs beside its face cut back at both ends where they would meet those of its neighbor. */
export function drawStrip(sheet: PartSheet, { legsIn, bendsDeg }: StripProfile, cuts: EndCuts = NO_CUTS): FlatPattern {
  const { lengthIn, widthIn } = sheet.part;
  const { brake } = sheet;
  const legs = resolveLegs(legsIn, bendsDeg, widthIn, brake);
  const places = placeBends(legs, bendsDeg, brake);
  const { face, aboveIn, belowIn } = cuts;
  const relief = reliefIn(brake);
  const upperIn = aboveIn > 0 ? (places[face - 1] ?? 0) : 0;
  const lowerIn = belowIn > 0 ? (places[face] ?? widthIn) : widthIn;
  const [top, bottom] = [aboveIn > 0 ? upperIn + relief : 0, belowIn > 0 ? lowerIn - relief : widthIn];
  const left: readonly Point[] = [
    { x: belowIn, y: widthIn },
    { x: belowIn, y: bottom },
    { x: 0, y: bottom },
    { x: 0, y: top },
    { x: aboveIn, y: top },
    { x: aboveIn, y: 0 },
  ];
  const right = [...left].reverse().map(({ x, y }) => ({ x: lengthIn - x, y }));
  const bends = places.map((y, index): BendLine => {
    const inset = index < face ? aboveIn : belowIn;
    return { from: { x: inset, y }, to: { x: lengthIn - inset, y }, turnDeg: bendsDeg[index] ?? 0 };
  });
  return makePattern(sheet, { blank: rectangle(lengthIn, widthIn), outline: [...left, ...right], bends });
}
