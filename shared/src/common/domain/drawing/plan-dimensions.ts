import { formatInches } from '../../units/inches.ts';
import type { CurbShape } from '../curb/curb-shape.ts';
import { sitsOnExistingCurb } from '../curb/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../curb/curb-spec.ts';
import { makeDimensionChain } from './dimension-chain.ts';
import { makeDimension, makeText } from './make-shapes.ts';
import type { Point, Shape } from './scene.ts';
import { listStations } from './view-size.ts';

/** What every part of a plan is drawn from. */
export interface PlanPaper {
  readonly geometry: CurbShape;
  readonly spec: CurbSpec;
  readonly textHeight: number;
  /** Plan inches (y up from corner A) to drawing units (y down). */
  readonly at: (xIn: number, yIn: number) => Point;
}

/**
 * Overall sizes below and left; the stations of the openings as chains above and right; the curb below with its openings, and how far
 * the new one stands off it, as chains farther out below and left.
 */
export function drawPlanDimensions(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const { textHeight } = paper;
  const step = textHeight * 3;
  const below = sitsOnExistingCurb(paper.spec.family) ? plan.existing : null;
  const overallX = makeDimension(
    paper.at(0, 0),
    paper.at(plan.lengthIn, 0),
    { x: 0, y: step * 1.2 + Math.max(0, -(below?.yIn ?? 0)) },
    formatInches(plan.lengthIn),
    textHeight,
    'od_length',
  );
  const overallY = makeDimension(
    paper.at(0, 0),
    paper.at(0, plan.widthIn),
    { x: -step * 1.2 + Math.min(0, below?.xIn ?? 0), y: 0 },
    formatInches(plan.widthIn),
    textHeight,
    'od_width',
  );
  const openings = [plan.supply, plan.return];
  const existing = below ? drawExistingDimensions(paper, below) : [];
  if (!openings.some((opening) => opening !== null)) return [overallX, overallY, ...existing];
  const chainX = makeDimensionChain({
    stations: listStations(openings, 'x', 0, plan.lengthIn),
    at: (x) => paper.at(x, Math.max(plan.widthIn, below ? below.yIn + below.widthIn : 0)),
    offset: { x: 0, y: -step },
    textHeight: textHeight * 0.85,
    limitIn: plan.lengthIn + step,
  });
  const chainY = makeDimensionChain({
    stations: listStations(openings, 'y', 0, plan.widthIn),
    at: (y) => paper.at(Math.max(plan.lengthIn, below ? below.xIn + below.lengthIn : 0), y),
    offset: { x: step, y: 0 },
    textHeight: textHeight * 0.85,
  });
  return [overallX, overallY, ...chainX, ...chainY, ...existing];
}

/** Chains of the curb below: its ends, its openings, and the ends of the new one. */
function drawExistingDimensions(paper: PlanPaper, existing: PlanRect): Shape[] {
  const { plan } = paper.geometry;
  const { textHeight } = paper;
  const step = textHeight * 3;
  const rects = [existing, plan.existingSupply, plan.existingReturn];
  const farX = Math.max(plan.lengthIn, existing.xIn + existing.lengthIn);
  const farY = Math.max(plan.widthIn, existing.yIn + existing.widthIn);
  const nearX = Math.min(0, existing.xIn);
  const nearY = Math.min(0, existing.yIn);
  const size = textHeight * 0.85;
  const chainX = makeDimensionChain({
    stations: listStations(rects, 'x', nearX, farX),
    at: (x) => paper.at(x, nearY),
    offset: { x: 0, y: step * 2.4 },
    textHeight: size,
  });
  const chainY = makeDimensionChain({
    stations: listStations(rects, 'y', nearY, farY),
    at: (y) => paper.at(nearX, y),
    offset: { x: -step * 2.4, y: 0 },
    textHeight: size,
  });
  const end = paper.at(farX, nearY);
  const label = makeText({ x: end.x + textHeight, y: end.y + step * 2.4 }, 'existing curb', size, 'note', 'start');
  return [...chainX, ...chainY, label];
}
