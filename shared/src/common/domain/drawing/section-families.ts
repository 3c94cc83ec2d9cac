import { layOutHoles } from '../curb/pipe-cap.ts';
import { listSideOpenings } from '../curb/side-openings.ts';
import { HEM_IN } from '../curb/walls.ts';
import { makeArrow, makeHatch, makeLine, makePolygon, makePolyline, makeRectPoints, makeText } from './make-shapes.ts';
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

/** The cap of a pipe curb, and the pipes of its holes with their boots; of holes behind each other the first is seen. */
export function drawPipeCap({ spec, geometry, footIn }: SectionPaper): Shape[] {
  const { lengthIn } = geometry.plan;
  const holes = layOutHoles(spec);
  const front = holes.filter(({ xIn }, index) => holes.findIndex((each) => each.xIn === xIn) === index);
  const pipes = front.flatMap(({ xIn, diameterIn }, index) => {
    const radius = diameterIn / 2;
    const boot = [
      { x: xIn - 1.6 * radius, y: 0 },
      { x: xIn - 1.05 * radius, y: -2 * radius },
      { x: xIn + 1.05 * radius, y: -2 * radius },
      { x: xIn + 1.6 * radius, y: 0 },
    ];
    return [
      ...[-radius, radius].map((off) =>
        makeLine({ x: xIn + off, y: -4 * radius }, { x: xIn + off, y: footIn(xIn) + DECK_IN }, 'duct'),
      ),
      ...(index < (spec.pipes?.boots ?? 0) ? [makePolyline(boot, 'outline')] : []),
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

/** Positions of two letters along a section: moved apart if they would overlap. */
function spreadLetters(places: readonly number[], textHeight: number): readonly number[] {
  const [one, other] = places;
  if (one === undefined || other === undefined || Math.abs(one - other) >= textHeight * 1.8) return places;
  const middle = (one + other) / 2;
  const way = one <= other ? -1 : 1;
  return [middle + way * textHeight * 0.9, middle - way * textHeight * 0.9];
}

/**
 * A plenum with its top closed: supply comes in at the side of wall B–C, is turned by a panel and leaves through its floor opening;
 * return rises through its own and goes out at the side.
 */
export function drawTurn({ spec, geometry, footIn, textHeight }: SectionPaper): Shape[] {
  const { plan } = geometry;
  const foot = footIn(plan.lengthIn);
  // a low curb has room for small letters
  const size = Math.min(textHeight, foot / 8);
  const { supply, return: back } = plan;
  const floor = [supply, back].filter((each) => each !== null);
  // clear of the letters at the wall
  const floorLetters = spreadLetters(
    floor.map((each) => Math.min(each.xIn + each.lengthIn / 2, plan.lengthIn - textHeight * 8)),
    textHeight,
  );
  const nearX = Math.min(plan.lengthIn / 2, ...floor.map((each) => each.xIn));
  const [inner, outer] = [plan.lengthIn - textHeight * 5, plan.lengthIn - textHeight * 2];
  const given = listSideOpenings(spec);
  // at the middle of each opening where its place is known
  const [supplyY = foot * 0.3, backY = foot * 0.7] = (['S', 'R'] as const).map((letter) => {
    const opening = given.find((each) => each.letter === letter);
    return opening && opening.belowTopIn + opening.heightIn / 2;
  });
  const gaps = given.length > 0 ? given : [{ letter: 'S' as const, belowTopIn: 2, heightIn: foot - 4 }];
  // beside each other in the wall, they are seen at one height: the letters go one above the other
  const apart = Math.abs(supplyY - backY) < size * 1.6 ? size * 0.8 : 0;
  const isSupplyUp = supplyY <= backY;
  const [yS, yR] = [supplyY + (isSupplyUp ? -apart : apart), backY + (isSupplyUp ? apart : -apart)];
  const way = (y: number, isIn: boolean): Shape[] => {
    const ends = [outer, inner].map((x) => ({ x, y }));
    const [from, to] = isIn ? ends : ends.reverse();
    return from && to ? makeArrow(from, to, size * 0.8, 'thin') : [];
  };
  const letter = (text: string, y: number): Shape =>
    makeText({ x: inner - size * 0.9, y: y + size * 0.45 }, text, size * 1.2, 'opening-label');
  return [
    ...gaps.map(({ letter: of, belowTopIn, heightIn }) =>
      makeLine(
        { x: plan.lengthIn, y: belowTopIn },
        { x: plan.lengthIn, y: belowTopIn + heightIn },
        of === 'S' ? 'supply' : 'return',
      ),
    ),
    makeLine({ x: Math.max(2, nearX - foot), y: 0 }, { x: Math.max(2, nearX), y: foot }, 'duct'),
    ...(supply ? [...way(yS, true), letter('S', yS)] : []),
    ...(back ? [...way(yR, false), letter('R', yR)] : []),
    ...floor.flatMap((each, index) => [
      makeLine(
        { x: each.xIn, y: foot },
        { x: each.xIn + each.lengthIn, y: foot },
        each === supply ? 'supply' : 'return',
      ),
      makeText(
        { x: floorLetters[index] ?? 0, y: foot - size * 0.5 },
        each === supply ? 'S' : 'R',
        size * 1.2,
        'opening-label',
      ),
    ]),
  ];
}
