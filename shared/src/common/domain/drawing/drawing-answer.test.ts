import { findAnswerProblems } from './drawing-answer.ts';
import { compareDrawnSizes, sayContradictions } from './drawn-sizes.ts';

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

it('names the remark that says nothing', () => {
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
  expect(sayContradictions(rows)).toBe('Height: the drawing says 16", the order 14".');
  expect(sayContradictions(compareDrawnSizes({ height: 14 }, curb))).toBeNull();
});
