import { formatInches } from '../../units/inches.ts';
import { layOutShape } from '../curb/curb-shape.ts';
import type { CurbShape } from '../curb/curb-shape.ts';
import type { CurbSpec, PlanRect } from '../curb/curb-spec.ts';
import { RAIL_TOP_IN } from '../curb/family-parts.ts';
import { TOP_FLANGE_IN } from '../curb/walls.ts';
import { makeScene } from './expand.ts';
import { makeHatch, makeLine, makePolygon, makeRectPoints, makeText } from './make-shapes.ts';
import { drawPlanDimensions, type PlanPaper } from './plan-dimensions.ts';
import { drawSlopeArrows } from './slope-arrows.ts';
import type { Point, Scene, Shape, StyleToken, ViewOptions } from './scene.ts';
import { INSULATION_IN, viewTextHeight } from './view-size.ts';

function drawRect(paper: PlanPaper, rect: PlanRect, token: StyleToken): Shape {
  const corner = paper.at(rect.xIn, rect.yIn + rect.widthIn);
  return makePolygon(makeRectPoints(corner.x, corner.y, rect.lengthIn, rect.widthIn), token);
}

function insetRect(rect: PlanRect, byIn: number): PlanRect {
  return {
    xIn: rect.xIn + byIn,
    yIn: rect.yIn + byIn,
    lengthIn: Math.max(0, rect.lengthIn - 2 * byIn),
    widthIn: Math.max(0, rect.widthIn - 2 * byIn),
  };
}

function drawOpening(paper: PlanPaper, opening: PlanRect | null, letter: 'S' | 'R'): Shape[] {
  if (!opening) return [];
  const token = letter === 'S' ? 'supply' : 'return';
  const nearLeft = paper.at(opening.xIn, opening.yIn);
  const farRight = paper.at(opening.xIn + opening.lengthIn, opening.yIn + opening.widthIn);
  const centre = paper.at(opening.xIn + opening.lengthIn / 2, opening.yIn + opening.widthIn / 2);
  const size = Math.min(paper.textHeight * 1.6, opening.widthIn * 0.6, opening.lengthIn * 0.6);
  return [
    drawRect(paper, opening, token),
    makeLine(nearLeft, farRight, 'duct'),
    makeText({ x: centre.x - size * 0.9, y: centre.y - size * 0.25 }, letter, size, 'opening-label'),
  ];
}

/** An opening of the curb below, dashed, with its letter in its corner nearest to A, where the letter of the new one does not stand. */
function drawOldOpening(paper: PlanPaper, opening: PlanRect | null, letter: 'S' | 'R'): Shape[] {
  if (!opening) return [];
  const size = Math.min(paper.textHeight * 0.9, opening.widthIn * 0.3, opening.lengthIn * 0.3);
  const corner = paper.at(opening.xIn, opening.yIn);
  const at = { x: corner.x + size * 0.5, y: corner.y - size * 0.5 };
  return [drawRect(paper, opening, 'hidden'), makeText(at, `old ${letter}`, size, 'note', 'start')];
}

/** The curb itself: metal ring with the liner hatched inside it, or a pair of rails. */
function drawCurb(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  if (paper.spec.family === 'RAIL') {
    const rail = { ...outline, widthIn: Math.min(RAIL_TOP_IN, plan.widthIn / 2) };
    return [drawRect(paper, rail, 'metal'), drawRect(paper, { ...rail, yIn: plan.widthIn - rail.widthIn }, 'metal')];
  }
  const bandIn = Math.min(Math.max(TOP_FLANGE_IN, INSULATION_IN[paper.spec.insulation]), plan.widthIn / 4);
  const inner = insetRect(outline, bandIn);
  const corners = (rect: PlanRect): Point[] => {
    const corner = paper.at(rect.xIn, rect.yIn + rect.widthIn);
    return makeRectPoints(corner.x, corner.y, rect.lengthIn, rect.widthIn);
  };
  const outer = corners(outline);
  const hole = corners(inner);
  const bands = outer.map((point, index) => {
    const next = (index + 1) % outer.length;
    return [point, outer[next] ?? point, hole[next] ?? point, hole[index] ?? point];
  });
  const hasLiner = paper.spec.insulation !== 'none';
  return [
    drawRect(paper, outline, 'metal'),
    drawRect(paper, inner, 'void'),
    ...(hasLiner ? bands.map((band) => makeHatch(band, paper.textHeight * 0.35, 'insulation')) : []),
  ];
}

function drawPipe(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  if (paper.spec.family !== 'PIPE') return [];
  const radius = Math.min(plan.lengthIn, plan.widthIn) / 8;
  return [-1, 1].map((side) => ({
    kind: 'circle' as const,
    centre: paper.at(plan.lengthIn / 2 + side * 1.6 * radius, plan.widthIn / 2),
    radius,
    token: 'outline' as const,
  }));
}

function drawCornerLetters(paper: PlanPaper): Shape[] {
  const { plan, corners } = paper.geometry;
  const size = paper.textHeight * 1.25;
  const gap = paper.textHeight * 0.9;
  const place = (xIn: number, yIn: number, dx: number, dy: number, letter: string, heightIn: number): Shape[] => {
    const point = paper.at(xIn, yIn);
    const at = { x: point.x + dx * gap, y: point.y + dy * gap + (dy > 0 ? size * 0.7 : 0) };
    const anchor = dx < 0 ? ('end' as const) : ('start' as const);
    const letters: Shape[] = [makeText(at, letter, size, 'corner', anchor)];
    if (paper.spec.slopeX === 0 && paper.spec.slopeY === 0) return letters;
    const below = { x: at.x, y: at.y + dy * paper.textHeight * 1.1 };
    return [...letters, makeText(below, formatInches(heightIn), paper.textHeight * 0.8, 'note', anchor)];
  };
  return [
    ...place(0, 0, -1, 1, 'A', corners.aIn),
    ...place(plan.lengthIn, 0, 1, 1, 'B', corners.bIn),
    ...place(plan.lengthIn, plan.widthIn, 1, -1, 'C', corners.cIn),
    ...place(0, plan.widthIn, -1, -1, 'D', corners.dIn),
  ];
}

/** The curb from above, corner A at the lower left, with openings, slopes, corner letters and dimensions. */
export function planView(spec: CurbSpec, options: ViewOptions = {}, geometry: CurbShape = layOutShape(spec)): Scene {
  const { plan } = geometry;
  const textHeight = viewTextHeight(plan, options);
  const paper: PlanPaper = { geometry, spec, textHeight, at: (x, y) => ({ x, y: plan.widthIn - y }) };
  const picture: Shape[] = [
    ...drawCurb(paper),
    ...drawPipe(paper),
    ...drawOpening(paper, plan.supply, 'S'),
    ...drawOpening(paper, plan.return, 'R'),
    ...(plan.existing ? [drawRect(paper, plan.existing, 'existing')] : []),
    ...drawOldOpening(paper, plan.existingSupply, 'S'),
    ...drawOldOpening(paper, plan.existingReturn, 'R'),
    ...(plan.unit ? [drawRect(paper, plan.unit, 'unit')] : []),
  ];
  if (options.isPicture) return makeScene(picture, textHeight);
  const drawn = [...picture, ...drawCornerLetters(paper), ...drawSlopeArrows(paper), ...drawPlanDimensions(paper)];
  return makeScene(drawn, textHeight);
}
