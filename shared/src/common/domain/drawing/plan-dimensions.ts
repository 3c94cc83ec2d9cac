import { formatInches } from '../../units/format-inches.ts';
import type { CurbShape } from '../curb/curb-shape.ts';
import { layOutHoles } from '../curb/pipe-cap.ts';
import { listSideOpenings } from '../curb/side-openings.ts';
import { sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
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

/** From one row of dimensions to the next, in texts: the second row of a chain and the figure of the next line go between. */
const ROW_STEP = 3.6;
/** A chain with its second row, in texts: where the witness lines of the next row begin again. */
const CHAIN_DEEP = 2.2;

/**
 * Chains below and left: the curb below with its openings, and the position of the new curb on it. Overall sizes are outside of them,
 * where no witness line crosses their figures. Chains above and right: the stations of the new openings.
 */
export function drawPlanDimensions(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const { textHeight } = paper;
  const step = textHeight * 3;
  const below = sitsOnExistingCurb(paper.spec.family) ? plan.existing : null;
  const nearX = Math.min(0, below?.xIn ?? 0);
  const nearY = Math.min(0, below?.yIn ?? 0);
  // the ends of the curb are stations of the chain: its witness lines lead to those of the overall size
  const skipIn = below ? step + textHeight * CHAIN_DEEP : 0;
  const reachIn = below ? step + textHeight * ROW_STEP : step * 1.2;
  const startX = below ? nearX - skipIn : 0;
  const startY = below ? nearY - skipIn : 0;
  const overallX = makeDimension(
    paper.at(0, startY),
    paper.at(plan.lengthIn, startY),
    { x: 0, y: reachIn - skipIn },
    formatInches(plan.lengthIn),
    textHeight,
    'od_length',
  );
  const overallY = makeDimension(
    paper.at(startX, 0),
    paper.at(startX, plan.widthIn),
    { x: skipIn - reachIn, y: 0 },
    formatInches(plan.widthIn),
    textHeight,
    'od_width',
  );
  const openings = [plan.supply, plan.return];
  const existing = below ? drawExistingDimensions(paper, below) : [];
  const sides = drawSideDimensions(paper);
  if (!openings.some((opening) => opening !== null))
    return [overallX, overallY, ...existing, ...sides, ...drawHoleDimensions(paper)];
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
  return [overallX, overallY, ...chainX, ...chainY, ...existing, ...sides];
}

/** The middles of the holes of a cap, as chains above and right; empty where there are none. */
function drawHoleDimensions({ spec, geometry, textHeight, at }: PlanPaper): Shape[] {
  const holes = spec.family === 'PIPE' ? layOutHoles(spec) : [];
  if (holes.length === 0) return [];
  const { lengthIn, widthIn } = geometry.plan;
  const between = (places: readonly number[], endIn: number): readonly number[] =>
    [...new Set([0, ...places, endIn])].sort((one, other) => one - other);
  const [step, size] = [textHeight * 3, textHeight * 0.85];
  return [
    ...makeDimensionChain({
      stations: between(
        holes.map(({ xIn }) => xIn),
        lengthIn,
      ),
      at: (x) => at(x, widthIn),
      offset: { x: 0, y: -step },
      textHeight: size,
      limitIn: lengthIn + step,
    }),
    ...makeDimensionChain({
      stations: between(
        holes.map(({ yIn }) => yIn),
        widthIn,
      ),
      at: (y) => at(lengthIn, y),
      offset: { x: step, y: 0 },
      textHeight: size,
    }),
  ];
}

/** The openings in wall B–C of a horizontal curb, as a chain beyond that of the floor; empty while none is given. */
function drawSideDimensions({ spec, geometry, textHeight, at }: PlanPaper): Shape[] {
  const given = listSideOpenings(spec);
  if (given.length === 0) return [];
  const { lengthIn, widthIn } = geometry.plan;
  const size = textHeight * 0.85;
  const rects = given.map(({ fromBIn, widthIn: wideIn }) => ({ xIn: 0, yIn: fromBIn, lengthIn: 0, widthIn: wideIn }));
  // its witness lines begin where the chain of the floor ends, and run through none of its figures
  const startIn = geometry.plan.supply || geometry.plan.return ? textHeight * (3 + CHAIN_DEEP) : 0;
  const offsetIn = textHeight * ROW_STEP;
  const chain = makeDimensionChain({
    stations: listStations(rects, 'y', 0, widthIn),
    at: (y) => at(lengthIn + startIn, y),
    offset: { x: offsetIn, y: 0 },
    textHeight: size,
  });
  const end = at(lengthIn, 0);
  return [
    ...chain,
    makeText({ x: end.x + startIn + offsetIn, y: end.y + textHeight * 1.6 }, 'in wall B–C', size, 'note', 'middle'),
  ];
}

/** Chains of the curb below: its ends, its openings, and the ends of the new one. */
function drawExistingDimensions(paper: PlanPaper, existing: PlanRect): Shape[] {
  const { plan } = paper.geometry;
  const { textHeight } = paper;
  const step = textHeight * 3;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const rects = [outline, existing, plan.existingSupply, plan.existingReturn];
  const farX = Math.max(plan.lengthIn, existing.xIn + existing.lengthIn);
  const farY = Math.max(plan.widthIn, existing.yIn + existing.widthIn);
  const nearX = Math.min(0, existing.xIn);
  const nearY = Math.min(0, existing.yIn);
  const size = textHeight * 0.85;
  const chainX = makeDimensionChain({
    stations: listStations(rects, 'x', nearX, farX),
    at: (x) => paper.at(x, nearY),
    offset: { x: 0, y: step },
    textHeight: size,
  });
  const chainY = makeDimensionChain({
    stations: listStations(rects, 'y', nearY, farY),
    at: (y) => paper.at(nearX, y),
    offset: { x: -step, y: 0 },
    textHeight: size,
  });
  const end = paper.at(farX, nearY);
  // beyond the second row, which may reach past the end of the chain, and below the letter and the height of corner B
  const overIn = Math.max(0, nearY - (plan.unit?.yIn ?? nearY));
  const heightsIn = paper.spec.slopeX === 0 && paper.spec.slopeY === 0 ? textHeight * 2.8 : textHeight * 3.9;
  const at = { x: end.x + textHeight * 2.6, y: end.y + Math.max(step + textHeight, overIn + heightsIn) };
  const label = makeText(at, 'existing curb', size, 'note', 'start');
  return [...chainX, ...chainY, label];
}
