import { formatInches } from '../../units/format-inches.ts';
import { formatSlope } from '../../units/format-slope.ts';
import { RAIL_TOP_IN, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { listSideOpenings, type NamedWallOpening } from '../curb/side-openings.ts';
import { makeDimensionChain } from './dimension-chain.ts';
import { makeDimension, makeText } from './make-shapes.ts';
import type { Shape } from './scene.ts';
import type { SectionPaper } from './section-ducts.ts';
import { DECK_IN } from './section-families.ts';
import { SPRINGS_HIGH_IN } from '../curb/spring-rail.ts';

/** Existing curb shown below an adapter, inches. */
export const EXISTING_SHOWN_IN = 8;

/** Flange outside the wall; on an existing curb it is turned inward and carries the pan. */
export function outerFlangeIn(spec: CurbSpec): number {
  return sitsOnExistingCurb(spec.family) ? 0 : Math.max(0, spec.baseFlangeIn);
}

/** Heights at both ends, the size along the cut, flange and slope. */
export function drawSectionDimensions(paper: SectionPaper): Shape[] {
  const { spec, geometry, textHeight, footIn } = paper;
  const { plan } = geometry;
  // A spring rail is ordered by its whole height, a spring curb by its walls.
  const top = spec.family === 'ISO-R' ? -SPRINGS_HIGH_IN : 0;
  const flangeIn = outerFlangeIn(spec);
  const left = Math.min(-flangeIn, plan.existing?.xIn ?? 0);
  const right = plan.lengthIn + flangeIn;
  const step = textHeight * 3;
  // beside the curb and the unit above it, never across their lines
  const letterGap = textHeight * 0.6;
  const lettersLeft = Math.min(0, plan.unit?.xIn ?? 0) - letterGap;
  const lettersRight = Math.max(plan.lengthIn, plan.unit ? plan.unit.xIn + plan.unit.lengthIn : 0) + letterGap;
  const dropIn = sitsOnExistingCurb(spec.family) && plan.existing ? EXISTING_SHOWN_IN : 0;
  const lowest = Math.max(footIn(0), footIn(plan.lengthIn)) + dropIn + DECK_IN;
  const sides = listSideOpenings(spec);
  const sideIn = Math.max(right + step, lettersRight + textHeight * 2.9) - plan.lengthIn;
  const isRail = spec.family === 'RAIL';
  // beyond the second row of the chain of the rails
  const skipIn = isRail ? step + textHeight * 2.2 : 0;
  const shapes: Shape[] = [
    ...drawSideHeights(paper, sides, sideIn),
    makeDimension(
      { x: 0, y: footIn(0) },
      { x: 0, y: top },
      { x: left - step, y: 0 },
      formatInches(footIn(0) - top),
      textHeight,
      'height',
    ),
    makeDimension(
      { x: plan.lengthIn, y: footIn(plan.lengthIn) },
      { x: plan.lengthIn, y: top },
      // its figure is on the near side of the line, beyond the letter
      { x: sides.length > 0 ? sideIn + step * 1.4 : sideIn, y: 0 },
      formatInches(footIn(plan.lengthIn) - top),
      textHeight,
    ),
    makeDimension(
      { x: 0, y: lowest + skipIn },
      { x: plan.lengthIn, y: lowest + skipIn },
      { x: 0, y: isRail ? textHeight * 1.4 : step },
      formatInches(plan.lengthIn),
      textHeight,
      paper.way === 'along' ? 'od_length' : 'od_width',
    ),
    makeText({ x: lettersLeft, y: -textHeight * 0.6 }, 'A', textHeight * 1.25, 'corner', 'end'),
    makeText(
      { x: lettersRight, y: -textHeight * 0.6 },
      paper.way === 'along' ? 'B' : 'D',
      textHeight * 1.25,
      'corner',
      'start',
    ),
  ];
  shapes.push(...drawOverallHeight(paper, left - step * 2));
  if (isRail) shapes.push(...drawRailWidths(paper, lowest, step));
  else if (flangeIn > 0) {
    shapes.push(
      makeDimension(
        { x: 0, y: lowest },
        { x: -flangeIn, y: lowest },
        { x: 0, y: step },
        formatInches(flangeIn),
        textHeight * 0.85,
        'base_flange',
      ),
    );
  }
  return [...shapes, ...drawSlopeText(paper, dropIn)];
}

/** Height of an isolation curb with its springs, left of its own height. */
function drawOverallHeight({ spec, geometry, footIn, textHeight }: SectionPaper, atXIn: number): Shape[] {
  if (spec.family !== 'ISO' || geometry.springCount === 0) return [];
  const overall = -SPRINGS_HIGH_IN;
  return [
    makeDimension(
      { x: 0, y: footIn(0) },
      { x: 0, y: overall },
      { x: atXIn, y: 0 },
      `${formatInches(footIn(0) - overall)} overall`,
      textHeight,
    ),
  ];
}

/** The slope under the roof, where no duct runs; the existing curb below the deck is shown `dropIn` inches high. */
function drawSlopeText({ spec, geometry, footIn, textHeight }: SectionPaper, dropIn: number): Shape[] {
  if (spec.slopeX === 0) return [];
  const middle = geometry.plan.lengthIn / 2;
  const y = footIn(middle) + dropIn + DECK_IN + textHeight * 1.5;
  return [makeText({ x: middle, y }, formatSlope(spec.slopeX), textHeight, 'dimension-text')];
}

/** Both rails with their flanges and what is between them, as a chain above the overall size. */
function drawRailWidths({ spec, geometry, textHeight }: SectionPaper, lowestIn: number, stepIn: number): Shape[] {
  const { lengthIn } = geometry.plan;
  const railIn = Math.min(RAIL_TOP_IN, lengthIn / 2);
  const flangeIn = outerFlangeIn(spec);
  const stations = [-flangeIn, 0, railIn, lengthIn - railIn, lengthIn, lengthIn + flangeIn];
  return makeDimensionChain({
    stations: stations.filter((each, index) => index === 0 || each - (stations[index - 1] ?? each) > 1 / 32),
    at: (x) => ({ x, y: lowestIn }),
    offset: { x: 0, y: stepIn },
    textHeight: textHeight * 0.85,
  });
}

/** Heights of the openings in wall B–C as a chain; empty while none is given. */
function drawSideHeights(
  { geometry, footIn, textHeight }: SectionPaper,
  sides: readonly NamedWallOpening[],
  offsetIn: number,
): Shape[] {
  if (sides.length === 0) return [];
  const { lengthIn } = geometry.plan;
  const edges = sides.flatMap(({ belowTopIn, heightIn }) => [belowTopIn, belowTopIn + heightIn]);
  const sorted = [0, ...edges, footIn(lengthIn)].sort((a, b) => a - b);
  return makeDimensionChain({
    stations: sorted.filter((each, index) => index === 0 || each - (sorted[index - 1] ?? each) > 1 / 32),
    at: (y) => ({ x: lengthIn, y }),
    offset: { x: offsetIn, y: 0 },
    textHeight: textHeight * 0.85,
  });
}
