import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// @reads .dependency-cruiser.mjs scripts/folder-circles.mjs

const root = path.resolve(__dirname, '..');
let folder: string;

/** A product of a few lines, with one wrong import in each file. */
const WRONG: Readonly<Record<string, readonly [specifier: string, rule: string]>> = {
  'mfe-a/src/reaches-in.ts': ['../../shared/src/common/units/index.ts', 'shared-by-its-doors'],
  'mfe-a/src/reaches-in-later.ts': ['../../shared/src/browser/ui/inner.ts', 'shared-by-its-doors'],
  'shell/src/reaches-in.ts': ['../../shared/src/common/units/index.ts', 'shared-by-its-doors'],
  'mfe-a/src/reaches-over.ts': ['../../mfe-b/src/page.ts', 'remote-stands-alone'],
  'mfe-a/src/reaches-the-shell.ts': ['../../shell/src/index.ts', 'remote-stands-alone'],
  'server/src/orders/reaches-the-page.ts': ['../../../shared/src/browser/ui/inner.ts', 'server-is-headless'],
  'shared/src/common/units/reaches-node.ts': ['node:fs', 'modules-of-node'],
  'shared/src/common/units/reaches-react.ts': ['react', 'common-runs-everywhere'],
  'shared/src/common/units/reaches-the-page.ts': ['../../browser/ui/inner.ts', 'common-runs-everywhere'],
  'mfe-a/src/reaches-node.ts': ['node:path', 'modules-of-node'],
  'shared/src/common/units/reaches-up.ts': ['../trade/lists.ts', 'common-is-a-ladder'],
};
const RIGHT: Readonly<Record<string, string>> = {
  'shared/src/common/units/index.ts': 'export const unit = 1;',
  'shared/src/browser/ui/inner.ts': 'export const inner = 1;',
  'shared/src/common/trade/lists.ts': "export * from '../units/index.ts';",
  'mfe-b/src/page.ts': "export * from '@cdi/shared/units';",
  'shell/src/index.ts': "export * from '@cdi/shared/units';",
};

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-boundaries-'));
  for (const [file, text] of Object.entries(RIGHT)) write(file, text);
  for (const [file, [specifier]] of Object.entries(WRONG))
    write(
      file,
      file.includes('later') ? `export const later = () => import('${specifier}');` : `export * from '${specifier}';`,
    );
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'tsconfig.json', 'shared/package.json'])
    cpSync(path.join(root, name), path.join(folder, name));
  for (const name of ['mfe-a', 'mfe-b', 'shell', 'server']) {
    write(`${name}/package.json`, JSON.stringify({ name, type: 'module', dependencies: { '@cdi/shared': '1' } }));
    mkdirSync(path.join(folder, name, 'node_modules/@cdi'), { recursive: true });
    symlinkSync('../../../shared', path.join(folder, name, 'node_modules/@cdi/shared'));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const cruise = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...args,
    ],
    { cwd: folder, encoding: 'utf8' },
  );

/** Runs the reporter of circles over a remote that has these files. */
function findFolderCircles(files: Readonly<Record<string, string>>) {
  rmSync(path.join(folder, 'mfe-c'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) write(`mfe-c/src/${file}`, text);
  const { stdout, status } = cruise(
    '--output-type',
    `plugin:${path.join(root, 'scripts/folder-circles.mjs')}`,
    'mfe-c',
  );
  return { stdout, status };
}

it('every wrong import is refused by its rule, and none of the others', () => {
  const { stdout, stderr } = cruise('--output-type', 'json', 'shared', 'shell', 'server', 'mfe-a', 'mfe-b');
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const found = summary.violations.map(({ from, rule }) => [from, rule.name]);
  expect(found.sort()).toEqual(
    Object.entries(WRONG)
      .map(([file, [, rule]]) => [file, rule])
      .sort(),
  );
});

it('two folders that import each other are refused, though no two files do', () => {
  const { stdout, status } = findFolderCircles({
    'list/found.ts': "export * from '../order/kinds.ts';",
    'list/rows.ts': 'export const rows = 1;',
    'order/kinds.ts': 'export const kinds = 1;',
    'order/load.ts': "export * from '../list/rows.ts';",
  });
  expect(status).toBe(1);
  expect(stdout).toContain('mfe-c/src/: list, order');
  expect(stdout).toContain('list/found.ts → order/kinds.ts');
});

it('a file above a folder that both imports it and is imported by it is refused', () => {
  const { stdout, status } = findFolderCircles({
    'services.ts': "export * from './bulk/store.ts';",
    'bulk/store.ts': 'export const store = 1;',
    'bulk/panel.ts': "export * from '../services.ts';",
  });
  expect(status).toBe(1);
  expect(stdout).toContain('mfe-c/src/: bulk, services.ts');
});

it('a page that imports the declaration which fetches it is refused', () => {
  const { stdout, status } = findFolderCircles({
    'clock/clock.page-info.ts': "export const audience = 1;\nexport const load = () => import('./clock.page.ts');",
    'clock/clock.page.ts': "export * from './clock.page-info.ts';",
  });
  expect(status).toBe(1);
  expect(stdout).toContain('mfe-c/src/clock/: clock.page-info.ts, clock.page.ts');
});

it('folders one above the other, with a door above and common ground below them, pass; tests may import anything', () => {
  const { stdout, status } = findFolderCircles({
    'index.ts': "export * from './table/table.ts';",
    'table/table.ts': "export * from '../query/query.ts';",
    'query/query.ts': "export * from '../ground.ts';",
    'query/query.test.ts': "export * from '../table/table.ts';",
    'ground.ts': 'export const ground = 1;',
  });
  expect(stdout).toContain('No circles between folders');
  expect(status).toBe(0);
});
