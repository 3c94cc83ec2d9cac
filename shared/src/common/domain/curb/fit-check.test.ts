import { readCurbSpec } from './curb-fields.ts';
import { checkFit, overlapShare, describeUnverifiedFit } from './fit-check.ts';
import type { FitSource, FitSources } from './fit-check.ts';
import { existingColumnsOf, unitColumnsOf } from './model-footprint.ts';

/** Trane Precedent, RT-SVX46G page 19. */
const precedent = {
  base_length: 88.625,
  base_width: 53.25,
  curb_od_length: 84.5,
  curb_od_width: 50.375,
  curb_fit_clearance: 0.25,
  sa_x: 7,
  sa_y: 5.5,
  sa_length: 34.375,
  sa_width: 18.25,
  ra_x: 7,
  ra_y: 30.375,
  ra_length: 34.375,
  ra_width: 18.5,
};
const onFile: FitSource = {
  label: 'Trane YHC060',
  document: 'RT-SVX46G, page 19',
  isVerified: true,
  columns: unitColumnsOf(precedent),
};
const old: FitSource = { ...onFile, columns: existingColumnsOf(precedent) };
/** Sizes from memory, which no document prints. */
const recall = (source: FitSource): FitSource => ({ ...source, isVerified: false, document: 'recall' });
const columns = { curb_type: 'ADP', ...onFile.columns, ...old.columns };
const rows = (more: object = {}, sources: FitSources = { unit: onFile, existing: old }) =>
  checkFit(readCurbSpec({ ...columns, ...more }), sources);
const find = (name: string, more: object = {}, sources?: FitSources) =>
  rows(more, sources).find((row) => row.name.startsWith(name));

it('gives the clearance of each side with its source: (88 5/8 − 84 1/2)/2 and (53 1/4 − 50 3/8)/2', () => {
  expect(
    rows()
      .slice(0, 4)
      .map(({ value }) => value),
  ).toEqual(['2 1/16"', '2 1/16"', '1 7/16"', '1 7/16"']);
  expect(find('Clearance, left')).toMatchObject({
    verdict: 'good',
    source: 'maker’s curb; Trane YHC060, RT-SVX46G, page 19 (verified)',
  });
});

it('lists no clearance for a curb without a unit', () => {
  const found = checkFit(readCurbSpec({ curb_type: 'NEW', od_length: 87.5, od_width: 53.5 }));
  expect(found.filter(({ name }) => name.startsWith('Clearance'))).toEqual([]);
});

it('calls a curb tight that leaves less than the clearance, and one larger than the base a misfit', () => {
  const plain = { curb_type: 'NEW', unit_base_length: 88, unit_base_width: 54, od_width: 53.5 };
  const verdict = (od_length: number) => checkFit(readCurbSpec({ ...plain, od_length }))[0]?.verdict;
  expect([verdict(87.5), verdict(87.75), verdict(88.25)]).toEqual(['good', 'warning', 'bad']);
});

it('says of a number that was changed by hand that it was entered', () => {
  expect(find('Supply', { sa_x: 7.5 }, { unit: onFile, existing: recall(old) })?.source).toBe(
    'new: entered; old: Trane YHC060, no data sheet on file (please check it)',
  );
});

it('reports the overlap of new and old openings, and the air path', () => {
  // the same unit on its own curb: all of it; 5 in. further on, 29.375 of 34.375 in.
  expect(find('Supply')?.value).toBe('100 % of the new opening lies over the old one');
  expect(find('Return', { offset_x: 5 })?.value).toBe('85 % of the new opening lies over the old one');
  expect(find('Air path')).toMatchObject({ verdict: 'good' });
  // turned by 180°, the supply is above the old return
  expect(find('Air path', { orientation: '180' })).toMatchObject({ verdict: 'bad' });
  expect(find('Supply', { sa_length: null })).toMatchObject({ verdict: 'unknown', value: 'to be confirmed' });
  expect(find('Added static', { design_cfm: 2000 })?.value).toMatch(/in\. wg at 2,000 cfm$/);
});

it('does not call an opening fitting whose duct would pass through a wall of the adapter', () => {
  // the adapter is 84 1/2 long: an old supply 34 3/8 long that begins at 55 ends at 89 3/8, and still lies over the new one at 45
  expect(find('Supply', { sa_x: 45, existing_sa_x: 55 })).toMatchObject({
    verdict: 'bad',
    value: 'the old opening reaches past the walls of the adapter',
  });
  expect(find('Return', { sa_x: 45, existing_sa_x: 55 })).toMatchObject({ verdict: 'good' });
  expect(find('Supply', { sa_x: 55, existing_sa_x: 55 })?.value).toBe(
    'both openings reach past the walls of the adapter',
  );
  // 84 1/2 less 34 3/8 is 50 1/8: there it ends at the wall
  expect(find('Supply', { sa_x: 45, existing_sa_x: 50.125 })?.verdict).toBe('good');
});

it('shares nothing where openings lie apart, and a quarter where they meet at a corner', () => {
  const one = { xIn: 0, yIn: 0, lengthIn: 10, widthIn: 10 };
  expect(overlapShare(one, { ...one, xIn: 10 })).toBe(0);
  expect(overlapShare(one, { ...one, xIn: 5, yIn: 5 })).toBe(0.25);
});

