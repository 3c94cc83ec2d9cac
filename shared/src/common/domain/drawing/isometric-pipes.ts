import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutHoles } from '../curb/pipe-cap.ts';
import { projectIso } from './isometric-box.ts';
import { makePolygon } from './make-shapes.ts';
import type { Point, Shape } from './scene.ts';

/** A horizontal circle in isometric: an ellipse with a level major axis. Angles in turns from the right, downwards. */
function drawEllipse(centre: Point, radiusIn: number, fromTurn = 0, toTurn = 1): Point[] {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = 2 * Math.PI * (fromTurn + ((toTurn - fromTurn) * index) / steps);
    return {
      x: centre.x + radiusIn * Math.sqrt(1.5) * Math.cos(angle),
      y: centre.y + radiusIn * Math.SQRT1_2 * Math.sin(angle),
    };
  });
}

/** The pipes through the holes of a cap, far ones first: each a rim, and two lines down to the cap. */
export function drawIsoPipes(spec: CurbSpec): Shape[] {
  const holes = [...layOutHoles(spec)].sort((one, other) => other.yIn - one.yIn || one.xIn - other.xIn);
  return holes.flatMap(({ xIn, yIn, diameterIn }): Shape[] => {
    const radius = diameterIn / 2;
    const base = projectIso(xIn, yIn, 0);
    const rim = projectIso(xIn, yIn, radius * 3);
    const front = drawEllipse(base, radius, 0, 0.5);
    const crown = drawEllipse(rim, radius, 0.5, 0);
    return [makePolygon([...front, ...crown], 'metal'), makePolygon(drawEllipse(rim, radius), 'void')];
  });
}
