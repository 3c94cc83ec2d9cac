import { computeCurbGeometry } from './curb-geometry.ts';
import { readCurbSpec } from './curb-fields.ts';
import { validateCurb } from './validate-curb.ts';

const pipe = { curb_type: 'PIPE', od_length: 24, od_width: 18, nailer: 'none', cant: 'none' };
const found = (more: object) =>
  validateCurb(readCurbSpec({ ...pipe, ...more })).map(({ field, code }) => `${field} ${code}`);

it('asks for holes and boots, and for nothing of a unit', () => {
  expect(found({})).toEqual(['pipe_holes holes_open']);
  expect(found({ pipe_holes: 3, pipe_hole_size: 4, pipe_boots: 3, unit_base_length: 10, unit_base_width: 4 })).toEqual(
    [],
  );
});

it('cuts the holes out of the cap: three of 4 in. are 37.7 square inches', () => {
  const area = (more: object) =>
    computeCurbGeometry(readCurbSpec({ ...pipe, ...more })).parts.find(({ code }) => code === 'CAP')?.areaFt2 ?? 0;
  expect((area({}) - area({ pipe_holes: 3, pipe_hole_size: 4 })) * 144).toBeCloseTo(3 * Math.PI * 4, 8);
});

it('refuses more holes than the cap has room for, and more boots than holes', () => {
  // rows of (24 − 1.5)/(6 + 1.5) = 3 by (18 − 1.5)/7.5 = 2: six holes of 6 in.
  expect(found({ pipe_holes: 6, pipe_hole_size: 6 })).toEqual([]);
  expect(found({ pipe_holes: 7, pipe_hole_size: 6 })).toEqual(['pipe_holes holes_room']);
  expect(found({ pipe_holes: 2, pipe_hole_size: 4, pipe_boots: 3 })).toEqual(['pipe_boots boots']);
});
