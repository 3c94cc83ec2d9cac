import { Linter } from 'eslint';
import rules from '../eslint.config.mjs';

// @reads eslint.*.mjs

/** Rules that need the types of the whole program are left out here. */
const WITHOUT_TYPES = {
  files: ['**/*.ts', '**/*.tsx'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
};
const linter = new Linter({ cwd: process.cwd() });
const found = (file, code) =>
  linter.verify(code, [...rules, WITHOUT_TYPES], file).map(({ ruleId, message }) => ruleId ?? message);

const COMMON = 'shared/src/common/units/wrong.ts';
const SERVER = 'server/src/orders/wrong.ts';

it.each([
  ['the network', COMMON, "export const wrong = () => fetch('/api');"],
  ['the window', COMMON, 'export const wrong = () => window.innerWidth;'],
  ['the window by its global object', COMMON, 'export const wrong = () => globalThis.document;'],
  ['the page', COMMON, "export const wrong = () => document.querySelector('a');"],
  ['what a browser keeps', COMMON, "export const wrong = () => localStorage.getItem('a');"],
  ['a variable that nobody declared', COMMON, 'export const wrong = () => name;'],
  ['the surroundings of the process', COMMON, "export const wrong = () => process.env['PORT'];"],
  ['bytes of Node', COMMON, "export const wrong = () => Buffer.from('a');"],
  ['the time that passes', COMMON, 'export const wrong = () => setTimeout(() => undefined, 5);'],
  ['the page', SERVER, 'export const wrong = () => document.title;'],
  ['the window', SERVER, 'export const wrong = () => window.location;'],
  ['a variable that nobody declared', SERVER, 'export const wrong = () => status;'],
])('%s is refused in %s', (_what, file, code) => {
  expect(found(file, code)).toEqual(['no-restricted-globals']);
});

it.each([
  [
    'shared/src/common/units/right.ts',
    "export const right = (name: string) => new URL(name, 'https://cdi.example').pathname;",
  ],
  ['shared/src/common/units/right.test.ts', 'export const right = () => process.cwd();'],
  ['shared/src/browser/kit/right.ts', 'export const right = () => window.innerWidth;'],
  ['server/src/orders/right.ts', "export const right = async () => [await fetch('/'), process.pid, Buffer.from('a')];"],
])('%s may use what it has', (file, code) => {
  expect(found(file, code)).toEqual([]);
});

describe('a function over 80 lines or a file over 290', () => {
  const lines = (count, line) => Array.from({ length: count }, () => line).join('\n');
  const makeFunction = (count) =>
    `export function right(): void {\n${lines(count - 2, '  run();')}\n}\ndeclare function run(): void;`;

  it.each([
    ['shared/src/common/units/right.ts', makeFunction(80), []],
    ['shared/src/common/units/wrong.ts', makeFunction(81), ['max-lines-per-function']],
    ['shared/src/common/units/right.ts', makeFunction(80).replace('run();', '// why\n\nrun();'), []],
    ['shared/src/common/units/right.test.ts', makeFunction(81), []],
    ['shared/src/common/units/right.ts', lines(290, 'export {};'), []],
    ['shared/src/common/units/wrong.ts', lines(291, 'export {};'), ['max-lines']],
  ])('is refused in product code: %s', (file, code, rulesBroken) => {
    expect(found(file, code)).toEqual(rulesBroken);
  });
});
