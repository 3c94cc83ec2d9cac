import { HEM_IN } from '../curb/walls.ts';
import { makeArrow, makeHatch, makeLine, makePolygon, makePolyline, makeRectPoints } from './make-shapes.ts';
import type { Shape } from './scene.ts';
import type { SectionPaper } from './section-ducts.ts';
import { NAILER_IN } from './view-size.ts';

/** Thickness of the roof deck in a section, inches. */
export const DECK_IN = 2;
/** A pipe cap reaches over the walls, and down. */
const CAP_OVER_IN = 1.5;
const CAP_HIGH_IN = 2;
const SKIRT_GAP_IN = 0.75;

/** One of two rails in profile: flange, wall, top with its nailer, wall, flange; insulated inside. Its near side at x. */
export function drawRail({ spec, footIn, textHeight }: SectionPaper, xIn: number, wideIn: number): Shape[] {
  const far = xIn + wideIn;
  const { baseFlangeIn, insulation, nailer } = spec;
  const foot = footIn(xIn);
  const body = makeRectPoints(xIn, 0, wideIn, foot);
  const wood = NAILER_IN[nailer].highIn;
  return [
    ...(insulation === 'none' ? [] : [makeHatch(body, textHeight * 0.35, 'insulation')]),
    ...(wood > 0 ? [makePolygon(makeRectPoints(xIn, 0, wideIn, wood), 'nailer')] : []),
    makePolyline(
      [
        { x: xIn - baseFlangeIn, y: foot },
        { x: xIn, y: foot },
        { x: xIn, y: 0 },
        { x: far, y: 0 },
        { x: far, y: foot },
        { x: far + baseFlangeIn, y: foot },
      ],
      'outline',
    ),
  ];
}

/** The cap of a pipe curb, and two pipes through it with their boots. */
export function drawPipeCap({ geometry, footIn }: SectionPaper): Shape[] {
  const { lengthIn, widthIn } = geometry.plan;
  const radius = Math.min(lengthIn, widthIn) / 8;
  const middle = lengthIn / 2;
  const pipes = [-1, 1].flatMap((side) => {
    const x = middle + side * 1.8 * radius;
    const boot = [
      { x: x - 1.6 * radius, y: 0 },
      { x: x - 1.05 * radius, y: -2 * radius },
      { x: x + 1.05 * radius, y: -2 * radius },
      { x: x + 1.6 * radius, y: 0 },
    ];
    return [
      ...[-radius, radius].map((off) =>
        makeLine({ x: x + off, y: -4 * radius }, { x: x + off, y: footIn(x) + DECK_IN }, 'duct'),
      ),
      makePolyline(boot, 'outline'),
    ];
  });
  const cap = [
    { x: -CAP_OVER_IN, y: CAP_HIGH_IN },
    { x: -CAP_OVER_IN, y: 0 },
    { x: lengthIn + CAP_OVER_IN, y: 0 },
    { x: lengthIn + CAP_OVER_IN, y: CAP_HIGH_IN },
  ];
  return [...pipes, makePolyline(cap, 'outline')];
}

/** The skirt of an adjustable curb: it slides over the lower half of the walls and takes up the slope on site. */
export function drawSkirt({ spec, geometry, footIn }: SectionPaper): Shape[] {
  const { lengthIn, widthIn } = geometry.plan;
  const travelIn = Math.max(lengthIn, widthIn) / 12;
  return [[-SKIRT_GAP_IN, -1] as const, [lengthIn + SKIRT_GAP_IN, 1] as const].flatMap(([xIn, out]) => {
    const foot = footIn(xIn);
    const top = Math.max(HEM_IN, foot - travelIn - 3);
    return [
      makePolyline(
        [
          { x: xIn, y: top },
          { x: xIn, y: foot },
          { x: xIn + out * spec.baseFlangeIn, y: foot },
        ],
        'outline',
      ),
    ];
  });
}

/** A plenum with its top closed: air comes in at the side of wall B–C, is turned by a panel and leaves through the floor openings. */
export function drawTurn({ geometry, footIn, textHeight }: SectionPaper): Shape[] {
  const { plan } = geometry;
  const foot = footIn(plan.lengthIn);
  const floor = [plan.supply, plan.return].filter((each) => each !== null);
  const nearX = Math.min(plan.lengthIn / 2, ...floor.map((each) => each.xIn));
  const side = { x: plan.lengthIn, y: 2 };
  const arrow = makeArrow(
    { x: plan.lengthIn - textHeight, y: foot / 2 },
    { x: plan.lengthIn - textHeight * 5, y: foot / 2 },
    textHeight * 0.8,
    'thin',
  );
  return [
    makeLine(side, { x: plan.lengthIn, y: foot - 2 }, 'supply'),
    makeLine({ x: Math.max(2, nearX - foot), y: 0 }, { x: Math.max(2, nearX), y: foot }, 'duct'),
    ...arrow,
    ...floor.map((each) =>
      makeLine(
        { x: each.xIn, y: foot },
        { x: each.xIn + each.lengthIn, y: foot },
        each === plan.supply ? 'supply' : 'return',
      ),
    ),
  ];
}
