import { SPRING_GAP_IN, SPRINGS_HIGH_IN, type CurbGeometry } from '@cdi/shared/domain/curb';
import { drawnWallHeightIn } from '@cdi/shared/domain/drawing';
import { sitsOnExistingCurb, type CurbSpec, type PlanRect } from '@cdi/shared/trade';

/** A point in inches: x along the curb's length, y along its width, z up from the top of the curb. */
export type Point3 = readonly [x: number, y: number, z: number];

/** The look of a face. */
export type FaceLook = 'metal' | 'liner' | 'nailer' | 'supply' | 'return' | 'existing' | 'unit' | 'spring';

/** A flat piece with four corners, in order round its edge. */
export interface Face {
  readonly look: FaceLook;
  readonly points: readonly [Point3, Point3, Point3, Point3];
}

type Level = (xIn: number, yIn: number) => number;

/** Drawn thickness of sheet metal, so that both sides of a wall are visible. */
const SHEET_IN = 0.5;
const NAILER_OUT_IN = 1.5;
const EXISTING_SHOWN_IN = 12;
/** Distance by which the unit is lifted off, so that the openings are visible. */
const UNIT_LIFT_SHARE = 0.25;
const UNIT_HEIGHT_IN = 30;
const SPRING_WIDE_IN = 3;

const level =
  (zIn: number): Level =>
  () =>
    zIn;

function inset(rect: PlanRect, byIn: number): PlanRect {
  return {
    xIn: rect.xIn + byIn,
    yIn: rect.yIn + byIn,
    lengthIn: Math.max(0, rect.lengthIn - 2 * byIn),
    widthIn: Math.max(0, rect.widthIn - 2 * byIn),
  };
}

/** The corners A, B, C, D of a rectangle, each at its height. */
function corners(rect: PlanRect, at: Level): [Point3, Point3, Point3, Point3] {
  const [left, right] = [rect.xIn, rect.xIn + rect.lengthIn];
  const [front, back] = [rect.yIn, rect.yIn + rect.widthIn];
  const point = (x: number, y: number): Point3 => [x, y, at(x, y)];
  return [point(left, front), point(right, front), point(right, back), point(left, back)];
}

/** The four sides between a lower and an upper outline, as of a duct or a wall without thickness. */
function sides(lower: readonly Point3[], upper: readonly Point3[], look: FaceLook): Face[] {
  return lower.map((from, index) => {
    const next = (index + 1) % lower.length;
    const [to, above, aboveNext] = [lower[next] ?? from, upper[index] ?? from, upper[next] ?? from];
    return { look, points: [from, to, aboveNext, above] as const };
  });
}

function box(rect: PlanRect, bottom: Level, top: Level, look: FaceLook): Face[] {
  const [low, high] = [corners(rect, bottom), corners(rect, top)];
  return [...sides(low, high, look), { look, points: low }, { look, points: high }];
}

/** A frame between two outlines at one height: the rim of an open box, or a flange round it. */
function frame(outer: PlanRect, inner: PlanRect, at: Level, look: FaceLook): Face[] {
  return sides(corners(outer, at), corners(inner, at), look);
}

function wallFaces(spec: CurbSpec, outline: PlanRect, foot: Level): Face[] {
  const top = level(0);
  if (spec.family === 'RAIL') {
    const railIn = Math.min(4, outline.widthIn / 2);
    const near = { ...outline, widthIn: railIn };
    return [near, { ...near, yIn: outline.yIn + outline.widthIn - railIn }].flatMap((rail) =>
      box(rail, foot, top, 'metal'),
    );
  }
  const inner = inset(outline, SHEET_IN);
  const liner = inset(outline, SHEET_IN + 0.02);
  return [
    ...sides(corners(outline, foot), corners(outline, top), 'metal'),
    ...sides(corners(inner, foot), corners(inner, top), 'metal'),
    ...frame(outline, inner, top, 'metal'),
    ...(spec.insulation === 'none' ? [] : sides(corners(liner, foot), corners(liner, level(-0.5)), 'liner')),
    ...(spec.baseFlangeIn > 0 && !sitsOnExistingCurb(spec.family)
      ? frame(inset(outline, -spec.baseFlangeIn), outline, foot, 'metal')
      : []),
  ];
}

function nailerFaces(spec: CurbSpec, outline: PlanRect): Face[] {
  if (spec.nailer === 'none' || spec.family === 'RAIL') return [];
  const highIn = spec.nailer === '2x2' ? 1.5 : 3.5;
  const outer = inset(outline, -NAILER_OUT_IN);
  return [
    ...sides(corners(outer, level(-highIn)), corners(outer, level(0)), 'nailer'),
    ...frame(outer, outline, level(0), 'nailer'),
    ...frame(outer, outline, level(-highIn), 'nailer'),
  ];
}

/** A duct from the opening at the top to the one below it: tapered where they differ, a drop where only one is known. */
function ductFaces(top: PlanRect | null, bottom: PlanRect | null, foot: Level, look: 'supply' | 'return'): Face[] {
  if (!top) return [];
  return sides(corners(bottom ?? top, foot), corners(top, level(0)), look);
}

function existingFaces(geometry: CurbGeometry, foot: Level): Face[] {
  const { existing } = geometry.plan;
  if (!existing) return [];
  const ground: Level = (x, y) => foot(x, y) - EXISTING_SHOWN_IN;
  return [
    ...sides(corners(existing, ground), corners(existing, foot), 'existing'),
    ...frame(existing, inset(existing, SHEET_IN), foot, 'existing'),
  ];
}

function springFaces(geometry: CurbGeometry, outline: PlanRect): Face[] {
  if (geometry.springCount === 0) return [];
  const top = level(SPRING_GAP_IN);
  const posts = (geometry.springs ?? []).flatMap(({ xIn, yIn }) => {
    const rect = {
      xIn: xIn - SPRING_WIDE_IN / 2,
      yIn: yIn - SPRING_WIDE_IN / 2,
      lengthIn: SPRING_WIDE_IN,
      widthIn: SPRING_WIDE_IN,
    };
    return box(rect, level(0), top, 'spring');
  });
  const rail = sides(corners(outline, top), corners(outline, level(SPRINGS_HIGH_IN)), 'metal');
  return [...posts, ...rail, ...frame(outline, inset(outline, SHEET_IN * 3), level(SPRINGS_HIGH_IN), 'metal')];
}

function unitFaces(spec: CurbSpec, geometry: CurbGeometry): Face[] {
  const { unit } = geometry.plan;
  if (!unit) return [];
  const lift =
    Math.max(unit.lengthIn, unit.widthIn) * UNIT_LIFT_SHARE + (geometry.springCount > 0 ? SPRINGS_HIGH_IN : 0);
  return box(unit, level(lift), level(lift + (spec.unit?.heightIn ?? UNIT_HEIGHT_IN)), 'unit');
}

/** The curb as flat faces in space, from the same geometry as its drawings. The top of the curb is at z 0. */
export function listCurbFaces(spec: CurbSpec, geometry: CurbGeometry): Face[] {
  const { plan } = geometry;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const foot: Level = (x, y) => -(drawnWallHeightIn(spec) + (x * spec.slopeX + y * spec.slopeY) / 12);
  return [
    ...existingFaces(geometry, foot),
    ...wallFaces(spec, outline, foot),
    ...nailerFaces(spec, outline),
    ...ductFaces(plan.supply, plan.existingSupply, foot, 'supply'),
    ...ductFaces(plan.return, plan.existingReturn, foot, 'return'),
    ...springFaces(geometry, outline),
    ...unitFaces(spec, geometry),
  ];
}
