import { compareMeasured, type MeasuredCurb, type QuotedCurb } from './compare-measured.ts';

const nothing = {
  sa_x: null,
  sa_y: null,
  sa_length: null,
  sa_width: null,
  ra_x: null,
  ra_y: null,
  ra_length: null,
  ra_width: null,
};
const measured: MeasuredCurb = { tag: 'RTU-1', od_length: 84.5, od_width: 50.375, ...nothing };
const quoted: QuotedCurb = { ...measured, slope_x: 0, slope_y: 0 };
const level = { x: 0, y: 0 };
const compare = (more: Partial<MeasuredCurb>, said: Partial<QuotedCurb> = {}, slope = level) =>
  compareMeasured([{ ...measured, ...more, quoted: { ...quoted, ...said } }], slope);

it('reports nothing when the tape agrees within a quarter of an inch', () => {
  expect(compare({ od_length: 84.75, od_width: 50.125 })).toEqual([]);
});

it('reports the measured size, the quoted size and the difference', () => {
  expect(compare({ od_length: 86 })).toEqual(['RTU-1: curb length outside is 86", quoted 84 1/2": 1 1/2" more.']);
  expect(compare({ od_width: 49.875 })).toEqual(['RTU-1: curb width outside is 49 7/8", quoted 50 3/8": 1/2" less.']);
});

it('names an opening that the quote leaves open, and leaves out sizes without a measurement', () => {
  expect(compare({ sa_length: 24 }, { sa_length: null })).toEqual([
    'RTU-1: supply length is 24"; the quote does not say.',
  ]);
  expect(compare({ sa_length: null }, { sa_length: 30 })).toEqual([]);
});

it('compares the slope of the roof by how steep it is', () => {
  expect(compare({}, { slope_x: 0.25 }, { x: -0.25, y: 0 })).toEqual([]);
  expect(compare({}, {}, { x: 0.5, y: 0 })[0]).toMatch(/^RTU-1: roof slope along the length is .*quoted /);
});

it('has a sentence for each curb, and names one that was not quoted', () => {
  const both = compareMeasured(
    [
      { ...measured, od_length: 90, od_width: 60, quoted },
      { ...measured, tag: null, quoted: null },
    ],
    level,
  );
  expect(both).toHaveLength(2);
  expect(both[0]).toContain('; curb width outside is 60"');
  expect(both[1]).toBe('Curb 2: the quote has no such curb.');
});
