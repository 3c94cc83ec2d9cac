import { listWindRows } from '../conforming/wind-example.ts';
import { solveLoads, startLoads } from './solve-loads.ts';

const solve = (change: Partial<typeof startLoads>) => solveLoads({ ...startLoads, ...change });
function wind(change: Partial<typeof startLoads> = {}) {
  const solved = solve(change);
  if (solved.kind === 'wrong' || solved.answer.kind !== 'wind') throw new Error(JSON.stringify(solved));
  return solved.answer.wind;
}
function seismic(change: Partial<typeof startLoads> = {}) {
  const solved = solve({ by: 'seismic', ...change });
  if (solved.kind === 'wrong' || solved.answer.kind !== 'seismic') throw new Error(JSON.stringify(solved));
  return solved.answer.seismic;
}

it('computes the published loads of the example unit at 115 mph', () => {
  const loads = wind();
  expect(loads.qhPsf).toBeCloseTo(28.202, 3);
  expect(loads.lateralLb).toBeCloseTo(1619.1, 1);
  expect(loads.upliftLb).toBeCloseTo(1540.4, 1);
  expect(loads.asdShearLb).toBeCloseTo(971.5, 1);
  expect(loads.asd.atUnitLb).toBeCloseTo(550.2, 1);
  expect(loads.asd.atRoofLb).toBeCloseTo(730.8, 1);
  expect(loads.lrfd.atUnitLb).toBeCloseTo(969.5, 1);
  expect(loads.lrfd.atRoofLb).toBeCloseTo(1278.5, 1);
});

it('gives the same loads when length and width are swapped', () => {
  expect(wind({ length: '59 1/2', width: '88 1/8' })).toEqual(wind());
});

it('grows with the square of the speed', () => {
  const ratio = wind({ speed: '230' }).lateralLb / wind({ speed: '115' }).lateralLb;
  expect(Math.sqrt(ratio) * 115).toBeCloseTo(230, 8);
});

it('computes the published 678.9 lb for 1,550 lb at SDS 0.876', () => {
  const { force, upperLimit, lowerLimit } = seismic({ weight: '1,550' });
  expect(force).toBeCloseTo(678.9, 1);
  expect(upperLimit).toBeCloseTo(2172.5, 1);
  expect(lowerLimit).toBeCloseTo(407.3, 1);
});

it('triples on springs', () => {
  expect(seismic({ mounting: 'spring' }).force / seismic().force).toBeCloseTo(3, 8);
});

it.each([
  ['speed', '40', 'from 85 to 250 mph'],
  ['weight', '', 'missing'],
  ['roof', 'tall', 'not a number'],
  ['kzt', '0', 'from 1 to 5'],
] as const)('%s %p is refused at its field', (name, value, message) => {
  const solved = solve({ [name]: value });
  expect(solved.kind === 'wrong' && solved.errors[name]).toContain(message);
});

it('ignores entries that the check does not need', () => {
  expect(solve({ by: 'seismic', speed: '', roof: 'x' }).kind).toBe('ready');
  expect(solve({ sds: '' }).kind).toBe('ready');
});

it('refuses entries beyond the table of the code, with a message at the field', () => {
  expect(wind({ roof: '500' }).kz).toBe(1.77);
  for (const roof of ['500.1', '550', '600'])
    expect(solve({ roof })).toMatchObject({
      kind: 'wrong',
      errors: { roof: expect.stringContaining('from 8 to 500 ft') },
    });
});

it('accepts 7-10 up to 60 ft only, like the method', () => {
  expect(wind({ edition: '7-10', roof: '60' }).kz).toBe(1.13);
  const solved = solve({ edition: '7-10', roof: '61' });
  expect(solved.kind === 'wrong' && solved.errors.roof).toContain('7-10 covers roofs to 60 ft');
});

it('starts with the unit of the page about conforming curbs, with the same result', () => {
  const row = listWindRows().find(({ speedMph }) => speedMph === Number(startLoads.speed));
  const { lateralLb, upliftLb, asd } = wind();
  expect(row).toMatchObject({ lateralLb, upliftLb, tensionLb: asd.atUnitLb });
});

describe('back from the result to what was entered', () => {
  it.each(['90', '115', '187'])('wind: speed %s from the pressure, sides of the unit from its areas', (speed) => {
    const { qhPsf, kz, sideAreaFt2, planAreaFt2 } = wind({ speed });
    expect(Math.sqrt(qhPsf / (0.00256 * kz * 0.85))).toBeCloseTo(Number(speed), 8);
    const lengthIn = (sideAreaFt2 * 144) / 49.375;
    expect(lengthIn).toBeCloseTo(88.125, 8);
    expect((planAreaFt2 * 144) / lengthIn).toBeCloseTo(59.5, 8);
  });

  it('wind: the weight from the tension that it leaves', () => {
    const { lateralLb, upliftLb, asd } = wind({ weight: '873' });
    // T·b = 0.6·Fh·h/2 + 0.6·Fv·b/2 − 0.6·D·b/2
    const overturning = 0.6 * lateralLb * (49.375 / 2) + 0.6 * upliftLb * (59.5 / 2);
    expect((overturning - asd.atUnitLb * 59.5) / (0.6 * (59.5 / 2))).toBeCloseTo(873, 6);
  });

  it.each([
    ['rigid', 6, '0.3', '1050'],
    ['spring', 2, '0.876', '2400'],
    ['neoprene', 2.5, '1.2', '750'],
  ])('seismic on %s: SDS and weight from the force', (mounting, rp, sds, weight) => {
    const { computed, vertical } = seismic({ mounting, sds, weight, ip: '1.5' });
    expect((computed * (rp / 1.5)) / (0.4 * 2.5 * Number(weight) * 3)).toBeCloseTo(Number(sds), 8);
    expect(vertical / (0.2 * Number(sds))).toBeCloseTo(Number(weight), 8);
  });
});
