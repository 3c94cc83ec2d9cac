import { satisfy } from './compare-versions.ts';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['1.0.0', '^1.0.0', true],
  ['0.3.2', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['0.0.2', '^0.0.1', false],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.2', '<=1.2.3', true],
  ['1.10.0', '<=1.9.9', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
] as const)('%s is in %s: %s', (version, range, isIn) => expect(satisfy(version, range)).toBe(isIn));
