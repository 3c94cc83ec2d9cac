import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { PLAIN_NAMES, PLAIN_WORDS, plainWords } from '../eslint.plain-words.mjs';

// @reads eslint.*.mjs docs/words.md docs/decisions/*.md docs/trade/*.md

const linter = new Linter();
const found = (code) =>
  linter
    .verify(code, [{ plugins: { words: { rules: { plain: plainWords } } }, rules: { 'words/plain': 'error' } }])
    .map(({ message }) => message);
const wrong = (text) => PLAIN_WORDS.filter(({ not }) => not.test(text)).map(({ example }) => example);

it.each(PLAIN_WORDS)('the rule refuses “$example” in a comment and in a title of a test', ({ example, write }) => {
  const message = expect.stringContaining(`: ${write} (docs/words.md).`);
  expect(found(`// ${example}`)).toContainEqual(message);
  expect(found(`it('${example}', () => undefined);`)).toContainEqual(message);
  expect(found(`it.each([1])('${example}', () => undefined);`)).toContainEqual(message);
  expect(found(`const text = '${example}';`)).toEqual([]);
});

it.each(PLAIN_NAMES)('the rule refuses $example as the name of a function', ({ example, write }) => {
  const message = expect.stringContaining(`: ${write} (docs/words.md).`);
  expect(found(`function ${example}() {}`)).toEqual([message]);
  expect(found(`const ${example} = () => undefined;`)).toEqual([message]);
  expect(found(`class Order { ${example}() {} }`)).toEqual([message]);
  expect(found(`const ${example} = 5;`)).toEqual([]);
});

it.each(['tell apart two orders', 'CC stands for calculated curb', 'a stand-in of the crew', 'understand'])(
  'the rule lets “%s” be',
  (text) => {
    expect(found(`// ${text}`)).toEqual([]);
  },
);

it('docs/words.md lists what the rule refuses, and nothing else', () => {
  const [, table] = readFileSync('docs/words.md', 'utf8').split('## We do not write, we write');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    )
    .slice(2);
  expect(rows).toEqual([...PLAIN_WORDS, ...PLAIN_NAMES].map(({ example, write }) => [example, write]));
});

it('titles of decisions and headings of trade rules use plain words', () => {
  const headings = ['docs/decisions', 'docs/trade'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/^#+ .+$/gm) ?? []),
  );
  expect(headings.length).toBeGreaterThan(100);
  expect(headings.filter((heading) => wrong(heading).length > 0)).toEqual([]);
});

it('subjects of commits begin with a room, have at most 72 characters, and use plain words', () => {
  // an archive of the sources has no history
  const subjects = existsSync('.git')
    ? execFileSync('git', ['log', '--no-merges', '--since=2026-11-30T00:00:00Z', '--format=%s'], { encoding: 'utf8' })
    : '';
  const faults = subjects
    .split('\n')
    .filter((subject) => subject !== '')
    .filter((subject) => subject.length > 72 || !/^[a-z0-9, +-]+: \S/.test(subject) || wrong(subject).length > 0);
  expect(faults).toEqual([]);
});
