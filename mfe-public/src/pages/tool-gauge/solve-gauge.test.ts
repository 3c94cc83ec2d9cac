import { gaugeChoices, quoteGauge, solveGauge, startGauge } from './solve-gauge.ts';

function answer(change: Partial<typeof startGauge>) {
  const solved = solveGauge({ ...startGauge, ...change });
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it.each([
  ['10', 0.1382, 5.78125, 92.5],
  ['12', 0.1084, 4.53125, 72.5],
  ['14', 0.0785, 3.28125, 52.5],
  ['16', 0.0635, 2.65625, 42.5],
  ['18', 0.0516, 2.15625, 34.5],
  ['26', 0.0217, 0.90625, 14.5],
])('galvanized %s gauge is %p in., %p lb/ft², %p oz', (gauge, thicknessIn, lbPerFt2, oz) => {
  const sheet = answer({ gauge });
  expect(sheet.thicknessIn).toBe(thicknessIn);
  expect(sheet.lbPerFt2).toBe(lbPerFt2);
  expect(sheet.ozPerFt2).toBeCloseTo(oz, 10);
});

it('weighs a sheet of 48 × 120 in. of 18 gauge: 40 ft² times 2.15625', () => {
  expect(answer({}).weightLb).toBeCloseTo(86.25, 10);
  expect(answer({ qty: '3' }).weightLb).toBeCloseTo(258.75, 10);
});

it('knows the other metals', () => {
  expect(answer({ material: 'stainless_304' }).lbPerFt2).toBeCloseTo(2.1, 10);
  expect(answer({ material: 'aluminium' }).lbPerFt2).toBe(0.889);
  expect(answer({ material: 'black' }).lbPerFt2).toBe(2);
});

it('reports at the field a gauge that the material does not have', () => {
  const solved = solveGauge({ ...startGauge, material: 'aluminium', gauge: '22' });
  expect(solved.kind === 'wrong' && solved.errors.gauge).toContain('22 gauge');
});

it.each(['length', 'width', 'qty'] as const)('refuses an invalid number for %s', (name) => {
  const solved = solveGauge({ ...startGauge, [name]: 'NaN' });
  expect(solved.kind === 'wrong' && solved.errors[name]).toBeTruthy();
});

it('starts a quote with the gauge, if curbs are built of it', () => {
  expect(quoteGauge({ ...startGauge, gauge: '14' }, answer({ gauge: '14' }))).toContain('gauge=14');
  expect(quoteGauge({ ...startGauge, gauge: '24' }, answer({ gauge: '24' }))).not.toContain('gauge=');
  expect(gaugeChoices.gauge).toHaveLength(17);
});

it.each([
  ['galvanised', '18', '91 3/8', '3'],
  ['black', '26', '1200', '1'],
  ['stainless_304', '16', '30', '250'],
  ['aluminium', '14', '0.5', '7'],
])('reproduces length, pieces and gauge from the weight of %s, %s gauge', (material, gauge, length, qty) => {
  const { weightLb, lbPerFt2, thicknessIn } = answer({ material, gauge, length, qty });
  const perPiece = weightLb / Number(qty);
  const one = answer({ material, gauge, length, qty: '1' });
  expect(perPiece).toBeCloseTo(one.weightLb, 8);
  const lengthIn = ((perPiece / lbPerFt2) * 144) / 48;
  expect(answer({ material, gauge, length: String(lengthIn), qty }).weightLb).toBeCloseTo(weightLb, 6);
  const found = gaugeChoices.gauge.filter((each) => {
    const solved = solveGauge({ ...startGauge, material, gauge: each });
    return solved.kind === 'ready' && solved.answer.thicknessIn === thicknessIn;
  });
  expect(found).toEqual([gauge]);
});

it('reproduces the sheet of 48 × 120 in. from its 86.25 lb', () => {
  expect((86.25 / 2.15625) * (144 / 48)).toBeCloseTo(120, 10);
  expect(answer({ length: '120' }).weightLb).toBeCloseTo(86.25, 10);
});
