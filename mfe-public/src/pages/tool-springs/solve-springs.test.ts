import { STANDARD_SPRINGS } from '@cdi/shared/domain';
import { quoteSprings, solveSprings, startSprings } from './solve-springs.ts';

const solve = (change: Partial<typeof startSprings>) => solveSprings({ ...startSprings, ...change }, STANDARD_SPRINGS);
function answer(change: Partial<typeof startSprings> = {}) {
  const solved = solve(change);
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it('chooses for the worked unit two 250-lb springs at each corner', () => {
  const { loads, totalLb, check } = answer({ count: '2' });
  expect(loads).toEqual({ a: 466, b: 440, c: 459, d: 485 });
  expect(totalLb).toBe(1850);
  expect(check.corners.map(({ spring }) => spring.capacityLb)).toEqual([250, 250, 250, 250]);
  expect(check.corners.map(({ deflectionIn }) => Number(deflectionIn.toFixed(3)))).toEqual([0.932, 0.88, 0.918, 0.97]);
  expect(check.spreadIn).toBeCloseTo(0.09, 6);
  expect(check.isolation?.naturalHz).toBeCloseTo(3.34, 2);
  expect((check.isolation?.efficiency ?? 0) * 100).toBeCloseTo(94.8, 1);
});

it('takes the springs in force: one of 240 lb no longer carries the corner of 242.5', () => {
  // D carries 485 lb on two springs: the next one is of 350 lb
  const weaker = STANDARD_SPRINGS[1].map((spring) =>
    spring.capacityLb === 250 ? { ...spring, capacityLb: 240 } : spring,
  );
  const solved = solveSprings({ ...startSprings, count: '2' }, { ...STANDARD_SPRINGS, 1: weaker });
  const capacities = solved.kind === 'ready' ? solved.answer.check.corners.map(({ spring }) => spring.capacityLb) : [];
  expect(capacities).toEqual([240, 240, 240, 350]);
});

it('finds the corner loads of 2,000 lb with its center of gravity at 66, 38', () => {
  const { a, b, c, d } = answer({ by: 'cg', economizer: '', rail: '' }).loads;
  expect([a, b, c, d].map((lb) => Number(lb.toFixed(6)))).toEqual([472.5, 577.5, 522.5, 427.5]);
});

it('undoes itself: deflection times the rate of the springs gives back the load of each corner', () => {
  const { check, loads, springsPerCorner } = answer();
  for (const { corner, spring, deflectionIn } of check.corners) {
    const rate = spring.capacityLb / spring.ratedDeflectionIn;
    expect(deflectionIn * rate * springsPerCorner).toBeCloseTo(loads[corner], 6);
  }
});

it('carries the whole weight, however it lies', () => {
  const { corners } = answer({ by: 'cg', cg_x: '37 1/2', cg_y: '71' });
  expect(corners.a + corners.b + corners.c + corners.d).toBeCloseTo(2000, 8);
  // and back: moments about corner A give the center of gravity
  expect(((corners.b + corners.c) * 120) / 2000).toBeCloseTo(37.5, 8);
  expect(((corners.c + corners.d) * 80) / 2000).toBeCloseTo(71, 8);
});

it('warns of fans on springs and of speeds that are too low', () => {
  expect(answer({ internal: 'yes' }).warnings.join(' ')).toContain('already stand on springs');
  expect(answer({ rpm: '400' }).warnings.join(' ')).toContain('three times');
  expect(answer({ count: '2' }).warnings).toEqual([]);
});

it.each([
  ['a', '0', 'from 1 to'],
  ['d', 'x', 'not a number'],
  ['rpm', '', 'missing'],
  ['rail', '-5', 'from 0'],
] as const)('%s %p is refused at its field', (name, value, message) => {
  const solved = solve({ [name]: value });
  expect(solved.kind === 'wrong' && solved.errors[name]).toContain(message);
});

it('refuses a center of gravity outside the unit, and a unit that no spring carries', () => {
  const outside = solve({ by: 'cg', cg_x: '130' });
  expect(outside.kind === 'wrong' && outside.errors.cg_x).toContain('outside the unit');
  const heavy = solve({ c: '20000', count: '1' });
  expect(heavy.kind === 'wrong' && heavy.errors.c).toContain('No spring');
});

it('takes corners and class along into a quote', () => {
  const quote = Object.fromEntries(new URLSearchParams(quoteSprings({ ...startSprings, class: '2' }, answer())));
  expect(quote).toMatchObject({
    curb_type: 'ISO',
    isolation_class: '2',
    corner_a_weight: '391',
    unit_weight: '1550',
    econ_weight: '80',
  });
});
