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
])('the walls of the example curb in %s gauge match the check value', (gauge, lb) => {
  const { geometry } = answer({ gauge });
  const wallsFt2 = geometry.walls.reduce((sum, wall) => sum + wall.blankAreaFt2, 0);
  expect(wallsFt2 * geometry.sheet.lbPerFt2).toBeCloseTo(lb, 1);
});

it('matches the perimeter, the insulation and the strips of the check value', () => {
  const { geometry } = answer();
  expect(geometry.perimeterFt).toBeCloseTo(22.479, 3);
  expect(geometry.insulationFt2).toBeCloseTo(26.226, 3);
  expect(geometry.nailerFt).toBeCloseTo(23.603, 3);
  expect(geometry.gasketFt).toBeCloseTo(23.603, 3);
});

it('weighs more than the sheet, and less without liner and nailer', () => {
  const { geometry } = answer();
  expect(geometry.weightLb).toBeGreaterThan(geometry.steelLb);
  const bare = answer({ insulation: 'none', nailer: 'none' }).geometry;
  expect(bare.weightLb).toBeLessThan(geometry.weightLb);
  expect(bare.steelLb).toBeCloseTo(geometry.steelLb, 10);
});

it('reports the splice of a long wall', () => {
  expect(answer({ length: '200' }).warnings.join(' ')).toContain('splice');
  expect(answer().warnings).toEqual([]);
});

it.each([
  ['length', '5', 'from 6 to 400'],
  ['width', 'x', ''],
  ['height', '', 'missing'],
  // the press brake cannot fold a lower wall, and a quote refuses it
  ['height', '3 1/2', 'from 4 to 60'],
  ['flange', '-1', 'from 0 to 6'],
] as const)('%s %p is refused at its field', (name, value, message) => {
  const solved = solveCurbWeight({ ...startWeight, [name]: value });
  const said = solved.kind === 'wrong' ? solved.errors[name] : undefined;
  expect(said).toBeTruthy();
  expect(said).toContain(message);
});

it('refuses a gauge that does not exist in aluminum', () => {
  const solved = solveCurbWeight({ ...startWeight, material: 'aluminium', gauge: '12' });
  expect(solved.kind === 'wrong' && solved.errors.gauge).toContain('12 gauge');
});

it('passes all entries to a quote', () => {
  expect(Object.fromEntries(new URLSearchParams(quoteWeight(answer({ gauge: '14' }))))).toMatchObject({
    curb_type: 'NEW',
    od_length: '84.5',
    od_width: '50.375',
    height: '14',
    gauge: '14',
    insulation: '1in_1.5lb',
  });
});

describe('back from the result to what was entered', () => {
  it.each([
    ['84 1/2', '50 3/8', 84.5, 50.375],
    ['60', '60', 60, 60],
    ['118', '20', 118, 20],
  ])('sides of %s × %s in. from the perimeter and the insulated walls', (length, width, lengthIn, widthIn) => {
    const { perimeterFt, insulationFt2, nailerFt } = answer({ length, width }).geometry;
    expect((perimeterFt * 12) / 2 - widthIn).toBeCloseTo(lengthIn, 8);
    // insulation = perimeter × height
    expect((insulationFt2 / perimeterFt) * 12).toBeCloseTo(14, 8);
    expect(nailerFt / 1.05).toBeCloseTo(perimeterFt, 8);
  });

  it.each(['8', '14', '24 1/2'])('height %s in. from the area of the walls', (height) => {
    const wallsFt2 = (of: string) =>
      answer({ height: of }).geometry.walls.reduce((sum, wall) => sum + wall.blankAreaFt2, 0);
    // two walls of 84 1/2 in. with two tabs of 1 in. and two of 50 3/8 in.: each inch of height adds their lengths
    const blanksIn = 2 * (84.5 + 2) + 2 * 50.375;
    const heightIn = 14 + ((wallsFt2(height) - wallsFt2('14')) * 144) / blanksIn;
    const spec = answer({ height }).spec;
    expect(heightIn).toBeCloseTo(spec.heightIn, 6);
  });

  it.each(['18', '16', '14', '12'])('%s gauge from the weight of the sheet and its area', (gauge) => {
    const { steelLb, parts, sheet } = answer({ gauge }).geometry;
    const areaFt2 = parts.reduce((sum, part) => sum + part.qty * part.areaFt2, 0);
    const published = { '18': 2.15625, '16': 2.65625, '14': 3.28125, '12': 4.53125 }[gauge];
    expect(steelLb / areaFt2).toBeCloseTo(published ?? 0, 6);
    expect(sheet.lbPerFt2).toBe(published);
  });
});