describe('a size without a document', () => {
  const verdicts = (sources: FitSources, more: object = {}) =>
    Object.fromEntries(rows({ design_cfm: 2000, ...more }, sources).map(({ name, verdict }) => [name, verdict]));
  const everything = {
    'Clearance, left (A–D)': 'good',
    'Clearance, right (B–C)': 'good',
    'Clearance, front (A–B)': 'good',
    'Clearance, rear (D–C)': 'good',
    'Old curb, outside': 'good',
    'Supply, new over old': 'good',
    'Return, new over old': 'good',
    'Air path': 'good',
    'Added static pressure': 'good',
  };
  const all = (verdict: string) => Object.fromEntries(Object.keys(everything).map((name) => [name, verdict]));
  const ofOpenings = {
    'Supply, new over old': 'unverified',
    'Return, new over old': 'unverified',
    'Air path': 'unverified',
    'Added static pressure': 'unverified',
  };

  it('leaves nothing to fit where both models are verified, or all was entered by hand', () => {
    expect(verdicts({ unit: onFile, existing: old })).toEqual(everything);
    expect(verdicts({ unit: null, existing: null })).toEqual(everything);
  });

  it.each<[string, Partial<FitSource>]>([
    ['was recalled', { isVerified: false, document: 'recall' }],
    ['has no document', { isVerified: false, document: null }],
    ['has a document that nobody compared', { isVerified: false }],
    ['is called verified without a document', { document: 'recall' }],
  ])('makes all that follows from a model not verified that %s', (_, change) => {
    const [unit, existing] = [
      { ...onFile, ...change },
      { ...old, ...change },
    ];
    expect(verdicts({ unit, existing })).toEqual(all('unverified'));
    expect(verdicts({ unit: onFile, existing })).toEqual({
      ...everything,
      'Old curb, outside': 'unverified',
      ...ofOpenings,
    });
    expect(verdicts({ unit, existing: old })).toEqual({ ...all('unverified'), 'Old curb, outside': 'good' });
  });

  it('is known once it was measured, and not by one measure of four', () => {
    const sources = { unit: onFile, existing: recall(old) };
    // all ten numbers of the old curb, each 1/8 in. from what was recalled
    const measured = Object.fromEntries(
      Object.entries(old.columns).map(([name, inches]) => [name, Number(inches) + 0.125]),
    );
    expect(verdicts(sources, measured)).toEqual(everything);
    expect(find('Supply', { existing_sa_x: 7.5 }, sources)).toMatchObject({
      verdict: 'unverified',
      source:
        'new: Trane YHC060, RT-SVX46G, page 19 (verified); old: entered in part, the rest Trane YHC060, no data sheet on file (please check it)',
    });
    // measured openings are where the recalled size of the curb puts them
    const { existing_od_length: _length, existing_od_width: _width, ...openings } = measured;
    expect(verdicts(sources, openings)).toMatchObject({ 'Old curb, outside': 'unverified', ...ofOpenings });
  });

  it('does not soften a misfit, a warning or an open size', () => {
    const sources = { unit: recall(onFile), existing: recall(old) };
    expect(find('Air path', { orientation: '180' }, sources)?.verdict).toBe('bad');
    expect(find('Supply', { sa_x: 45, existing_sa_x: 55 }, sources)?.verdict).toBe('bad');
    // 18 1/4 less 10 are 8 1/4, 45 %
    expect(find('Supply', { offset_y: -10 }, sources)?.verdict).toBe('warning');
    expect(find('Supply', { sa_length: null }, sources)?.verdict).toBe('unknown');
  });

  it('is reported in one sentence with the remedy, each item once', () => {
    expect(describeUnverifiedFit(rows({}, { unit: recall(onFile), existing: recall(old) }))).toBe(
      'Not verified: clearances, old curb, supply, return, air path. No document stands behind sizes that they follow from: ' +
        'measure unit and old curb before approving.',
    );
    expect(describeUnverifiedFit(rows())).toBeNull();
    expect(describeUnverifiedFit([])).toBeNull();
  });
});

it('leaves the air path undecided while an opening is to be confirmed', () => {
  for (const missing of ['sa', 'ra', 'existing_sa', 'existing_ra'])
    expect(find('Air path', { [`${missing}_length`]: null })).toMatchObject({
      verdict: 'unknown',
      value: 'to be confirmed',
    });
});

it('a clearance names both sizes it comes from, and says once that both were entered', () => {
  const byHand = { unit_base_length: 89, unit_base_width: 54, unit_curb_length: 85, unit_curb_width: 51 };
  expect(find('Clearance, left', byHand)?.source).toBe('maker’s curb; entered');
  expect(find('Clearance, left', { ...byHand, od_length: 86 })?.source).toBe('entered');
});

it('a curb on the roof itself has its clearances to check, and no old curb', () => {
  const names = rows({ curb_type: 'NEW', design_cfm: 2000 }).map(({ name }) => name);
  expect(names).toEqual(['left (A–D)', 'right (B–C)', 'front (A–B)', 'rear (D–C)'].map((side) => `Clearance, ${side}`));
});
