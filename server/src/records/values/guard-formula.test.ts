import { guardFormula } from './guard-formula.ts';

it.each(['=1+1', '+1', '-1', '@sum', ' =1', '\u{FF1D}HYPERLINK("x")', '\u{FF0B}1', '\u{FF0D}1', '\u{FF20}sum'])(
  'a sheet takes %j for text',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  },
);

it.each([
  ['a name stays as it is', 'Great Lakes = Supply', 'Great Lakes = Supply'],
  ['a number stays a number', -4.5, -4.5],
  ['nothing is an empty cell', null, ''],
])('%s', (_what, value, cell) => {
  expect(guardFormula(value)).toBe(cell);
});
