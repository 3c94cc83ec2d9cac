import { formatInches } from '../../units/format-inches.ts';
import { layOutShape } from '../curb/curb-shape.ts';
import type { CurbShape } from '../curb/curb-shape.ts';
import { RAIL_TOP_IN, hasSprings, isAdapter, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { CLIP } from '../curb/clip-places.ts';
import { CRICKET_FROM_WIDTH_IN } from '../curb/family-parts.ts';
import { TOP_FLANGE_IN } from '../curb/walls.ts';
import { makeScene } from './expand.ts';
import { drawIsoBox, drawIsoOpenTop, levelAt, projectIso, projectRect, revealIn } from './isometric-box.ts';
import type { Level } from './isometric-box.ts';
import { drawIsoOpenings, drawIsoSideOpenings } from './isometric-openings.ts';
import type { IsoPaper } from './isometric-paper.ts';
import { drawIsoPipes } from './isometric-pipes.ts';
import { makeDimension, makeLine, makePolygon, makePolyline } from './make-shapes.ts';
import type { Point, Scene, Shape, ViewOptions } from './scene.ts';
import { placeSprings } from '../curb/spring-places.ts';
import { SPRING_GAP_IN, SPRINGS_HIGH_IN } from '../curb/spring-rail.ts';
import { drawSpring, drawnWallHeightIn } from './spring-shape.ts';
import { viewTextHeight } from './view-size.ts';

export interface IsometricOptions extends ViewOptions {
  /** Shows the new unit lifted above the curb. Default: only for adapters and springs. */
  readonly hasUnit?: boolean;
  /** Sizes at the edges. Default: yes; a sheet leaves them out where the curb below lies behind them, plan and section have them. */
  readonly hasFigures?: boolean;
}

const METAL = { front: 'metal', side: 'metal-dark' } as const;
const EXISTING_SHOWN_IN = 12;
/** How far the parts are pulled apart at least and at most, and how high the unit is shown, as shares of the longest side. */
const UNIT_LIFT = 0.42;
const EXISTING_DROP = 0.3;
const MOST_APART = 0.7;
const UNIT_HEIGHT_LIMIT = 0.4;
const UNIT_HEIGHT_LEAST = 0.15;

function growRect(rect: PlanRect, byIn: number): PlanRect {
  return {
    xIn: rect.xIn - byIn,
    yIn: rect.yIn - byIn,
    lengthIn: rect.lengthIn + 2 * byIn,
    widthIn: rect.widthIn + 2 * byIn,
  };
}

/** The curb on the roof, open at the top, below the new one and joined to it by guide lines. */
function drawExisting({ spec, geometry, foot, outline }: IsoPaper): Shape[] {
  const { existing, existingSupply, existingReturn } = geometry.plan;
  if (!existing || !sitsOnExistingCurb(spec.family)) return [];
  const longestIn = Math.max(existing.lengthIn, existing.widthIn);
  const seenIn = isAdapter(spec.family) ? revealIn([existingSupply, existingReturn], outline) : 0;
  const dropIn = Math.max(longestIn * EXISTING_DROP, Math.min(seenIn, longestIn * MOST_APART));
  const top: Level = (x, y) => levelAt(foot, x, y) - dropIn;
  const ground: Level = (x, y) => top(x, y) - EXISTING_SHOWN_IN;
  const upper = projectRect(existing, foot);
  const guides = projectRect(existing, top).map((corner, index) => makeLine(corner, upper[index] ?? corner, 'centre'));
  const openings = [existingSupply, existingReturn].flatMap((opening) =>
    opening ? [makePolygon(projectRect(opening, top), 'void'), makePolygon(projectRect(opening, top), 'duct')] : [],
  );
  return [
    ...drawIsoBox(existing, ground, top, { front: 'existing-face', side: 'existing-face', top: 'existing-face' }),
    ...openings,
    ...guides,
  ];
}

/** How much of a metal roof is shown around the curb, inches. */
const metalRoofReachIn = (spec: CurbSpec): number => Math.max(18, spec.baseFlangeIn * 3);

/** Ribs of a standing-seam roof and the cricket on its high side. */
function drawMetalRoof({ spec, geometry, outline, foot }: IsoPaper): Shape[] {
  if (spec.family !== 'MB') return [];
  const { plan } = geometry;
  const reach = growRect(outline, metalRoofReachIn(spec));
  const at = (x: number, y: number): Point => projectIso(x, y, levelAt(foot, x, y));
  const ribs: Shape[] = [];
  for (let y = reach.yIn; y <= reach.yIn + reach.widthIn + 0.01; y += Math.max(6, reach.widthIn / 6)) {
    ribs.push(makeLine(at(reach.xIn, y), at(reach.xIn + reach.lengthIn, y), 'thin'));
  }
  if (plan.widthIn <= CRICKET_FROM_WIDTH_IN) return ribs;
  const tip = at(-plan.widthIn / 2, plan.widthIn / 2);
  const ridge = projectIso(0, plan.widthIn / 2, levelAt(foot, 0, plan.widthIn / 2) + 6);
  return [
    ...ribs,
    makePolygon([at(0, 0), tip, ridge], 'metal'),
    makePolygon([at(0, plan.widthIn), tip, ridge], 'metal-dark'),
  ];
}

function drawRails({ spec, geometry, foot }: IsoPaper): Shape[] {
  const { plan } = geometry;
  const rail = { xIn: 0, lengthIn: plan.lengthIn, widthIn: Math.min(RAIL_TOP_IN, plan.widthIn / 2) };
  const look = { ...METAL, top: spec.nailer === 'none' ? 'metal' : 'nailer' } as const;
  return [
    ...drawIsoBox({ ...rail, yIn: plan.widthIn - rail.widthIn }, foot, 0, look),
    ...drawIsoBox({ ...rail, yIn: 0 }, foot, 0, look),
  ];
}

/** The curb itself, by family. */
function drawBody(paper: IsoPaper): Shape[] {
  const { spec, outline, foot, geometry } = paper;
  if (spec.family === 'RAIL') return drawRails(paper);
  const flange =
    spec.baseFlangeIn > 0 && !sitsOnExistingCurb(spec.family)
      ? [makePolygon(projectRect(growRect(outline, spec.baseFlangeIn), foot), 'metal')]
      : [];
  const hasDucts = isAdapter(spec.family) && (geometry.plan.supply !== null || geometry.plan.return !== null);
  const hasLid = hasDucts || spec.family === 'PIPE' || spec.family === 'HOR';
  const box = hasLid
    ? drawIsoBox(outline, foot, 0, { ...METAL, top: 'metal' })
    : [...drawIsoOpenTop(outline, TOP_FLANGE_IN, foot, 0), ...drawIsoBox(outline, foot, 0, { ...METAL, top: null })];
  return [...flange, ...box, ...drawTop(paper), ...drawSkirtLine(paper)];
}

/** What is seen on top: pipes, or the openings; a horizontal curb has its openings in the side. */
function drawTop(paper: IsoPaper): Shape[] {
  if (paper.spec.family === 'PIPE') return drawIsoPipes(paper.spec);
  return paper.spec.family === 'HOR' ? drawIsoSideOpenings(paper) : drawIsoOpenings(paper, 0);
}

/** Tie-down clips of the two near sides, over the joint of unit and curb at the level of the unit's base. */
function drawClips({ outline, geometry }: IsoPaper, top: number): Shape[] {
  const foot = top - CLIP.legIn;
  return (geometry.clips ?? []).flatMap(({ wall, fromCornerIn }): Shape[] => {
    if (wall !== 'A–B' && wall !== 'B–C') return [];
    const at = (along: number, z: number): Point =>
      wall === 'A–B' ? projectIso(along, 0, z) : projectIso(outline.lengthIn, along, z);
    const [from, to] = [fromCornerIn - CLIP.lengthIn / 2, fromCornerIn + CLIP.lengthIn / 2];
    return [makePolygon([at(from, top), at(to, top), at(to, foot), at(from, foot)], 'nailer')];
  });
}

/** Adjustable curbs show the edge of the skirt that slides over the inner box. */
function drawSkirtLine({ spec, outline, geometry }: IsoPaper): Shape[] {
  if (spec.family !== 'NEW-AP') return [];
  const level = -geometry.corners.aIn / 2;
  const [a, b, c] = projectRect(growRect(outline, 0.25), level);
  return [makePolyline([a, b, c], 'outline')];
}

/** Springs where they are and the rail that floats on them; returns the level of the unit's base. */
function drawSprings({ spec, outline, geometry }: IsoPaper): { shapes: Shape[]; top: number } {
  if (!hasSprings(spec)) return { shapes: [], top: 0 };
  const places = geometry.springs ?? placeSprings(outline, { along: 0, across: 0 });
  // the farthest first: corner B is nearest to who looks
  const feet = [...places].sort((one, other) => one.xIn - one.yIn - (other.xIn - other.yIn));
  const top = SPRINGS_HIGH_IN;
  const shapes = [
    ...feet.flatMap(({ xIn, yIn }) => drawSpring(projectIso(xIn, yIn, 0), SPRING_GAP_IN)),
    ...drawIsoOpenTop(outline, TOP_FLANGE_IN, SPRING_GAP_IN, top),
    ...drawIsoBox(outline, SPRING_GAP_IN, top, { ...METAL, top: null }),
  ];
  return { shapes, top };
}

function drawUnit({ spec, geometry }: IsoPaper, level: number): Shape[] {
  const { unit } = geometry.plan;
  if (!unit) return [];
  const longestIn = Math.max(unit.lengthIn, unit.widthIn);
  const seenIn = isAdapter(spec.family) ? revealIn([geometry.plan.supply, geometry.plan.return], unit) : 0;
  const liftIn = Math.max(longestIn * UNIT_LIFT, Math.min(seenIn, longestIn * MOST_APART));
  // the higher it is lifted, the less of it is shown: the view keeps its size
  const shownIn = longestIn * (UNIT_LIFT + UNIT_HEIGHT_LIMIT) - liftIn;
  const heightIn = Math.min(spec.unit?.heightIn ?? 36, Math.max(shownIn, longestIn * UNIT_HEIGHT_LEAST));
  const bottom = level + liftIn;
  const guides = projectRect(unit, bottom).map((corner, index) => {
    const below = projectRect(unit, level)[index] ?? corner;
    return makeLine(corner, below, 'centre');
  });
  return [
    ...guides,
    ...drawIsoBox(unit, bottom, bottom + heightIn, { front: 'unit-face', side: 'unit-face', top: 'unit-face' }),
  ];
}

/** Length, width and height along the nearest edges; extension lines run along the third axis. */
function drawDimensions({ geometry, outline, textHeight, spec, foot }: IsoPaper): Shape[] {
  const { plan } = geometry;
  const clearIn = spec.family === 'MB' ? metalRoofReachIn(spec) : spec.baseFlangeIn * 1.2;
  const reach = Math.max(textHeight * 4, clearIn + textHeight * 3);
  const along = (x: number, y: number): Point => projectIso(x * reach, y * reach, 0);
  const at = (x: number, y: number): Point => projectIso(x, y, levelAt(foot, x, y));
  const a = at(0, 0);
  const b = at(outline.lengthIn, 0);
  const c = at(outline.lengthIn, outline.widthIn);
  const top = spec.family === 'ISO-R' ? SPRINGS_HIGH_IN : 0;
  return [
    makeDimension(a, b, along(0, -1), formatInches(plan.lengthIn), textHeight, 'od_length'),
    makeDimension(b, c, along(1, 0), formatInches(plan.widthIn), textHeight, 'od_width'),
    makeDimension(
      a,
      projectIso(0, 0, top),
      along(-1, 0),
      formatInches(top - levelAt(foot, 0, 0)),
      textHeight,
      'height',
    ),
  ];
}

/** The curb in space: on the existing curb, with openings, springs and, for adapters, the unit lifted above it. */
export function isometricView(
  spec: CurbSpec,
  options: IsometricOptions = {},
  geometry: CurbShape = layOutShape(spec),
): Scene {
  const { plan } = geometry;
  const hasUnit = options.hasUnit ?? (sitsOnExistingCurb(spec.family) || hasSprings(spec));
  const paper: IsoPaper = {
    spec,
    geometry,
    outline: { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn },
    foot: (x, y) => -(drawnWallHeightIn(spec) + (x * spec.slopeX + y * spec.slopeY) / 12),
    // The view spans more than the plan, so its lettering is larger by default.
    textHeight: options.textHeight ?? viewTextHeight(plan, options) * (hasUnit ? 1.8 : 1.3),
  };
  const springs = drawSprings(paper);
  const picture = [
    ...drawExisting(paper),
    ...drawMetalRoof(paper),
    ...drawBody(paper),
    ...springs.shapes,
    ...drawClips(paper, springs.top),
    ...(hasUnit ? drawUnit(paper, springs.top) : []),
  ];
  const isBare = options.isPicture === true || options.hasFigures === false;
  return makeScene(isBare ? picture : [...picture, ...drawDimensions(paper)], paper.textHeight);
}
