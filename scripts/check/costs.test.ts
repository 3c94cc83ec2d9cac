import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readKeptSeconds } from './costs.ts';

it('knows the seconds of each file in the kept run, and none before one was kept', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'cdi-kept-'));
  expect(readKeptSeconds(root).size).toBe(0);
  mkdirSync(path.join(root, 'test'));
  writeFileSync(path.join(root, 'test/costs.json'), JSON.stringify({ files: { 'a.test.ts': [1, 0, 9, 2] } }));
  expect([...readKeptSeconds(root)]).toEqual([['a.test.ts', 12]]);
  rmSync(root, { recursive: true });
});
