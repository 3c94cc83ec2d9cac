import fc from 'fast-check';
import { FIRST_ORBIT, orbitByKey, turn, viewDirection, zoomBy } from './orbit.ts';

const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', 'Home');

it('never turns the model upside down and never loses it, for any keys', () => {
  fc.assert(
    fc.property(fc.array(keys), (pressed) => {
      const orbit = pressed.reduce((before, key) => orbitByKey(before, key) ?? before, FIRST_ORBIT);
      expect(orbit.elevationDeg).toBeGreaterThanOrEqual(-30);
      expect(orbit.elevationDeg).toBeLessThanOrEqual(89);
      expect(orbit.zoom).toBeGreaterThanOrEqual(0.5);
      expect(orbit.zoom).toBeLessThanOrEqual(4);
      expect(Math.hypot(...viewDirection(orbit))).toBeCloseTo(1, 10);
    }),
  );
});

it('returns to the start after a full turn', () => {
  const turned = turn(turn(FIRST_ORBIT, 200, 0), 160, 0);
  viewDirection(turned).forEach((value, axis) => expect(value).toBeCloseTo(viewDirection(FIRST_ORBIT)[axis] ?? 9, 10));
});

it('resets on Home, and leaves other keys to the page', () => {
  expect(orbitByKey(zoomBy(turn(FIRST_ORBIT, 40, 10), 2), 'Home')).toBe(FIRST_ORBIT);
  expect(orbitByKey(FIRST_ORBIT, 'Tab')).toBeNull();
});
