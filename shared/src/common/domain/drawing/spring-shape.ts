import type { CurbSpec } from '../../trade/curb-spec.ts';
import { MIN_BASE_RAIL_HIGH_IN, SPRINGS_HIGH_IN } from '../curb/spring-rail.ts';
import { makePolyline } from './make-shapes.ts';
import type { Point, Shape } from './scene.ts';

const COILS = 4;
/** Width of a spring as it is drawn, inches. */
export const COIL_WIDTH_IN = 3;

/** A spring as the usual zigzag, standing on `foot`. */
export function drawSpring(foot: Point, heightIn: number): Shape[] {
  const steps = COILS * 2;
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const side = index === 0 || index === steps ? 0 : index % 2 === 0 ? -1 : 1;
    return { x: foot.x + (side * COIL_WIDTH_IN) / 2, y: foot.y - (heightIn * index) / steps };
  });
  return [makePolyline(points, 'spring')];
}

/** Height of the drawn walls: of a spring rail only its base rail, because its height includes springs and top rail. */
export function drawnWallHeightIn(spec: CurbSpec): number {
  if (spec.family !== 'ISO-R') return spec.heightIn;
  return Math.max(MIN_BASE_RAIL_HIGH_IN, spec.heightIn - SPRINGS_HIGH_IN);
}
