import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawZipMap } from './draw-zip-map.ts';

const map = drawZipMap();

/** Where the offices of a prefix lie, in units of the map. */
function spotOf(zip3: string): { x: number; y: number } {
  const [, x, y] = new RegExp(`data-zip="${zip3}" data-at="(\\d+) (\\d+)"`).exec(map) ?? [];
  return { x: Number(x), y: Number(y) };
}

it('equals the file that pages fetch', () => {
  const file = path.join(__dirname, '../../shared/src/browser/zip-map/zip-map.svg');
  expect(readFileSync(file, 'utf8').replace(/ data-drawn-by="[0-9a-f]{16}"/, '')).toBe(`${map}\n`);
});

it('has the prefixes of every state, once', () => {
  const drawn = [...map.matchAll(/data-zip="(\d{3})"/g)].map(([, zip3]) => zip3);
  expect(new Set(drawn).size).toBe(drawn.length);
  // Portland ME, Manhattan, Miami, Toledo, Indianapolis, Chicago, Dallas, Denver, Los Angeles, Seattle, Honolulu, Anchorage
  for (const zip3 of ['041', '100', '331', '436', '462', '606', '752', '802', '900', '981', '968', '995'])
    expect(drawn).toContain(zip3);
  // San Juan lies off the map
  expect(drawn).not.toContain('009');
});

it('places cities as in the atlas', () => {
  // Seattle is north of Los Angeles, and both are west of Denver, which is west of Indianapolis; Toledo is north-east of it
  expect(spotOf('981').y).toBeLessThan(spotOf('900').y);
  expect(Math.max(spotOf('981').x, spotOf('900').x)).toBeLessThan(spotOf('802').x);
  expect(spotOf('802').x).toBeLessThan(spotOf('462').x);
  expect(spotOf('436').x).toBeGreaterThan(spotOf('462').x);
  expect(spotOf('436').y).toBeLessThan(spotOf('462').y);
  // about 185 miles as the crow flies from Indianapolis to Toledo, at 3.2 miles a unit
  const units = Math.hypot(spotOf('436').x - spotOf('462').x, spotOf('436').y - spotOf('462').y);
  expect(units * 3.2).toBeGreaterThan(140);
  expect(units * 3.2).toBeLessThan(230);
});

it('closes every area within the map', () => {
  const paths = [...map.matchAll(/data-zip="\d{3}" data-at="[^"]+" d="([^"]+)"/g)].map(([, path = '']) => path);
  for (const path of paths) expect(path).toMatch(/^(M-?\d+ -?\d+(l-?\d+[ -]\d+){2,}z)+$/);
});
