import { formatDensity, solveFreight, startFreight } from './solve-freight.ts';

const solve = (change: Partial<typeof startFreight>) => solveFreight({ ...startFreight, ...change });
function answer(change: Partial<typeof startFreight> = {}) {
  const solved = solve(change);
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it('assigns the example crate of 90 × 56 × 22 in. and 260 lb to class 175', () => {
  expect(answer().densityLbPerFt3).toBeCloseTo(4.05, 2);
  expect(answer().freightClass).toBe(175);
});

it.each([
  [50, 50],
  [49.9, 55],
  [30, 60],
  [22.5, 65],
  [15, 70],
  [12, 85],
  [10, 92.5],
  [8, 100],
  [6, 125],
  [4, 175],
  [2, 250],
  [1, 300],
  [0.9, 400],
])('%p lb in a cubic foot is class %p', (weight, freightClass) => {
  // ten cubic feet of ten times the weight, so that light pieces are heavy enough to enter
  expect(answer({ length: '120', width: '12', height: '12', weight: String(weight * 10) }).freightClass).toBe(
    freightClass,
  );
});

// 63.9 lb in 64 ft³ are 0.9984 lb/ft³: under 1, where class 300 begins
it.each([
  ['63.9', '0.998', 400],
  ['63.99', '0.9998', 400],
  ['64', '1.00', 300],
  ['127.9', '1.998', 300],
  ['100', '1.56', 300],
])('a crate of 4 × 4 × 4 ft and %p lb shows %p lb/ft³ and class %p', (weight, shown, freightClass) => {
  const crate = answer({ length: '48', width: '48', height: '48', weight });
  expect([formatDensity(crate), crate.freightClass]).toEqual([shown, freightClass]);
});

it('reproduces the weight from density and volume', () => {
  const { densityLbPerFt3, volumeFt3 } = answer({ weight: '777' });
  expect(densityLbPerFt3 * volumeFt3).toBeCloseTo(777, 8);
});

it('loads narrow pieces two abreast, and wide ones one behind the other', () => {
  expect(answer({ length: '48', width: '40', pieces: '2' }).linearFt).toBeCloseTo(4, 10);
  expect(answer({ length: '48', width: '60', pieces: '2' }).linearFt).toBeCloseTo(8, 10);
});

it('warns of sizes that carriers charge for', () => {
  expect(answer().warnings).toEqual([]);
  expect(answer({ length: '96' }).warnings.join(' ')).toContain('charge for length');
  expect(answer({ height: '101' }).warnings.join(' ')).toContain('no common-carrier trailer');
});

it.each([
  ['weight', '0'],
  ['weight', 'heavy'],
  ['pieces', '1.5'],
  ['height', ''],
  ['length', '-4'],
] as const)('%s %p is refused at its field', (name, value) => {
  const solved = solve({ [name]: value });
  expect(solved.kind === 'wrong' && solved.errors[name]).toBeTruthy();
});
