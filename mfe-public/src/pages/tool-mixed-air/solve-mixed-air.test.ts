import { solveMixedAir, startAir } from './solve-mixed-air.ts';

const solve = (change: Partial<typeof startAir>) => solveMixedAir({ ...startAir, ...change });
function answer(change: Partial<typeof startAir>) {
  const solved = solve(change);
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it('mixes 400 cfm at 95 °F with 1,600 cfm at 75 °F: 79 °F, and 51,840 Btu/h down to 55', () => {
  const mixed = answer({ by: 'share', cfm: '2,000', share: '20', oa: '95', ra: '75', sa: '55' });
  expect(mixed.mixedF).toBeCloseTo(79, 10);
  expect(mixed.outdoorCfm).toBeCloseTo(400, 10);
  expect(mixed.coilBtuh).toBeCloseTo(51_840, 6);
});

it.each([
  ['70', '25', '59', 24.4],
  ['70', '30', '62', 20],
  ['70', '20', '55', 30],
])('return %s, outdoor %s, mixed %s °F: %p %% outdoor air', (ra, oa, ma, percent) => {
  expect(answer({ ra, oa, ma }).share * 100).toBeCloseTo(percent, 1);
});

it('holds 55 °F with 53.1 % of 40 °F air, and never goes under its minimum', () => {
  expect(answer({ by: 'set', ra: '72', oa: '40', set: '55' }).share * 100).toBeCloseTo(53.1, 1);
  // air of 90 °F cools nothing down to 65: the minimum stays
  expect(answer({ by: 'set', ra: '72', oa: '90', set: '65', minimum: '15' }).share).toBeCloseTo(0.15, 10);
  expect(answer({ by: 'set', ra: '72', oa: '60', set: '55' }).share).toBe(1);
});

it('undoes itself: the share of a mix is the share that made it', () => {
  const { mixedF } = answer({ by: 'share', share: '37', ra: '74', oa: '18' });
  expect(answer({ ra: '74', oa: '18', ma: String(mixedF) }).share).toBeCloseTo(0.37, 6);
});

it('refuses, at the field, temperatures that are too close, and a mix that cannot be', () => {
  const close = solve({ ra: '70', oa: '68', ma: '69' });
  expect(close.kind === 'wrong' && close.errors.oa).toContain('5 °F');
  const outside = solve({ ra: '70', oa: '40', ma: '75' });
  expect(outside.kind === 'wrong' && outside.errors.ma).toContain('40 to 70 °F');
});

it.each(['cfm', 'ra', 'oa', 'ma', 'sa'] as const)('refuses %s that is no number', (name) => {
  const solved = solve({ [name]: 'warm' });
  expect(solved.kind === 'wrong' && solved.errors[name]).toContain('not a number');
});

it('warns of a coil that may freeze', () => {
  expect(answer({ by: 'share', share: '90', ra: '70', oa: '10' }).warnings.join(' ')).toContain('freezing');
});
