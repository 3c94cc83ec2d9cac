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

/** Short words before a dash that say what they mean: of the product, the kit, a state, the component library, and English. */
const SHORT_WORDS = ['cdi', 'kit', 'is', 'ant', 'map', 'my', 'not', 'dev', 'no'];

it('class names begin with a word that can be searched for', () => {
  const first = /\.([a-z]{1,3})-[a-z]/g;
  const abbreviated = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(root, sheet), 'utf8').matchAll(first)]
      .filter(([, word = '']) => !SHORT_WORDS.includes(word))
      .map(([name]) => `${sheet}: ${name}…`),
  );
  expect(abbreviated).toEqual([]);
});
