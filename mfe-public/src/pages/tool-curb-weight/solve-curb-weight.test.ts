import { quoteWeight, solveCurbWeight, startWeight } from './solve-curb-weight.ts';

function answer(change: Partial<typeof startWeight> = {}) {
  const solved = solveCurbWeight({ ...startWeight, ...change });
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it.each([
  ['18', 76.61],
  ['16', 94.11],
  ['14', 115.59],
])('the walls of the worked curb weigh in %s gauge what the check value says', (gauge, lb) => {
  const { geometry } = answer({ gauge });
  const wallsFt2 = geometry.walls.reduce((sum, wall) => sum + wall.blankAreaFt2, 0);
  expect(wallsFt2 * geometry.sheet.lbPerFt2).toBeCloseTo(lb, 1);
});

it('has the perimeter, the insulation and the strips of the check value', () => {
  const { geometry } = answer();
  expect(geometry.perimeterFt).toBeCloseTo(22.479, 3);
  expect(geometry.insulationFt2).toBeCloseTo(26.226, 3);
  expect(geometry.nailerFt).toBeCloseTo(23.603, 3);
  expect(geometry.gasketFt).toBeCloseTo(23.603, 3);
});

it('is heavier than its sheet, and lighter without liner and nailer', () => {
  const { geometry } = answer();
  expect(geometry.weightLb).toBeGreaterThan(geometry.steelLb);
  const bare = answer({ insulation: 'none', nailer: 'none' }).geometry;
  expect(bare.weightLb).toBeLessThan(geometry.weightLb);
  expect(bare.steelLb).toBeCloseTo(geometry.steelLb, 10);
});

it('says where a wall is spliced', () => {
  expect(answer({ length: '200' }).warnings.join(' ')).toContain('splice');
  expect(answer().warnings).toEqual([]);
});

it.each([
  ['length', '5', 'from 6 to 400'],
  ['width', 'x', ''],
  ['height', '', 'missing'],
  ['flange', '-1', 'from 0 to 6'],
] as const)('%s %p is refused at its field', (name, value, message) => {
  const solved = solveCurbWeight({ ...startWeight, [name]: value });
  const said = solved.kind === 'wrong' ? solved.errors[name] : undefined;
  expect(said).toBeTruthy();
  expect(said).toContain(message);
});

it('refuses a gauge that aluminum is not made in', () => {
  const solved = solveCurbWeight({ ...startWeight, material: 'aluminium', gauge: '12' });
  expect(solved.kind === 'wrong' && solved.errors.gauge).toContain('12 gauge');
});

it('takes everything along into a quote', () => {
  expect(Object.fromEntries(new URLSearchParams(quoteWeight(answer({ gauge: '14' }))))).toMatchObject({
    curb_type: 'NEW',
    od_length: '84.5',
    od_width: '50.375',
    height: '14',
    gauge: '14',
    insulation: '1in_1.5lb',
  });
});
