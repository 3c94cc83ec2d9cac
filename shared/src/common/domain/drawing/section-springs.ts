import { FLOATING_RAIL_HIGH_IN, SNUBBER_GAP_IN, SPRING_GAP_IN, SPRINGS_HIGH_IN } from '../curb/spring-rail.ts';
import type { PlanRect } from '../../trade/curb-spec.ts';
import { placeSprings } from '../curb/spring-places.ts';
import { listSegments, placeTexts, type FreeText } from './free-place.ts';
import { makePolygon, makePolyline, makeRectPoints } from './make-shapes.ts';
import type { Point, Shape } from './scene.ts';
import type { SectionPaper } from './section-ducts.ts';
import { COIL_WIDTH_IN, drawSpring } from './spring-shape.ts';

/** Neoprene of a snubber, inches. */
const NEOPRENE_IN = 0.25;
/** Post of a snubber on the curb and hook on the rail, inches; ours. */
const POST = { wideIn: 0.75, highIn: 4 } as const;
/** How far the weather seal and the joint of a duct bulge, inches. */
const BULGE_IN = 0.75;

/** The places along the section at which springs of its near wall are. */
function springsInView({ geometry }: SectionPaper): readonly number[] {
  const { plan } = geometry;
  const places = geometry.springs ?? placeSprings(plan, { along: 0, across: 0 });
  const nearIn = Math.min(...places.map(({ yIn }) => yIn));
  return places.filter(({ yIn }) => yIn - nearIn < 1e-6).map(({ xIn }) => xIn);
}

/** A snubber beside a spring, toward the middle: a post on the curb with neoprene, and the hook of the rail with the gap around it. */
function drawSnubber(springX: number, inward: 1 | -1): readonly Shape[] {
  const near = springX + inward * (COIL_WIDTH_IN / 2 + 1);
  const rect = (fromX: number, wideIn: number, topY: number, highIn: number): readonly Point[] =>
    makeRectPoints(Math.min(fromX, fromX + inward * wideIn), topY, wideIn, highIn);
  const hookX = near + inward * (POST.wideIn + NEOPRENE_IN + SNUBBER_GAP_IN);
  return [
    makePolygon(rect(near, POST.wideIn, -POST.highIn, POST.highIn), 'metal-dark'),
    makePolygon(rect(near + inward * POST.wideIn, NEOPRENE_IN, -POST.highIn, POST.highIn / 2), 'nailer'),
    makePolygon(rect(hookX, POST.wideIn / 2, -SPRING_GAP_IN, SPRING_GAP_IN - 1), 'metal-dark'),
  ];
}

/** A flexible piece from the curb up to the rail, bulging to one side. */
const drawFlexible = (x: number, topY: number, side: 1 | -1): Shape =>
  makePolyline(
    [
      { x, y: 0 },
      { x: x + side * BULGE_IN, y: topY * 0.25 },
      { x: x + side * BULGE_IN * 0.4, y: topY * 0.5 },
      { x: x + side * BULGE_IN, y: topY * 0.75 },
      { x, y: topY },
    ],
    'outline',
  );

/** The joints of a duct between the curb and the unit, which moves on the springs. */
const drawJoint = (opening: PlanRect | null): readonly Shape[] =>
  opening
    ? [
        drawFlexible(opening.xIn, -SPRINGS_HIGH_IN, 1),
        drawFlexible(opening.xIn + opening.lengthIn, -SPRINGS_HIGH_IN, -1),
      ]
    : [];

/**
 * The zone of the springs: the springs of the near wall, a snubber at each end, the weather seal around it, the flexible joints of the
 * ducts and the rail that floats above. The top of the curb is at 0.
 */
export function drawSpringZone(paper: SectionPaper): Shape[] {
  const { plan } = paper.geometry;
  const springs = springsInView(paper);
  return [
    ...drawJoint(plan.supply),
    ...drawJoint(plan.return),
    makePolygon(makeRectPoints(0, -SPRINGS_HIGH_IN, plan.lengthIn, FLOATING_RAIL_HIGH_IN), 'metal'),
    ...springs.flatMap((x) => drawSpring({ x, y: 0 }, SPRING_GAP_IN)),
    ...drawSnubber(Math.min(...springs), 1),
    ...drawSnubber(Math.max(...springs), -1),
    drawFlexible(0, -SPRING_GAP_IN, -1),
    drawFlexible(plan.lengthIn, -SPRING_GAP_IN, 1),
  ];
}

/** What the parts of the spring zone are called, each beside its part where no line is in the way. */
export function nameSpringParts(paper: SectionPaper, drawn: readonly Shape[]): readonly Shape[] {
  const { geometry, textHeight } = paper;
  const { plan, springCount } = geometry;
  if (springCount === 0) return [];
  const springs = springsInView(paper);
  const height = Math.min(textHeight * 0.85, SPRING_GAP_IN * 0.4);
  const first = Math.min(...springs);
  const joint = plan.supply ?? plan.return;
  const field = { x: first, y: -SPRING_GAP_IN + 0.1, width: plan.lengthIn - 2 * first, height: SPRING_GAP_IN - 0.2 };
  const name = (text: string, x: number, y: number): FreeText => ({
    text,
    token: 'note',
    height,
    field,
    wish: { x, y },
    isOptional: true,
  });
  const names = [
    name('snubber', first + 8, -SPRING_GAP_IN * 0.75),
    name('weather seal outside', plan.lengthIn / 2, -SPRING_GAP_IN * 0.25),
    ...(joint ? [name('flexible joint', joint.xIn + joint.lengthIn / 2, -SPRING_GAP_IN * 0.75)] : []),
  ];
  return placeTexts(names, listSegments(drawn));
}
