import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemoteNames } from '../shared/src/node/build/workspace.ts';

const root = path.resolve(__dirname, '..');
const MAX_LINES = 300;

const sheets = ['shared', 'shell', ...listRemoteNames()].flatMap((name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(name, 'src', file)),
);

it('style sheets are no longer than any other file may be', () => {
  expect(sheets).toContain(path.join('shell', 'src', 'styles.css'));
  const lengths = sheets.map((sheet) => ({
    sheet,
    lines: readFileSync(path.join(root, sheet), 'utf8').trimEnd().split('\n').length,
  }));
  expect(lengths.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
});
