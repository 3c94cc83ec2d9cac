import { boundRects, computeCurbGeometry, layOutShape } from '@cdi/shared/domain/curb';
import {
  drawIsoBox,
  isometricView,
  makeArrow,
  makeLine,
  makePolygon,
  makeScene,
  makeText,
  projectIso,
  projectRect,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import type { CurbFamily, PlanRect } from '@cdi/shared/trade';
import type { ProductCode } from '../site/families.ts';
import { sampleCurbs } from './sample-curbs.ts';

const METAL = { front: 'metal', side: 'metal-dark', top: 'metal' } as const;

/** The wind against the wall, and the engineer's seal. */
function drawCalculated(lengthIn: number, widthIn: number, heightIn: number): Shape[] {
  const wind = [0.3, 0.55, 0.8].flatMap((part) => {
    const to = projectIso(lengthIn + 5, widthIn * part, -heightIn * 0.4);
    return makeArrow({ x: to.x + 22 * 0.866, y: to.y + 11 }, to, 4, 'outline');
  });
  const seal = projectIso(lengthIn / 2, widthIn / 2, 0);
  const centre = { x: seal.x, y: seal.y + 3 };
  return [
    ...wind,
    { kind: 'circle', centre, radius: 13, token: 'void' },
    { kind: 'circle', centre, radius: 10.5, token: 'outline' },
    makeText({ x: centre.x, y: centre.y + 3.2 }, 'PE', 9, 'corner'),
  ];
}

/** A unit's end with the economizer's hood on it, and its dampers. */
function drawEconomizer(): Shape[] {
  const body: PlanRect = { xIn: 0, yIn: 0, lengthIn: 44, widthIn: 40 };
  const hoodReach = 22;
  const at = projectIso;
  const near = body.lengthIn;
  const hood = {
    topBack: [at(near, 4, 34), at(near, 36, 34)],
    lip: [at(near + hoodReach, 4, 16), at(near + hoodReach, 36, 16)],
    foot: [at(near, 4, 10), at(near, 36, 10)],
  } as const;
  const blades = [0, 1, 2, 3].map((index) => {
    const level = 11 + index * 5.5;
    return makePolygon([at(6, 0, level), at(30, 0, level), at(30, 0, level + 4), at(6, 0, level + 4)], 'supply');
  });
  return [
    ...drawIsoBox(body, 0, 40, METAL),
    ...blades,
    makePolygon([hood.topBack[0], hood.lip[0], hood.foot[0]], 'metal'),
    makePolygon([hood.topBack[0], hood.topBack[1], hood.lip[1], hood.lip[0]], 'metal-dark'),
    ...makeArrow(at(near + hoodReach + 24, 20, 4), at(near + hoodReach + 3, 20, 10), 4, 'duct'),
  ];
}

/** A clip, a roll of gasket and a hail guard. */
function drawSmallParts(): Shape[] {
  const clip: PlanRect = { xIn: 0, yIn: 0, lengthIn: 12, widthIn: 16 };
  const guard: PlanRect = { xIn: 40, yIn: -6, lengthIn: 3, widthIn: 40 };
  const mesh = Array.from({ length: 7 }, (_, index) => {
    const y = guard.yIn + 4 + index * 5.4;
    return makeLine(projectIso(43, y, 4), projectIso(43, y, 30), 'insulation');
  });
  const rows = Array.from({ length: 4 }, (_, index) => {
    const level = 8 + index * 6;
    return makeLine(projectIso(43, guard.yIn + 2, level), projectIso(43, guard.yIn + 38, level), 'insulation');
  });
  const roll = projectIso(20, -24, 8);
  return [
    ...drawIsoBox(guard, 0, 34, METAL),
    ...mesh,
    ...rows,
    ...drawIsoBox({ ...clip, lengthIn: 2 }, 0, 22, METAL),
    ...drawIsoBox({ ...clip, xIn: 2 }, 0, 2, METAL),
    { kind: 'circle', centre: roll, radius: 9, token: 'metal' },
    { kind: 'circle', centre: roll, radius: 6, token: 'outline' },
    { kind: 'circle', centre: roll, radius: 2.5, token: 'void' },
  ];
}

/** Additions to the plain view of a family. */
function drawExtras(family: CurbFamily): readonly Shape[] {
  const { plan, corners } = layOutShape(sampleCurbs[family]);
  if (family === 'CNF') return drawCalculated(plan.lengthIn, plan.widthIn, corners.aIn);
  if (family !== 'PLN') return [];
  const outlet = boundRects([
    { xIn: plan.lengthIn * 0.34, yIn: 0, lengthIn: plan.lengthIn * 0.32, widthIn: plan.widthIn },
  ]);
  const mid: PlanRect = { ...outlet, yIn: plan.widthIn * 0.3, widthIn: plan.widthIn * 0.4 };
  return [makePolygon(projectRect(mid, -corners.aIn), 'supply')];
}

/** A small isometric picture of a product. */
export function familyScene(code: ProductCode): Scene {
  if (code === 'ECON') return makeScene(drawEconomizer(), 3);
  if (code === 'ACC') return makeScene(drawSmallParts(), 3);
  const scene = isometricView(
    sampleCurbs[code],
    { isPicture: true, hasUnit: false },
    computeCurbGeometry(sampleCurbs[code]),
  );
  return makeScene([...scene.shapes, ...drawExtras(code)], 3);
}
