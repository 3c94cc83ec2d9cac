import { plantPlaces } from './plant-places.ts';
import { projectToMap } from './project.ts';
import { coastPath, mapSize } from './us-outline.ts';

/** Corners of the coast line, from its relative path. */
function readCoast(): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  for (const line of coastPath.split('M').slice(1)) {
    const numbers = [...line.matchAll(/-?\d+/g)].map(([text]) => Number(text));
    let [x = 0, y = 0] = numbers;
    points.push([x, y]);
    for (let at = 2; at + 1 < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      points.push([x, y]);
    }
  }
  return points;
}

it('puts known corners of the country onto the outline', () => {
  const isOnCoast = (latitude: number, longitude: number) => {
    const { x, y } = projectToMap(latitude, longitude);
    return Math.min(...readCoast().map(([px, py]) => Math.hypot(px - x, py - y)));
  };
  // Cape Flattery, West Quoddy Head, the mouth of the Rio Grande
  expect(isOnCoast(48.38, -124.72)).toBeLessThan(6);
  expect(isOnCoast(44.82, -66.95)).toBeLessThan(6);
  expect(isOnCoast(25.96, -97.15)).toBeLessThan(6);
});

it('has every plant on the map', () => {
  for (const { latitudeDeg, longitudeDeg } of plantPlaces) {
    const { x, y } = projectToMap(latitudeDeg, longitudeDeg);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(mapSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapSize.height);
  }
});
