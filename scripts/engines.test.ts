import { readFileSync } from 'node:fs';
import path from 'node:path';

// @reads pnpm-lock.yaml package.json

const root = path.resolve(__dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

type Version = readonly [number, number, number];

/** `v20.19` as three numbers; what is not said, or is `x`, counts as 0. */
function parseVersion(text: string): Version {
  const found = /^v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?/.exec(text);
  if (!found) throw new Error(`"${text}" is no version of Node.`);
  const [, major, minor, patch] = found.map((each) => Number(each) || 0);
  return [major ?? 0, minor ?? 0, patch ?? 0];
}

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Whether a version is in one part of a range, such as `^20.19`, `>= 18`, `20`. */
function fits(version: Version, part: string): boolean {
  const [, operator = '', text = ''] = /^(>=|<=|>|<|\^|~|)\s*(\S+)$/.exec(part) ?? [];
  if (text === '*') return true;
  const wanted = parseVersion(text);
  const order = compare(version, wanted);
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  if (operator === '^' || (operator === '' && !text.includes('.'))) return order >= 0 && version[0] === wanted[0];
  return order >= 0 && version[0] === wanted[0] && version[1] === wanted[1];
}

/** Whether a range of package.json, as npm writes them, takes a version. */
const takes = (range: string, version: Version): boolean =>
  range.split('||').some((each) => {
    const parts = each
      .replace(/\s+/g, ' ')
      .trim()
      .match(/(?:>=|<=|>|<|\^|~)? ?[^\s<>=^~]+/g) ?? ['*'];
    return parts.every((part) => fits(version, part.trim()));
  });

it.each([
  ['>=18', true],
  ['>=22', false],
  ['>= 20.19', true],
  ['>=20.20', false],
  ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
  ['^18 || >=22', false],
  ['20 || >=22', true],
  ['18 || 22', false],
  ['>=v12.22.7', true],
  ['>=10 <20', false],
  ['*', true],
])('%s takes Node 20.19: %s', (range, isTaken) => {
  expect(takes(range, [20, 19, 0])).toBe(isTaken);
});

it('every package of the lock file supports the oldest Node that the product supports', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const oldest = parseVersion(engines.node.replace('>=', ''));
  const packages = [...read('pnpm-lock.yaml').matchAll(/^ {2}(\S+):\n {4}resolution: .*\n(?: {4}.*\n)*/gm)];
  const ranges = packages.flatMap(([text, name]) => {
    const range = /^ {4}engines: \{.*?\bnode: (?:'([^']*)'|([^,}]*))/m.exec(text);
    return range ? [{ name, range: (range[1] ?? range[2] ?? '').trim() }] : [];
  });
  expect(ranges.length).toBeGreaterThan(300);
  expect(ranges.filter(({ range }) => !takes(range, oldest))).toEqual([]);
});
