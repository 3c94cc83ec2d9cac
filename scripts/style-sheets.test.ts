import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemoteNames } from '../shared/src/node/build/workspace.ts';

// @reads shared/src/*.css shell/src/*.css mfe-*/src/*.css shared/src/*.tsx shell/src/*.tsx mfe-*/src/*.tsx

const root = path.resolve(__dirname, '..');
const MAX_LINES = 300;

const listFiles = (ending: string) =>
  ['shared', 'shell', ...listRemoteNames()].flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.join(name, 'src', file)),
  );
const sheets = listFiles('.css');
const pages = listFiles('.tsx');

it('style sheets respect the length limit of all files', () => {
  expect(sheets).toContain(path.join('shell', 'src', 'styles.css'));
  const lengths = sheets.map((sheet) => ({
    sheet,
    lines: readFileSync(path.join(root, sheet), 'utf8').trimEnd().split('\n').length,
  }));
  expect(lengths.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
});

/** Short words before a dash that say what they mean: of the product, the kit, a state, the component library, and English. */
const SHORT_WORDS = ['cdi', 'kit', 'is', 'ant', 'map', 'my', 'not', 'dev', 'no', 'zip'];

it('class names begin with a searchable prefix', () => {
  const abbreviated = (file: string, names: readonly string[]) =>
    names
      .filter((name) => !SHORT_WORDS.includes(/^([a-z]{1,3})-/.exec(name)?.[1] ?? 'is'))
      .map((name) => `${file}: ${name}`);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const inSheets = sheets.flatMap((file) =>
    abbreviated(
      file,
      [...read(file).matchAll(/\.([a-z]+-[a-z-]+)/g)].map(([, name = '']) => name),
    ),
  );
  const inPages = pages.flatMap((file) =>
    abbreviated(
      file,
      [...read(file).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  );
  expect([...inSheets, ...inPages]).toEqual([]);
});
