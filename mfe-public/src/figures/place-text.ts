import { makePolyline, makeText, type Point, type Shape } from '@cdi/shared/domain/drawing';

/** A label beside a drawing with a leader to its part. The leader bends once, level with the label. */
export function makeCallout(text: string, to: Point, at: Point, height: number): Shape[] {
  const isRight = at.x > to.x;
  const gap = height * 0.5 * (isRight ? -1 : 1);
  const knee = { x: at.x + gap * 4, y: at.y - height * 0.35 };
  return [
    { kind: 'circle', centre: to, radius: height * 0.14, token: 'outline' },
    makePolyline([to, knee, { x: at.x + gap, y: knee.y }], 'thin'),
    makeText(at, text, height, 'text', isRight ? 'start' : 'end'),
  ];
}

/** A number in a circle with a leader to its part, as in an exploded view. */
export function makeBalloon(text: string, to: Point, at: Point, height: number): Shape[] {
  const radius = height * 0.95;
  const reach = Math.hypot(to.x - at.x, to.y - at.y) || 1;
  const edge = { x: at.x + ((to.x - at.x) * radius) / reach, y: at.y + ((to.y - at.y) * radius) / reach };
  return [
    { kind: 'circle', centre: to, radius: height * 0.14, token: 'outline' },
    makePolyline([to, edge], 'thin'),
    { kind: 'circle', centre: at, radius, token: 'void' },
    { ...makeText({ x: at.x, y: at.y + height * 0.36 }, text, height, 'dimension-text'), anchor: 'middle' },
  ] as Shape[];
}
