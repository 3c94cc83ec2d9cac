import { readFileSync } from 'node:fs';
import path from 'node:path';
import { variables } from './variables.ts';

it('docs/operations.md has every setting, and no other', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const told = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});
