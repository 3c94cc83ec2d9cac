import { layOutShape } from '@cdi/shared/domain/curb';
import {
  drawIsoBox,
  isometricView,
  makeDimension,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeScene,
  makeText,
  placeShapes,
  planView,
  projectIso,
  projectRect,
  type Point,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import type { PlanRect } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import { sampleAdapter } from './sample-curbs.ts';

/** The four steps from an old curb to a new one. */
export type StepName = 'measure' | 'quote' | 'approve' | 'receive';

/** All four pictures have this size, so that they line up. */
const WIDE = 120;
const HIGH = 84;

const frame = (shapes: readonly Shape[]): Scene => ({ viewBox: { x: 0, y: 0, width: WIDE, height: HIGH }, shapes });

/** Scales a scene into a box, centred. */
function fit(scene: Scene, box: { x: number; y: number; width: number; height: number }): Shape[] {
  const scale = Math.min(box.width / scene.viewBox.width, box.height / scene.viewBox.height);
  const dx = box.x + (box.width - scene.viewBox.width * scale) / 2 - scene.viewBox.x * scale;
  const dy = box.y + (box.height - scene.viewBox.height * scale) / 2 - scene.viewBox.y * scale;
  return placeShapes(scene.shapes, scale, dx, dy);
}

/** The old curb in plan with a tape along two sides, corner A marked. */
function drawMeasure(): Scene {
  const { plan } = layOutShape(sampleAdapter);
  const { existing, existingSupply, existingReturn } = plan;
  if (!existing || !existingSupply || !existingReturn) return frame([]);
  const scale = 1.25;
  const at = (rect: PlanRect): Point[] =>
    makeRectPoints(
      30 + (rect.xIn - existing.xIn) * scale,
      12 + (existing.yIn + existing.widthIn - rect.yIn - rect.widthIn) * scale,
      rect.lengthIn * scale,
      rect.widthIn * scale,
    );
  const [topLeft, topRight, , bottomLeft] = at(existing) as [Point, Point, Point, Point];
  const bottomRight = { x: topRight.x, y: bottomLeft.y };
  return frame([
    makePolygon(at(existing), 'metal'),
    makePolygon(at(existingSupply), 'supply'),
    makePolygon(at(existingReturn), 'return'),
    makeText({ x: bottomLeft.x - 8, y: bottomLeft.y + 9 }, 'A', 9, 'corner'),
    makeDimension(bottomLeft, bottomRight, { x: 0, y: 10 }, formatInches(existing.lengthIn), 6.5),
    makeDimension(bottomLeft, topLeft, { x: -10, y: 0 }, formatInches(existing.widthIn), 6.5),
  ]);
}

/** A quote: the curb, its lines, and the total below a double rule. */
function drawQuote(): Scene {
  const sheet = makeRectPoints(24, 3, 72, 78);
  const rows = [0, 1, 2, 3].flatMap((row): Shape[] => {
    const y = 42 + row * 7;
    return [
      makeLine({ x: 31, y }, { x: 52 + (row % 2) * 9, y }, 'outline'),
      makeLine({ x: 74 + (row % 3) * 3, y }, { x: 89, y }, 'outline'),
      makeLine({ x: 31, y: y + 3 }, { x: 89, y: y + 3 }, 'insulation'),
    ];
  });
  const picture = isometricView(sampleAdapter, { isPicture: true, hasUnit: false });
  return frame([
    makePolygon(sheet, 'void'),
    ...fit(picture, { x: 28, y: 6, width: 28, height: 30 }),
    makeLine({ x: 62, y: 11 }, { x: 89, y: 11 }, 'tick'),
    makeLine({ x: 62, y: 16 }, { x: 82, y: 16 }, 'insulation'),
    makeLine({ x: 62, y: 20 }, { x: 86, y: 20 }, 'insulation'),
    ...rows,
    makeLine({ x: 66, y: 69.5 }, { x: 89, y: 69.5 }, 'outline'),
    makeLine({ x: 66, y: 71.5 }, { x: 89, y: 71.5 }, 'outline'),
    makeText({ x: 89, y: 78.5 }, '$', 7, 'heading', 'end'),
  ]);
}

/** A drawing sheet with its title block, stamped. */
function drawApprove(): Scene {
  const stampAngleDeg = 12;
  const plan = planView(sampleAdapter, { isPicture: true });
  const centre = { x: 78, y: 34 };
  const turn = (x: number, y: number): Point => {
    const angle = (-stampAngleDeg * Math.PI) / 180;
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  return frame([
    makePolygon(makeRectPoints(3, 6, 114, 73), 'void'),
    makePolygon(makeRectPoints(6, 9, 108, 67), 'frame'),
    ...fit(plan, { x: 12, y: 13, width: 62, height: 58 }),
    makePolygon(makeRectPoints(82, 58, 32, 18), 'frame'),
    makeLine({ x: 82, y: 64 }, { x: 114, y: 64 }, 'frame'),
    makeLine({ x: 82, y: 70 }, { x: 114, y: 70 }, 'frame'),
    makeLine({ x: 98, y: 64 }, { x: 98, y: 76 }, 'frame'),
    makePolygon([turn(-28, -8), turn(28, -8), turn(28, 7), turn(-28, 7)], 'supply'),
    { ...makeText(turn(0, 2.6), 'APPROVED', 9, 'opening-label'), kind: 'text', rotationDeg: stampAngleDeg } as Shape,
  ]);
}

/** A crate on the hook of a crane. */
function drawReceive(): Scene {
  const crate: PlanRect = { xIn: 0, yIn: 0, lengthIn: 92, widthIn: 63 };
  const high = 30;
  const slats = [6, 15, 24].flatMap((level) => [
    makePolyline([projectIso(0, 0, level), projectIso(92, 0, level), projectIso(92, 63, level)], 'thin'),
  ]);
  const posts = [0.25, 0.5, 0.75].flatMap((part) => [
    makeLine(projectIso(92 * part, 0, 0), projectIso(92 * part, 0, high), 'thin'),
    makeLine(projectIso(92, 63 * part, 0), projectIso(92, 63 * part, high), 'thin'),
  ]);
  const lid = projectRect(crate, high);
  const hook = { x: projectIso(46, 31.5, 0).x, y: -high - 62 };
  const sling = lid.map((corner) => makeLine(hook, corner, 'outline'));
  const scene = makeScene(
    [
      ...drawIsoBox(crate, 0, high, { front: 'nailer', side: 'nailer', top: 'nailer' }),
      ...slats,
      ...posts,
      ...sling,
      { kind: 'circle', centre: { x: hook.x, y: hook.y - 3 }, radius: 3, token: 'void' },
      makeLine({ x: hook.x, y: hook.y - 6 }, { x: hook.x, y: hook.y - 26 }, 'outline'),
    ],
    2,
  );
  return frame(fit(scene, { x: 4, y: 0, width: WIDE - 8, height: HIGH - 2 }));
}

const makers: Readonly<Record<StepName, () => Scene>> = {
  measure: drawMeasure,
  quote: drawQuote,
  approve: drawApprove,
  receive: drawReceive,
};

/** The small figure of a step. */
export function stepScene(name: StepName): Scene {
  return makers[name]();
}
