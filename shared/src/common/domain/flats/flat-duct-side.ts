import { DUCT_FLANGE_IN } from '../curb/part-profiles.ts';
import type { TransitionSide } from '../curb/transition.ts';
import type { Point } from '../drawing/scene.ts';
import { deductionOf } from '../gauges/brake-table.ts';
import { makePattern, type FlatPattern, type PartSheet } from './flat-pattern.ts';

/** A bend that turns less than this needs no brake, degrees. */
const LEAST_TURN_DEG = 0.05;

/** A side of a duct, seen from outside: its flat side with a flange outward at its top and its bottom edge. */
export function drawDuctSide(sheet: PartSheet, side: TransitionSide): FlatPattern {
  const { flatStart: start, flatEnd: end, topIn, topTurnDeg, bottomTurnDeg, twistDeg } = side;
  const lengthIn = Math.hypot(end.x - start.x, end.y - start.y);
  const [alongX, alongY] = [(end.x - start.x) / lengthIn, (end.y - start.y) / lengthIn];
  /** Moved away from the side by this much, square to its lower edge. */
  const out = (point: Point, byIn: number): Point => ({ x: point.x - alongY * byIn, y: point.y + alongX * byIn });
  const raw: readonly Point[] = [
    { x: 0, y: -DUCT_FLANGE_IN },
    { x: topIn, y: -DUCT_FLANGE_IN },
    { x: topIn, y: 0 },
    end,
    out(end, DUCT_FLANGE_IN),
    out(start, DUCT_FLANGE_IN),
    start,
    { x: 0, y: 0 },
  ];
  const leftIn = Math.min(...raw.map(({ x }) => x));
  const place = ({ x, y }: Point): Point => ({ x: x - leftIn, y: y + DUCT_FLANGE_IN });
  // the side keeps its outside size: each bend line is half of its deduction inside the edge
  const [upperIn, lowerIn] = [topTurnDeg, bottomTurnDeg].map((turn) => deductionOf(sheet.brake, turn) / 2) as [
    number,
    number,
  ];
  const onEdge = (y: number, from: Point, to: Point): Point => {
    const share = to.y === from.y ? 0 : (y - from.y) / (to.y - from.y);
    return { x: from.x + (to.x - from.x) * share, y };
  };
  const lower = (point: Point, top: Point): Point => {
    const moved = out(point, -lowerIn);
    // along the edge of the side, so that the line ends on the outline
    const rise = (point.x - moved.x) * -alongY + (point.y - moved.y) * alongX;
    const dx = top.x - point.x;
    const dy = top.y - point.y;
    const toward = dx * alongY - dy * alongX;
    const share = toward === 0 ? 0 : rise / toward;
    return { x: point.x + dx * share, y: point.y + dy * share };
  };
  const [topLeft, topRight] = [
    { x: 0, y: 0 },
    { x: topIn, y: 0 },
  ];
  const bend = (from: Point, to: Point, turnDeg: number) => ({ from: place(from), to: place(to), turnDeg });
  const blank = raw.map(place);
  return makePattern(sheet, {
    blank,
    bends: [
      bend(onEdge(upperIn, topLeft, start), onEdge(upperIn, topRight, end), topTurnDeg),
      bend(lower(start, topLeft), lower(end, topRight), bottomTurnDeg),
      ...(Math.abs(twistDeg) > LEAST_TURN_DEG ? [bend(topRight, start, twistDeg)] : []),
    ],
    notes: ['Edges meet at the corner seams: clinch or weld to the corner angle.'],
  });
}
