import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The rule: a test of logic runs on jsdom when its text, or that of a module it imports, names something that only a browser has, or
// when it waits with the testing library, which needs a document. Files that fail the rule run on node, where they cost a third.

const root = path.join(__dirname, '..');
const onJsdom = '@jest-environment ./test/jsdom-environment.cjs';
const ofBrowsers =
  /\b(document|window|sessionStorage|localStorage|addEventListener|dispatchEvent|navigator|indexedDB|FileReader|DOMParser|location|history|ProgressEvent|XMLHttpRequest|StorageEvent|matchMedia)\b/;

const read = (file) => readFileSync(file, 'utf8');
/** Code without comments and without the contents of short strings. */
const codeOf = (text) => text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*|'[^'\n]*'/g, '');

function importedBy(file) {
  const names = [...read(file).matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, name]) => name);
  return names.flatMap((name) => {
    if (name.startsWith('.')) return [path.join(path.dirname(file), name)].filter(existsSync);
    if (!name.startsWith('@cdi/shared/')) return [];
    const place = path.join(root, 'shared/src/browser', name.slice('@cdi/shared/'.length));
    return [`${place}.ts`, `${place}.tsx`, path.join(place, 'index.ts')].filter(existsSync);
  });
}

const needsDocument = (file) =>
  read(file).includes("'@testing-library/") ||
  [file, ...importedBy(file)].some((each) => ofBrowsers.test(codeOf(read(each))));

it('runs tests without a document on Node', () => {
  const apps = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = ['shared/src/browser', 'shell/src', ...apps.map((app) => `${app}/src`)].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(root, folder, name)),
  );
  const withDocument = files.filter((file) => read(file).startsWith(`/** ${onJsdom} */`));
  expect(files.length).toBeGreaterThan(100);
  expect(withDocument.length).toBeGreaterThan(10);
  expect(withDocument.filter((file) => !needsDocument(file))).toEqual([]);
});
