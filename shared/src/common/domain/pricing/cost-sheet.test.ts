import { STANDARD_RATES } from '../../catalogue/lists/standard-rates.ts';
import { readCostSheet, writeCostSheet } from './cost-sheet.ts';

const sheet = writeCostSheet('2027-01-01', STANDARD_RATES);
/** The sheet with other cells in the row of a rate. */
const change = (rate: string, item: string, cells: Partial<Record<number, string>>) =>
  sheet.map((row) => (row[0] === rate && row[1] === item ? row.map((cell, at) => cells[at] ?? cell) : row));
const rowOf = (rate: string, item: string): number => sheet.findIndex((row) => row[0] === rate && row[1] === item) + 1;
const problemsOf = (rows: readonly (readonly string[])[]) => {
  const read = readCostSheet(rows);
  return read.ok ? [] : read.problems;
};

it('uploads back to the same version', () => {
  expect(readCostSheet(sheet)).toEqual({ ok: true, rates: STANDARD_RATES, effectiveFrom: '2027-01-01' });
});

it('the sheet has no cell that a sheet program would run as a formula', () => {
  expect(sheet.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

it.each([
  ['gasket_per_ft', '', '$1,200.50', 'gasket_per_ft', 1200.5],
  ['burden_percent', '', '150 %', 'burden_percent', 150],
  ['gasket_per_ft', '', "'0.5", 'gasket_per_ft', 0.5],
] as const)('takes %s %s as %s', (rate, item, text, name, value) => {
  const read = readCostSheet(change(rate, item, { 4: text }));
  expect(read.ok && read.rates[name]).toBe(value);
});

it('takes the day as sheet programs write it, and columns in any order', () => {
  const turned = change('effective_from', '', { 4: '1/31/2027' }).map((row) => row.toReversed());
  expect(readCostSheet(turned)).toMatchObject({ ok: true, effectiveFrom: '2027-01-31' });
});

it.each([
  ['sheet_per_lb', 'galvanised:18', { 4: '' }, 'value', 'Give a number in $/lb.'],
  ['sheet_per_lb', 'galvanised:18', { 4: 'cheap' }, 'value', 'Write a plain number in $/lb, such as 0.72.'],
  [
    'sheet_per_lb',
    'galvanised:18',
    { 4: '0' },
    'value',
    'Sheets and hours are never for nothing: give a rate above 0.',
  ],
  ['yield_fraction', '', { 4: '82' }, 'value', 'Give a number from 0.3 to 1 share.'],
  ['gasket_per_ft', '', { 4: '-1' }, 'value', 'Give a number from 0 to 10000 $/ft.'],
  ['gasket_per_ft', '', { 4: '0.1234567' }, 'value', 'Give at most 6 digits after the point.'],
  ['gasket_per_ft', '', { 3: '$/m' }, 'unit', 'It is counted in $/ft. Give the value in that unit.'],
  ['effective_from', '', { 4: 'January' }, 'value', 'Write the day as 2027-01-31.'],
])('says where %s %s is wrong and what to do', (rate, item, cells, column, message) => {
  expect(problemsOf(change(rate, item, cells))).toEqual([
    expect.objectContaining({ row: rowOf(rate, item), column, message }),
  ]);
});

it('names rates that are unknown, twice there, or missing', () => {
  const at = rowOf('gasket_per_ft', '');
  const without = sheet.filter((row) => row[0] !== 'gasket_per_ft');
  const rows = [...without, ['gaskets', '', '', '', '1'], ['nailer_per_ft', '3x3', '', '', '1'], sheet[2] ?? []];
  expect(problemsOf(rows).map(({ row, column }) => [row, column])).toEqual([
    [sheet.length, 'rate'],
    [sheet.length + 1, 'item'],
    [sheet.length + 2, 'rate'],
    [sheet.length + 3, 'rate'],
  ]);
  expect(problemsOf(rows).at(-1)?.message).toBe('Gasket is missing. Add its row from the template.');
  expect(at).toBeGreaterThan(0);
});

it('says of a header without its columns that alone', () => {
  expect(
    problemsOf([
      ['material', 'price'],
      ['steel', '1'],
    ]),
  ).toEqual([
    { row: 1, column: 'rate', value: '', message: 'The header has no column "rate". Begin with the template.' },
    { row: 1, column: 'item', value: '', message: 'The header has no column "item". Begin with the template.' },
    { row: 1, column: 'value', value: '', message: 'The header has no column "value". Begin with the template.' },
  ]);
});
