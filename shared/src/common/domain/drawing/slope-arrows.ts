import { formatSlope } from '../../units/format-slope.ts';
import type { PlanRect } from '../../trade/curb-spec.ts';
import { layOutHoles } from '../curb/pipe-cap.ts';
import { makeArrow, makeText } from './make-shapes.ts';
import type { PlanPaper } from './plan-dimensions.ts';
import type { Point, Shape } from './scene.ts';

const MIDDLE_FIRST = [0.5, 0.75, 0.25, 0.87, 0.13] as const;
/** Room to the walls with their liner, inches. */
const WALL_IN = 3;

/** A field around its middle. */
const fieldAt = (middle: Point, lengthIn: number, widthIn: number): PlanRect => ({
  xIn: middle.x - lengthIn / 2,
  yIn: middle.y - widthIn / 2,
  lengthIn,
  widthIn,
});

const isApart = (one: PlanRect, other: PlanRect): boolean =>
  one.xIn + one.lengthIn < other.xIn ||
  one.xIn > other.xIn + other.lengthIn ||
  one.yIn + one.widthIn < other.yIn ||
  one.yIn > other.yIn + other.widthIn;

/** The field of a size between the walls that crosses nothing, as near to the middle of the curb as can be; null when there is none. */
function findFreeField(
  paper: PlanPaper,
  lengthIn: number,
  widthIn: number,
  taken: readonly PlanRect[],
): PlanRect | null {
  const { plan } = paper.geometry;
  const fields = MIDDLE_FIRST.flatMap((x) =>
    MIDDLE_FIRST.map((y) => ({
      field: fieldAt({ x: x * plan.lengthIn, y: y * plan.widthIn }, lengthIn, widthIn),
      off: Math.hypot(x - 0.5, y - 0.5),
    })),
  ).sort((one, other) => one.off - other.off);
  const found = fields.find(
    ({ field }) =>
      field.xIn >= WALL_IN &&
      field.yIn >= WALL_IN &&
      field.xIn + field.lengthIn <= plan.lengthIn - WALL_IN &&
      field.yIn + field.widthIn <= plan.widthIn - WALL_IN &&
      taken.every((each) => isApart(field, each)),
  );
  return found?.field ?? null;
}

/**
 * Arrows that point down the roof, with the slope beside them, clear of openings, walls and each other. A slope without room for an
 * arrow appears only in the notes and the corner heights.
 */
export function drawSlopeArrows(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const { slopeX, slopeY } = paper.spec;
  const { textHeight } = paper;
  const head = textHeight * 0.9;
  const holes = paper.spec.family === 'PIPE' ? layOutHoles(paper.spec) : [];
  const taken = [
    ...[plan.supply, plan.return, plan.existingSupply, plan.existingReturn].filter((each) => each !== null),
    ...holes.map(({ xIn, yIn, diameterIn }) => fieldAt({ x: xIn, y: yIn }, diameterIn, diameterIn)),
  ];
  const shapes: Shape[] = [];
  if (slopeX !== 0) {
    const field = findFreeField(paper, 7 * textHeight, 3.2 * textHeight, taken);
    if (field) {
      taken.push(field);
      const y = field.yIn + textHeight * 0.8;
      const from = paper.at(field.xIn + textHeight * 0.5, y);
      shapes.push(...makeArrow(from, paper.at(field.xIn + field.lengthIn - textHeight * 0.5, y), head, 'thin'));
      const at = { x: from.x, y: from.y - head * 0.7 };
      shapes.push(makeText(at, formatSlope(slopeX), textHeight, 'dimension-text', 'start'));
    }
  }
  if (slopeY !== 0) {
    const field = findFreeField(paper, 7 * textHeight, 5 * textHeight, taken);
    if (field) {
      const x = field.xIn + textHeight;
      const from = paper.at(x, field.yIn + textHeight * 0.3);
      const to = paper.at(x, field.yIn + field.widthIn - textHeight * 0.3);
      shapes.push(...makeArrow(from, to, head, 'thin'));
      const at = { x: to.x + textHeight, y: (from.y + to.y) / 2 + textHeight * 0.35 };
      shapes.push(makeText(at, formatSlope(slopeY), textHeight, 'dimension-text', 'start'));
    }
  }
  return shapes;
}
