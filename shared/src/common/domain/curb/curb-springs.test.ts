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
  // corner A of the unit is above corner B of the curb
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

const each = (lb: number | null): CurbFields =>
  Object.fromEntries(['a', 'b', 'c', 'd'].map((corner) => [`corner_${corner}_weight`, lb]));
const NO_CORNERS = each(null);

describe('the inputs of a spring selection', () => {
  const found = (more: CurbFields) =>
    validateCurb(readCurbSpec({ ...printed, ...more })).map(
      ({ severity, field, code }) => `${severity} ${field} ${code}`,
    );

  it('nothing, when all is known and carried', () => expect(found({})).toEqual([]));
  it.each([
    [{ ...NO_CORNERS }, 'warning corner_a_weight corners_unknown'],
    // 1,650 lb on 1,550 are 6 % off
    [{ corner_b_weight: 465 }, 'error corner_a_weight corner_sum'],
    [{ corner_b_weight: null, cg_x: 90, cg_y: 20 }, 'error cg_x cg_outside'],
    [{ fans_isolated: true }, 'warning fans_isolated double_isolation'],
    // a quarter of 60,000 lb is more than six springs of 1,500 lb
    [{ ...NO_CORNERS, unit_weight: 60_000 }, 'error unit_weight springs_overload'],
    [{ unit_weight: null }, 'error unit_weight weight_missing'],
  ])('%p → %s', (more, problem) => expect(found(more)).toContain(problem));

  it('takes corners that add up to the weight within 2 %', () => {
    expect(found({ unit_weight: 1580 })).toEqual([]);
    expect(found({ unit_weight: 1585 })).toEqual(['error corner_a_weight corner_sum']);
  });

  it('asks for the missing corner weights and keeps those that are given', () => {
    expect(found({ corner_b_weight: null, corner_d_weight: '' })).toEqual([
      'error corner_b_weight corners_partial',
      'error corner_d_weight corners_partial',
    ]);
    const [first] = validateCurb(readCurbSpec({ ...printed, corner_b_weight: null }));
    expect(first?.message).toBe('Enter the load of corner B, or clear the loads of the other corners.');
  });

  it('corners that no springs of the class keep level, unless an engineer reviews them', () => {
    // with a quarter of the rail, 12.29 lb: 1,000 lb on three corners and 820 on D. The rail needs three springs at each corner: with two,
    // 39.7 lb/in. of the short sides over 44.4 in. or 23.7 of the long ones over 78.5 bend it too much. Four each: 250 on 300 deflects
    // 1.67 in., 205 on 300 1.37 in.; three, five and six each are no nearer
    const uneven = {
      ...{ isolation_class: '2', econ_weight: null, unit_weight: 3770.8, gauge: '14' },
      ...{ corner_a_weight: 987.71, corner_b_weight: 987.71, corner_c_weight: 987.71, corner_d_weight: 807.71 },
    };
    expect(found(uneven)).toEqual([
      'error isolation_class springs_spread',
      'warning isolation_class springs_deflection',
    ]);
    const [spread] = validateCurb(readCurbSpec({ ...printed, ...uneven }));
    expect(spread?.message).toContain('The corners differ by 0.30 in. of deflection; 0.25 in. can be leveled.');
    expect(found({ ...uneven, engineering_review: true })).toEqual([
      'warning isolation_class springs_deflection',
      'warning isolation_class springs_spread',
    ]);
    // 1 in. class: 333 lb on each of three of 350, 273 on three of 350: 0.95 and 0.78 in.
    expect(found({ ...uneven, isolation_class: '1' })).toEqual([]);
  });

  it('every corner that carries too little for its spring', () => {
    // 20 lb and a quarter of the rail on the smallest spring, of 50 lb: 65 %
    const light = { econ_weight: null, unit_weight: 80, ...each(20) };
    expect(found(light)).toEqual(Array.from({ length: 4 }, () => 'warning isolation_class springs_deflection'));
  });
});

it('is known by the weight alone, without a base', () => {
  const spec = readCurbSpec({ curb_type: 'ISO', isolation_class: '1', od_length: 84, od_width: 50, unit_weight: 1500 });
  expect(validateCurb(spec).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(countSprings(spec)).toBe(4);
});

it('no springs are picked for a unit without a weight', () => {
  const bare = { ...NO_CORNERS, econ_weight: null };
  expect([springsOf({ ...bare, unit_weight: null }), springsOf({ ...bare, unit_weight: 0 })]).toEqual([null, null]);
});
