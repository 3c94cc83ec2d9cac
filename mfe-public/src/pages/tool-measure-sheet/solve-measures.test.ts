import { readEntries, writeEntries } from '../../calculator/entries.ts';
import { solvePitch, startPitch } from '../tool-pitch/solve-pitch.ts';
import { measureChoices, quoteMeasures, formatSlopes, solveMeasures, startMeasures } from './solve-measures.ts';

const OVERLAP =
  'The supply and the return opening of the existing curb overlap. Correct the position or the size of one of them.';
const measured = {
  ...startMeasures,
  tag: 'RTU-3',
  l: '59',
  w: '39 1/2',
  sx: '7',
  sy: '8',
  sl: '16',
  sw: '22',
  rx: '34',
  ry: '8',
  rl: '18',
  rw: '22',
};
const solve = (change: Partial<typeof startMeasures>) => solveMeasures({ ...measured, ...change });
function answer(change: Partial<typeof startMeasures> = {}) {
  const solved = solve(change);
  if (solved.kind === 'wrong') throw new Error(JSON.stringify(solved.errors));
  return solved.answer;
}

it('has no remarks about a complete and consistent sheet', () => {
  expect(answer({ ac: '71', bd: '71 1/16', h: '10' }).remarks).toEqual([]);
});

it('starts empty, and lists the missing measures', () => {
  const solved = solveMeasures(startMeasures);
  expect(solved.kind === 'ready' && solved.answer.remarks).toEqual([
    'Still to measure: L, W, SX, SY, SL, SW, RX, RY, RL, RW.',
  ]);
});

it.each([
  [{ sx: '50' }, 'supply reaches past'],
  [{ ry: '30' }, 'return reaches past'],
  [{ ac: '71', bd: '72' }, 'differ by 1"'],
  [{ ac: '80' }, 'a diagonal would be 71"'],
  [{ l: '39 1/2', w: '59', rx: '12' }, 'W is more than L'],
  [{ h: '6' }, 'flashing is too short'],
  [{ adapter: 'yes' }, 'curb below it'],
])('%j: %s', (change, words) => {
  expect(answer(change).remarks.join(' ')).toContain(words);
});

// on a curb of 84-1/2 × 50-3/8: identical positions; the return 12 in. into the supply; edge to edge; apart
it.each([
  [{ sx: '8', sy: '6', rx: '8', ry: '6' }, true],
  [{ sx: '8', sy: '6', rx: '8', ry: '12' }, true],
  [{ sx: '8', sy: '6', rx: '8', ry: '24' }, false],
  [{ sx: '8', sy: '6', rx: '8', ry: '28' }, false],
  [{ sx: '8', sy: '6', rx: '8', ry: '' }, false],
])('%j: reports overlapping openings in the words of the quote: %p', (place, doOverlap) => {
  const curb = { l: '84.5', w: '50.375', sl: '34', sw: '18', rl: '34', rw: '18' };
  expect(
    answer({ ...curb, ...place })
      .remarks.join(' ')
      .includes(OVERLAP),
  ).toBe(doOverlap);
});

it('computes the slope from level and gap', () => {
  const { slopeX, slopeY } = answer({ level: '48', gap_x: '1', gap_y: '2' });
  expect([slopeX, slopeY]).toEqual([0.25, 0.5]);
  expect(formatSlopes(answer({ level: '48', gap_x: '1' }))).toBe('1/4:12 along, – across');
  expect(formatSlopes(answer())).toBe('not measured');
});

it('requires the length of the level for a gap', () => {
  const solved = solve({ gap_x: '1' });
  expect(solved.kind === 'wrong' && solved.errors.level).toContain('length of the level');
});

it.each(['l', 'sw', 'gap_y'] as const)('refuses an invalid length for %s', (name) => {
  const solved = solve({ [name]: 'about two feet' });
  expect(solved.kind === 'wrong' && solved.errors[name]).toBeTruthy();
});

it.each([
  ['l', '0', 'from 6 to 400 in.'],
  ['w', '5 7/8', 'from 6 to 200 in.'],
  ['sl', '0', 'from 1 to 400 in.'],
  ['rw', '0', 'from 1 to 200 in.'],
  ['ac', '0', 'from 6 to 450 in.'],
] as const)('refuses %s %p as a measure', (name, value, range) => {
  const solved = solve({ [name]: value });
  expect(solved.kind === 'wrong' && solved.errors[name]).toContain(range);
});

it('accepts an opening at corner A, a flat roof, and a curb that is level with the roofing', () => {
  expect(answer({ sx: '0', ry: '0', h: '0', level: '48', gap_x: '0' }).slopeX).toBe(0);
});

it('refuses the same gap as the pitch helper, in the same words', () => {
  const steep = { level: '6', gap_x: '48', gap_y: '7' };
  const solved = solve(steep);
  expect(solved.kind === 'wrong' && solved.errors).toEqual({
    gap_x: 'Gap along is larger than the level is long: check both.',
    gap_y: 'Gap across is larger than the level is long: check both.',
  });
  expect(solvePitch({ ...startPitch, ...steep }).kind).toBe('wrong');
});

it('survives the address, and becomes a quote for a custom adapter', () => {
  expect(readEntries(writeEntries(measured, startMeasures), startMeasures, measureChoices)).toEqual(measured);
  const quote = new URLSearchParams(quoteMeasures(measured, answer({ level: '48', gap_x: '1' })));
  expect(Object.fromEntries(quote)).toEqual({
    curb_type: 'ADP-C',
    tag: 'RTU-3',
    existing_od_length: '59',
    existing_od_width: '39.5',
    existing_sa_x: '7',
    existing_sa_y: '8',
    existing_sa_length: '16',
    existing_sa_width: '22',
    existing_ra_x: '34',
    existing_ra_y: '8',
    existing_ra_length: '18',
    existing_ra_width: '22',
    slope_x: '0.25',
  });
});
