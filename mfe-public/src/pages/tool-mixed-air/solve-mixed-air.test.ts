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

it('holds 55 °F with 53.1 % of 40 °F air, and never goes below its minimum', () => {
  expect(answer({ by: 'set', ra: '72', oa: '40', set: '55' }).share * 100).toBeCloseTo(53.1, 1);
  // air of 90 °F cannot cool to 65: the minimum applies
  expect(answer({ by: 'set', ra: '72', oa: '90', set: '65', minimum: '15' }).share).toBeCloseTo(0.15, 10);
  expect(answer({ by: 'set', ra: '72', oa: '60', set: '55' }).share).toBe(1);
});

it('reproduces the share from the mix that it made', () => {
  const { mixedF } = answer({ by: 'share', share: '37', ra: '74', oa: '18' });
  expect(answer({ ra: '74', oa: '18', ma: String(mixedF) }).share).toBeCloseTo(0.37, 6);
});

it('refuses at the field temperatures that are too close, and an impossible mix', () => {
  const close = solve({ ra: '70', oa: '68', ma: '69' });
  expect(close.kind === 'wrong' && close.errors.oa).toContain('5 °F');
  const outside = solve({ ra: '70', oa: '40', ma: '75' });
  expect(outside.kind === 'wrong' && outside.errors.ma).toContain('40 to 70 °F');
});

it.each(['cfm', 'ra', 'oa', 'ma', 'sa'] as const)('refuses an invalid number for %s', (name) => {
  const solved = solve({ [name]: 'warm' });
  expect(solved.kind === 'wrong' && solved.errors[name]).toContain('not a number');
});

it('warns of a coil that may freeze', () => {
  expect(answer({ by: 'share', share: '90', ra: '70', oa: '10' }).warnings.join(' ')).toContain('freezing');
});

describe('people and area', () => {
  const need = { by: 'need', cfm: '2,000', ra: '72', oa: '40', sa: '55' };

  it('need 5 cfm each and 0.06 cfm for each square foot of an office', () => {
    const { outdoorCfm, share, mixedF } = answer({ ...need, people: '25', area: '5,000' });
    // 25 × 5 + 5,000 × 0.06 = 425
    expect(outdoorCfm).toBeCloseTo(425, 8);
    expect(share).toBeCloseTo(0.2125, 8);
    expect(mixedF).toBeCloseTo(72 - 0.2125 * 32, 8);
  });

  it('reproduce the number of people from the outdoor air', () => {
    const { outdoorCfm } = answer({ ...need, people: '31', area: '4200' });
    expect((outdoorCfm - 0.06 * 4200) / 5).toBeCloseTo(31, 8);
  });

  it('take outdoor air even if it is as warm as indoor air', () => {
    expect(answer({ ...need, oa: '72' }).outdoorCfm).toBeCloseTo(425, 8);
  });

  it('cannot need more than the unit supplies', () => {
    const solved = solve({ ...need, cfm: '400' });
    expect(solved.kind === 'wrong' && solved.errors.cfm).toContain('425 cfm of outdoor air');
  });
});

describe('the enthalpy of the mix', () => {
  const share = { by: 'share', ra: '75', ra_rh: '50' };

  it('of return air alone is the published 28.1 Btu/lb', () => {
    expect(answer({ ...share, share: '0', oa: '95', oa_rh: '40' }).enthalpy).toBeCloseTo(28.1, 1);
  });

  it('lies between both airs by their share, and reproduces the share', () => {
    const of = (percent: string) => answer({ ...share, share: percent, oa: '95', oa_rh: '40' }).enthalpy ?? 0;
    expect((of('30') - of('0')) / (of('100') - of('0'))).toBeCloseTo(0.3, 8);
    expect(of('100')).toBeGreaterThan(of('0'));
  });

  it('is left out while a humidity is missing, and refused below freezing', () => {
    expect(answer(share).enthalpy).toBeNull();
    const solved = solve({ ...share, share: '20', oa: '10', oa_rh: '60' });
    expect(solved.kind === 'wrong' && solved.errors.oa_rh).toContain('from 32 °F up');
    expect(answer({ ...share, share: '20', oa: '10' }).enthalpy).toBeNull();
  });
});
