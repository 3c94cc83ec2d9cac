import { readCurbSpec } from './curb-fields.ts';
import type { CurbFields } from './curb-fields.ts';
import { countSprings, selectCurbSprings } from './curb-springs.ts';
import { validateCurb } from './validate-curb.ts';

/** Carrier 50TJ016 with its printed corner loads and an economizer of 80 lb, on a curb of 84 1/2 × 50 3/8. */
const printed: CurbFields = {
  curb_type: 'ISO',
  isolation_class: '1',
  od_length: 84.5,
  od_width: 50.375,
  unit_base_length: 88,
  unit_base_width: 54,
  unit_weight: 1550,
  corner_a_weight: 391,
  corner_b_weight: 365,
  corner_c_weight: 384,
  corner_d_weight: 410,
  econ_weight: 80,
};
const springsOf = (more: CurbFields = {}) => selectCurbSprings(readCurbSpec({ ...printed, ...more }));

it('adds economizer and floating rail to the printed corners, and takes the smallest spring that carries each', () => {
  const springs = springsOf();
  // rail: 2 × (84.5 + 50.375) × 8 / 144 = 14.986 ft² of 14 ga at 3.28125 lb/ft² = 49.17 lb; a quarter with 20 lb of economizer: 32.29
  expect(springs?.railLb).toBeCloseTo(49.17, 2);
  const { a = 0, b = 0, c = 0, d = 0 } = springs?.loads ?? {};
  expect([a, b, c, d].map((lb) => Number(lb.toFixed(1)))).toEqual([423.3, 397.3, 416.3, 442.3]);
  if (springs?.selection.kind !== 'selected') throw new Error('no springs');
  const { springsPerCorner, check } = springs.selection;
  // one 500-lb spring each: 0.85, 0.79, 0.83, 0.88 in., within 75 to 100 % of nominal and 0.09 in. apart
  expect([springsPerCorner, ...check.corners.map(({ spring }) => spring.capacityLb)]).toEqual([1, 500, 500, 500, 500]);
  expect(check.problems).toEqual([]);
});

it('turns the corners with the unit, counter-clockwise', () => {
  const { loads } = springsOf({ orientation: '90' }) ?? {};
  // the unit's corner A stands on the curb's corner B
  expect(loads && loads.b - loads.c).toBeCloseTo(391 - 365, 6);
  expect(loads && loads.a - loads.b).toBeCloseTo(410 - 391, 6);
});

it('takes the loads from the center of gravity where the corners are not printed, else a quarter each', () => {
  const bare = { corner_a_weight: null, econ_weight: null };
  // 2,000 lb, 120 × 80, CG at 66, 38: A 472.5, B 577.5
  const cg = springsOf({ ...bare, unit_weight: 2000, unit_base_length: 120, unit_base_width: 80, cg_x: 66, cg_y: 38 });
  expect(cg?.origin).toBe('cg');
  expect(cg && cg.loads.b - cg.loads.a).toBeCloseTo(105, 6);
  const quarters = springsOf(bare);
  expect(quarters?.origin).toBe('quarters');
  expect(quarters?.loads.a).toBeCloseTo(1550 / 4 + 49.17 / 4, 2);
});

describe('what springs are told by', () => {
  const found = (more: CurbFields) =>
    validateCurb(readCurbSpec({ ...printed, ...more })).map(
      ({ severity, field, code }) => `${severity} ${field} ${code}`,
    );

  it('nothing, when all is known and carried', () => expect(found({})).toEqual([]));
  it.each([
    [{ corner_b_weight: null }, 'warning corner_a_weight corners_unknown'],
    [{ corner_b_weight: 465 }, 'warning corner_a_weight corner_sum'],
    [{ corner_b_weight: null, cg_x: 90, cg_y: 20 }, 'error cg_x cg_outside'],
    [{ fans_isolated: true }, 'warning fans_isolated double_isolation'],
    // a quarter of 60,000 lb is more than six springs of 1,500 lb
    [{ unit_weight: 60_000, corner_a_weight: null }, 'error unit_weight springs_overload'],
    [{ unit_weight: null }, 'error unit_weight weight_missing'],
  ])('%p → %s', (more, problem) => expect(found(more)).toContain(problem));
});

it('is known by the weight alone, without a base', () => {
  const spec = readCurbSpec({ curb_type: 'ISO', isolation_class: '1', od_length: 84, od_width: 50, unit_weight: 1500 });
  expect(validateCurb(spec).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(countSprings(spec)).toBe(4);
});
