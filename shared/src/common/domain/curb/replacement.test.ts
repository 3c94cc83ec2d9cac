import { describeReplacement } from './replacement.ts';

/** A unit of 60 by 40 in. on a curb 1/4 in. smaller on each side, with its openings from corner A of the base. */
const small = {
  base_length: 60,
  base_width: 40,
  weight: 600,
  sa_x: 8,
  sa_y: 8,
  sa_length: 16,
  sa_width: 22,
  ra_x: 34,
  ra_y: 8,
  ra_length: 18,
  ra_width: 22,
};
const large = {
  base_length: 88,
  base_width: 60,
  weight: 1050,
  sa_x: 9,
  sa_y: 18,
  sa_length: 22,
  sa_width: 28,
  ra_x: 50,
  ra_y: 14,
  ra_length: 28,
  ra_width: 32,
};

it('a unit with the same base and openings fits the same curb', () => {
  expect(describeReplacement(small, { ...small, weight: 640 })).toEqual({ kind: 'same_curb', isVerified: true });
});

it('needs an adapter as soon as an opening has a different position', () => {
  expect(describeReplacement(small, { ...small, sa_y: 12 }).kind).toBe('adapter');
});

it('proposes a 14 in. adapter when no opening moves far, with the fit rows', () => {
  const found = describeReplacement(small, { ...small, sa_y: 12 });
  // 4 in. of offset ask for 3 in., a unit of 600 lb usually gets 14
  expect(found).toMatchObject({ kind: 'adapter', heightIn: 14 });
  if (found.kind !== 'adapter') throw new Error(found.kind);
  expect(found.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Clearance, left (A–D)', 'Supply, new over old', 'Air path']),
  );
});

it('proposes a higher adapter when an opening moves by more than half its size', () => {
  // supply center from 19.75 in. of the old curb in the middle of the new one: it moves along by more than 11 in.
  const found = describeReplacement(small, { ...large, sa_x: 60, ra_x: 9 });
  expect(found.kind === 'adapter' && found.heightIn).toBeGreaterThanOrEqual(22);
});

it('names the unit whose size has to be measured first', () => {
  expect(describeReplacement({ weight: 530 }, small)).toEqual({ kind: 'unknown', missing: 'existing' });
  expect(describeReplacement(small, { weight: 530 })).toEqual({ kind: 'unknown', missing: 'new' });
});

it('never treats unknown openings as equal', () => {
  const bare = { base_length: 60, base_width: 40 };
  expect(describeReplacement(bare, bare).kind).toBe('adapter');
});

it('reports, for a shared curb, whether documents confirm the sizes of both units', () => {
  const source = (isVerified: boolean) => ({ label: 'X', document: 'Manual, page 2', isVerified, columns: {} });
  const same = (existing: boolean, unit: boolean) =>
    describeReplacement(small, small, { existing: source(existing), unit: source(unit) });
  expect(same(true, true)).toEqual({ kind: 'same_curb', isVerified: true });
  expect(same(true, false)).toEqual({ kind: 'same_curb', isVerified: false });
  expect(same(false, true)).toEqual({ kind: 'same_curb', isVerified: false });
});
