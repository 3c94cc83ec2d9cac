import { readFileSync } from 'node:fs';
import path from 'node:path';

it('tests can use everything in the component library', () => {
  const source = readFileSync(path.join(__dirname, '../../shared/node_modules/antd/es/index.js'), 'utf8');
  const names = [...source.matchAll(/^export \{ default as (\w+) \}/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  const bundled = jest.requireActual('antd');
  expect(names.filter((name) => bundled[name] === undefined)).toEqual([]);
});
