import { makeLine, makePolygon, projectIso, type Point, type Shape } from '@cdi/shared/domain/drawing';
import type { PlanRect } from '@cdi/shared/trade';

function makeRing(centreX: number, centreY: number, levelIn: number, radiusIn: number): Shape {
  const points = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index * Math.PI) / 18;
    return projectIso(centreX + radiusIn * Math.cos(angle), centreY + radiusIn * Math.sin(angle), levelIn);
  });
  return makePolygon(points, 'insulation');
}

/** Details that make a box look like a rooftop unit: fans on top, panel seams in front, coil louvers at the end. */
export function drawUnitDetails(unit: PlanRect, footIn: number, topIn: number): Shape[] {
  const { xIn, yIn, lengthIn, widthIn } = unit;
  const at = (x: number, y: number, z: number): Point => projectIso(xIn + x, yIn + y, z);
  const radius = Math.min(lengthIn, widthIn) * 0.2;
  const fans = [0.48, 0.8].map((part) => ({ x: xIn + lengthIn * part, y: yIn + widthIn / 2 }));
  const seams = [0.28, 0.52, 0.74].map((part) =>
    makeLine(at(lengthIn * part, 0, footIn), at(lengthIn * part, 0, topIn), 'insulation'),
  );
  const rail = makeLine(at(0, 0, footIn + 4), at(lengthIn, 0, footIn + 4), 'insulation');
  const louvers = Array.from({ length: 9 }, (_, index) => {
    const level = footIn + 7 + ((topIn - footIn - 11) * index) / 8;
    return makeLine(at(lengthIn, widthIn * 0.1, level), at(lengthIn, widthIn * 0.9, level), 'insulation');
  });
  return [
    ...fans.flatMap(({ x, y }) => [makeRing(x, y, topIn, radius), makeRing(x, y, topIn, radius * 0.28)]),
    ...seams,
    rail,
    ...louvers,
  ];
}
