import { countLicenses, findUnknownLicenses } from './licenses.ts';

const components = [
  { name: 'zod', version: '4.6.7', licenses: [{ license: { id: 'MIT' } }] },
  { name: 'ky', version: '2.1.0', licenses: [{ license: { id: 'MIT' } }] },
  { name: 'fonts', version: '1.0.0', licenses: [{ license: { id: 'OFL-1.1' } }] },
  { name: 'strict', version: '2.0.0', licenses: [{ license: { id: 'AGPL-3.0-only' } }] },
  { name: 'either', version: '3.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
  { name: 'silent', version: '4.0.0' },
];

it('counts licenses, the most frequent first', () => {
  expect(countLicenses({ components })).toEqual([
    ['MIT', 2],
    ['(MIT OR CC0-1.0)', 1],
    ['AGPL-3.0-only', 1],
    ['none', 1],
    ['OFL-1.1', 1],
  ]);
});

it('names a license that is not accepted, with its package', () => {
  expect(findUnknownLicenses({ components })).toEqual(['strict@2.0.0 (AGPL-3.0-only)', 'silent@4.0.0 (none)']);
});
