import { findAnswerProblems } from './drawing-answer.ts';
import { compareDrawnSizes, describeSizeConflicts, describeUnreadSizes } from './drawn-sizes.ts';

const pin = { x: 3, y: 4, text: 'Return 2" to the left' };

it.each([
  ['a plain approval', { answer: 'approved', comment: '', pins: [] }, []],
  ['a plain approval with a remark on the sheet', { answer: 'approved', comment: '', pins: [pin] }, ['answer']],
  ['as noted without a note', { answer: 'approved_as_noted', comment: ' ', pins: [] }, ['comment']],
  ['as noted on the sheet', { answer: 'approved_as_noted', comment: '', pins: [pin] }, []],
  ['a revision without a word', { answer: 'revise', comment: '', pins: [] }, ['comment']],
  ['a revision by a remark', { answer: 'revise', comment: '', pins: [pin] }, []],
  ['a remark without words', { answer: 'revise', comment: 'See sheet', pins: [pin, { ...pin, text: ' ' }] }, ['pins']],
] as const)('%s', (_case, answer, fields) => {
  expect(Object.keys(findAnswerProblems(answer))).toEqual(fields);
});

it('names the remark without text', () => {
  const { pins } = findAnswerProblems({ answer: 'revise', comment: '', pins: [pin, { ...pin, text: '' }] });
  expect(pins).toBe('Say what is meant by remark 2, or take it away.');
});

it('a drafter may add a size, not contradict one', () => {
  const curb = { od_length: 84.5, od_width: 50.375, height: 14, sa_length: null };
  const rows = compareDrawnSizes({ od_length: 84.53, height: 16, sa_length: 30 }, curb);
  expect(rows.map(({ name, isSame, ordered }) => [name, isSame, ordered])).toEqual([
    ['od_length', true, '84 1/2"'],
    ['height', false, '14"'],
    ['sa_length', true, null],
  ]);
  expect(describeSizeConflicts(rows)).toBe('Height: the drawing says 16", the order 14".');
  expect(describeSizeConflicts(compareDrawnSizes({ height: 14 }, curb))).toBeNull();
});

describe('the sizes of a drawing are those that it shows', () => {
  // turned by a quarter: the base of 88 5/8 × 53 1/4 lies across, so does the supply of 34 3/8 × 18 1/4; 1/4 in. less on each side
  const turned = {
    curb_type: 'NEW',
    orientation: '90',
    unit_base_length: 88.625,
    unit_base_width: 53.25,
    sa_x: 10,
    sa_y: 7,
    sa_length: 34.375,
    sa_width: 18.25,
    height: 14,
  };
  const drawn = { od_length: 52.75, od_width: 88.125, height: 14, sa_length: 18.25, sa_width: 34.375 };

  it('a curb that follows its unit has its size from there, and its openings as the unit is turned', () => {
    expect(compareDrawnSizes(drawn, turned).map(({ ordered, isSame }) => [ordered, isSame])).toEqual([
      ['52 3/4"', true],
      ['88 1/8"', true],
      ['14"', true],
      ['18 1/4"', true],
      ['34 3/8"', true],
    ]);
    expect(describeSizeConflicts(compareDrawnSizes({ ...drawn, od_length: 88.125 }, turned))).toBe(
      'Length outside: the drawing says 88 1/8", the order 52 3/4".',
    );
  });

  it('names the sizes that were not read off the drawing, and only sizes that the curb has', () => {
    expect(describeUnreadSizes({ height: 14 }, turned)).toBe(
      'Enter what the attached drawing says: length outside; width outside; supply opening, along the length; supply opening, along the width.',
    );
    expect(describeUnreadSizes(drawn, turned)).toBeNull();
    const rails = { curb_type: 'RAIL', od_length: 120, od_width: 36, height: 12 };
    expect(describeUnreadSizes({ od_length: 120, od_width: 36, height: 12 }, rails)).toBeNull();
  });
});
