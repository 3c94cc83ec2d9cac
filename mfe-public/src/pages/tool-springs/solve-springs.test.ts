import { readCurbSpec, selectCurbSprings } from '@cdi/shared/domain/curb';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { quoteSprings, solveSprings } from './solve-springs.ts';
import { startSprings } from './spring-entries.ts';

const solve = (change: Partial<typeof startSprings>) => solveSprings({ ...startSprings, ...change }, STANDARD_SPRINGS);
function answer(change: Partial<typeof startSprings> = {}) {
  const solved = solve(change);
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it('chooses two 250-lb springs at each corner for the example unit', () => {
  const { loads, totalLb, check } = answer({ count: '2', rail: '220' });
  expect(loads).toEqual({ a: 466, b: 440, c: 459, d: 485 });
  expect(totalLb).toBe(1850);
  expect(check.corners.map(({ spring }) => spring.capacityLb)).toEqual([250, 250, 250, 250]);
  expect(check.corners.map(({ deflectionIn }) => Number(deflectionIn.toFixed(3)))).toEqual([0.932, 0.88, 0.918, 0.97]);
  expect(check.spreadIn).toBeCloseTo(0.09, 6);
  expect(check.isolation?.naturalHz).toBeCloseTo(3.34, 2);
  expect((check.isolation?.efficiency ?? 0) * 100).toBeCloseTo(94.8, 1);
});

it('uses the springs in force: one of 240 lb no longer carries the corner of 242.5', () => {
  // D carries 485 lb on two springs: the next one is of 350 lb
  const weaker = STANDARD_SPRINGS[1].map((spring) =>
    spring.capacityLb === 250 ? { ...spring, capacityLb: 240 } : spring,
  );
  const solved = solveSprings({ ...startSprings, count: '2', rail: '220' }, { ...STANDARD_SPRINGS, 1: weaker });
  const capacities = solved.kind === 'ready' ? solved.answer.check.corners.map(({ spring }) => spring.capacityLb) : [];
  expect(capacities).toEqual([240, 240, 240, 350]);
});

it('finds the corner loads of 2,000 lb with its center of gravity at 66, 38', () => {
  const { a, b, c, d } = answer({ by: 'cg', economizer: '', rail: '0' }).loads;
  expect([a, b, c, d].map((lb) => Number(lb.toFixed(6)))).toEqual([472.5, 577.5, 522.5, 427.5]);
});

it('reproduces the load of each corner from deflection times spring rate', () => {
  const { check, loads, springsPerCorner } = answer();
  for (const { corner, spring, deflectionIn } of check.corners) {
    const rate = spring.capacityLb / spring.ratedDeflectionIn;
    expect(deflectionIn * rate * springsPerCorner).toBeCloseTo(loads[corner], 6);
  }
});

it('carries the whole weight for any center of gravity', () => {
  const { corners } = answer({ by: 'cg', cg_x: '37 1/2', cg_y: '71' });
  expect(corners.a + corners.b + corners.c + corners.d).toBeCloseTo(2000, 8);
  // and back: moments about corner A give the center of gravity
  expect(((corners.b + corners.c) * 120) / 2000).toBeCloseTo(37.5, 8);
  expect(((corners.c + corners.d) * 80) / 2000).toBeCloseTo(71, 8);
});

it('warns of fans on springs and of low speeds', () => {
  expect(answer({ internal: 'yes' }).warnings.join(' ')).toContain('already stand on springs');
  expect(answer({ rpm: '400' }).warnings.join(' ')).toContain('three times');
  expect(answer({ count: '2', rail: '220' }).warnings).toEqual([]);
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

it('refuses a center of gravity outside the unit, and a unit that no spring can carry', () => {
  const outside = solve({ by: 'cg', cg_x: '130' });
  expect(outside.kind === 'wrong' && outside.errors.cg_x).toContain('outside the unit');
  const heavy = solve({ c: '14000', count: '1' });
  expect(heavy.kind === 'wrong' && heavy.errors.c).toContain('No spring');
});

/** The springs that a quote chooses from the link. */
function quoted(change: Partial<typeof startSprings>) {
  const fields = Object.fromEntries(new URLSearchParams(quoteSprings({ ...startSprings, ...change }, answer(change))));
  const springs = selectCurbSprings(readCurbSpec({ ...fields, spring_table: null }));
  if (springs?.selection.kind !== 'selected') throw new Error(JSON.stringify(fields));
  return { fields, springs, selection: springs.selection };
}

it('starts with the rail that the quote computes: 53 lb for a unit of 88 1/8 × 59 1/2 in.', () => {
  const { quoteRailLb, totalLb } = answer({ length: '88 1/8', width: '59 1/2' });
  expect(quoteRailLb).toBeCloseTo(53.457, 3);
  expect(totalLb).toBeCloseTo(1550 + 80 + quoteRailLb, 8);
});

it.each([
  {},
  { length: '88 1/8', width: '59 1/2' },
  { by: 'cg' },
  { by: 'cg', weight: '9,000', length: '240', width: '96', cg_x: '130 1/2', cg_y: '40', class: '2' },
  { a: '612', b: '180', economizer: '1,000', internal: 'yes' },
])('shows the springs that the quote chooses from the link: %j', (change) => {
  const { springs, selection } = quoted(change);
  const shown = answer(change);
  expect(springs.railLb).toBeCloseTo(shown.quoteRailLb, 2);
  expect(selection.springsPerCorner).toBe(shown.springsPerCorner);
  expect(selection.check.corners.map(({ spring }) => spring)).toEqual(shown.check.corners.map(({ spring }) => spring));
});

it('passes to the quote the values that it has fields for: size, weights, corners or center of gravity, class', () => {
  expect(quoted({ class: '2' }).fields).toMatchObject({
    curb_type: 'ISO',
    isolation_class: '2',
    corner_a_weight: '391',
    unit_weight: '1550',
    econ_weight: '80',
    unit_base_length: '120',
    unit_base_width: '80',
  });
  const byCenter = quoted({ by: 'cg' }).fields;
  expect(byCenter).toMatchObject({ cg_x: '66', cg_y: '38', unit_weight: '2000' });
  expect(byCenter).not.toHaveProperty('corner_a_weight');
});
