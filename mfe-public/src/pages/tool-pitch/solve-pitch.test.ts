import { readEntries, writeEntries } from '../../calculator/entries.ts';
import { pitchChoices, quotePitch, solvePitch, startPitch } from './solve-pitch.ts';

const solve = (change: Partial<typeof startPitch>) => solvePitch({ ...startPitch, ...change });
function answer(change: Partial<typeof startPitch>) {
  const solved = solve(change);
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}
const errors = (change: Partial<typeof startPitch>) => {
  const solved = solve(change);
  return solved.kind === 'wrong' ? solved.errors : {};
};

it('computes the four corners of the example curb', () => {
  const { corners, slope, directionDeg } = answer({ by: 'slope' });
  expect(corners.aIn).toBeCloseTo(14, 4);
  expect(corners.bIn).toBeCloseTo(15.7604, 4);
  expect(corners.cIn).toBeCloseTo(17.8594, 4);
  expect(corners.dIn).toBeCloseTo(16.099, 4);
  expect(slope).toBeCloseTo(0.559, 4);
  expect(directionDeg).toBeCloseTo(63.43, 2);
});

it.each([
  ['1/4:12', 1.193],
  ['1/2:12', 2.386],
  ['1:12', 4.764],
  ['2:12', 9.462],
  ['3:12', 14.036],
  ['4:12', 18.435],
])('%s is %p degrees', (slope, degrees) => {
  expect(answer({ by: 'slope', slope_x: slope, slope_y: '0' }).angleDeg).toBeCloseTo(degrees, 3);
});

it('computes the same roof from a level as from its slope', () => {
  const measured = answer({ level: '48', gap_x: '1', gap_y: '2' });
  const known = answer({ by: 'slope', slope_x: '1/4:12', slope_y: '1/2:12' });
  expect(measured.corners).toEqual(known.corners);
  // and back: the slope times the level is the gap
  expect((measured.slopeX / 12) * 48).toBeCloseTo(1, 10);
});

it('doubles the slope for the same gap under half the level', () => {
  expect(answer({ level: '24', gap_x: '1' }).slopeX).toBeCloseTo(2 * answer({ level: '48', gap_x: '1' }).slopeX, 10);
});

it('warns of slopes that need an engineer', () => {
  expect(answer({ by: 'slope', slope_x: '3.5:12' }).warnings.join(' ')).toContain('3:12');
  // 2.5 and 2 together are 3.2 in 12
  expect(answer({ by: 'slope', slope_x: '2.5:12', slope_y: '2:12' }).warnings.join(' ')).toContain('3:12');
  expect(answer({ by: 'slope', slope_x: '3:12', length: '120' }).warnings.join(' ')).toContain('engineer');
  expect(answer({ by: 'slope' }).warnings).toEqual([]);
});

it('warns that no wall above 60 in. is built, instead of asking for a review', () => {
  // 14 + 300 × 3 ÷ 12 = 89
  expect(answer({ by: 'slope', slope_x: '3:12', slope_y: '0', length: '300' }).warnings).toEqual([
    'The downhill corner becomes 89" high, above 60 in.: no wall is built that high. Lower the curb, or divide the height between two.',
  ]);
});

it.each([
  ['level', '0', 'Length of the level must be from 6 to 144 in.'],
  ['gap_x', '', 'Gap along the length is missing.'],
  ['gap_x', '-1', 'must be from 0'],
  ['gap_y', 'NaN', ''],
  ['length', 'wide', ''],
  ['height', '1e9', ''],
] as const)('%s %p is refused at its field', (name, value, message) => {
  const said = errors({ [name]: value })[name];
  expect(said).toBeDefined();
  expect(said).toContain(message);
});

it('refuses an impossible gap under the level', () => {
  expect(errors({ level: '12', gap_y: '40' }).gap_y).toContain('larger than the level');
});

it('survives the address, and passes to a quote', () => {
  const entries = { ...startPitch, by: 'slope', slope_x: '3/8:12', height: '18' };
  const query = writeEntries(entries, startPitch);
  expect(readEntries(query, startPitch, pitchChoices)).toEqual(entries);
  const height = '<script>alert(1)</script>aaaaaaaaaaaaaaaaaaaaaaaa';
  const read = readEntries(`?by=magic&height=${height}`, startPitch, pitchChoices);
  expect(read).toEqual({ ...startPitch, height: height.slice(0, 40) });
  expect(errors(read).height).toBeTruthy();
  const quote = new URLSearchParams(quotePitch(answer({ by: 'slope' })));
  expect(Object.fromEntries(quote)).toEqual({
    curb_type: 'NEW-P',
    od_length: '84.5',
    od_width: '50.375',
    height: '14',
    slope_x: '0.25',
    slope_y: '0.5',
  });
});
