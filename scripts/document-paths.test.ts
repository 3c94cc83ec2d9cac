import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

// @reads *

const root = path.resolve(__dirname, '..');
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** A path inside the repository, without placeholders: `server/src/boards/rank.ts`. */
const CODE_PATH = /`((?:shared|server|demo|shell|mfe-[a-z-]+|scripts|docs|e2e|bench|test)\/[\w./-]+)`/g;

async function listDocuments(): Promise<readonly string[]> {
  const found = await readdir(path.join(root, 'docs'), { recursive: true });
  const inside = found.filter((file) => file.endsWith('.md')).map((file) => path.posix.join('docs', file));
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...inside];
}

const readDocument = (name: string) => readFile(path.join(root, name), 'utf8');
const isThere = (...parts: readonly string[]) => existsSync(path.join(root, ...parts));

it('links of documents have a target', async () => {
  const broken = (await listDocuments()).map(async (name) => {
    const links = [...(await readDocument(name)).matchAll(LINK)].map(([, target = '']) => target);
    return links
      .filter((target) => !/^https?:/.test(target) && !isThere(path.dirname(name), target))
      .map((target) => `${name}: ${target}`);
  });
  expect((await Promise.all(broken)).flat()).toEqual([]);
});

it('files and folders named in documents exist, except those that a recipe creates', async () => {
  const named = (await listDocuments()).filter((name) => !name.startsWith('docs/recipes/'));
  const missing = named.map(async (name) => {
    const paths = [...(await readDocument(name)).matchAll(CODE_PATH)].map(([, target = '']) => target);
    return paths.filter((target) => !isThere(target)).map((target) => `${name}: ${target}`);
  });
  expect((await Promise.all(missing)).flat()).toEqual([]);
});

it('models named in recipes exist', async () => {
  const recipes = (await listDocuments()).filter((name) => name.startsWith('docs/recipes/'));
  const texts = await Promise.all(recipes.map(readDocument));
  const models = texts.flatMap((text) => [...text.matchAll(/Model:\s+`([^`]+)`/g)].map(([, target = '']) => target));
  expect(models.length).toBeGreaterThan(3);
  expect(models.filter((target) => !isThere(target))).toEqual([]);
});
