import { formatAxis, formatCategory, formatCell } from './format-cell.ts';

it.each([
  ['money', 1597.29, '$1,597.29'],
  ['money', '1597.5', '$1,597.50'],
  ['percent', 28.84, '28.8 %'],
  ['rate', 7.25, '7.25 %'],
  ['rate', '8.8750', '8.875 %'],
  ['rate', 7, '7 %'],
  ['unit_price', 0.78, '$0.78'],
  ['unit_price', 0.7825, '$0.7825'],
  ['integer', 12345, '12,345'],
  ['decimal', 3, '3.0'],
  ['quantity', 8.25, '8.25'],
  ['quantity', 1040, '1,040'],
  ['date', '2026-03-05', 'Mar 5, 2026'],
  ['month', '2026-11-01', 'Nov 2026'],
  ['month', '2026-01', 'Jan 2026'],
  ['month', 'soon', 'soon'],
  ['text', 'T-1', 'T-1'],
  ['money', null, ''],
  ['integer', 0, '0'],
  ['date', 'soon', 'soon'],
] as const)('prints %s %s as "%s"', (kind, value, text) => {
  expect(formatCell(kind, value)).toBe(text);
});

it.each([
  ['2026-11', 'Nov 2026'],
  ['2026-11-02', 'Nov 2, 2026'],
  ['2026', '2026'],
  ['Ohio', 'Ohio'],
])('prints the category %s of a chart as %s', (category, text) => {
  expect(formatCategory(category)).toBe(text);
});

it('abbreviates the numbers of axes', () => {
  expect(formatAxis('money', 120_000)).toBe('$120K');
  expect(formatAxis('money', -1_500)).toBe('-$1.5K');
  expect(formatAxis('integer', 40)).toBe('40');
});
