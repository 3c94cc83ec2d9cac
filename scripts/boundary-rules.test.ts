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
  'server/src/session/reaches-calls.ts': ['../call/bind.ts', 'platform-is-a-ladder'],
  'server/src/mail/reaches-boards.ts': ['../boards/rank.ts', 'platform-is-a-ladder'],
  'server/src/context.ts': ['./call/bind.ts', 'platform-is-a-ladder'],
  'server/src/records/read/reaches-saving.ts': ['../save/write.ts', 'records-are-a-ladder'],
  'server/src/call/reaches-a-room.ts': ['../orders/place.ts', 'platform-knows-no-room'],
  'server/src/orders/reaches-the-demo.ts': ['../../../demo/src/orders/fill.ts', 'demo-is-apart'],
  'server/src/main.ts': ['../../demo/src/orders/fill.ts', 'demo-is-apart'],
  'demo/src/orders/reaches-a-route.ts': ['../../../server/src/orders/place.route.ts', 'routes-are-the-edge'],
  'demo/src/orders/reaches-a-face.ts': ['../../../server/src/orders/orders.room.ts', 'faces-are-for-the-list'],
  'demo/src/orders/reaches-the-page.ts': ['../../../shared/src/browser/ui/inner.ts', 'server-is-headless'],
  'shared/src/common/units/reaches-up.ts': ['../trade/lists.ts', 'common-is-a-ladder'],
};
const RIGHT: Readonly<Record<string, string>> = {
  'shared/src/common/units/index.ts': 'export const unit = 1;',
  'shared/src/browser/ui/inner.ts': 'export const inner = 1;',
  'shared/src/common/trade/lists.ts': "export * from '../units/index.ts';",
  'mfe-b/src/page.ts': "export * from '@cdi/shared/units';",
  'shell/src/index.ts': "export * from '@cdi/shared/units';",
  'server/src/call/bind.ts': "export * from '../storage/query.ts';",
  'server/src/storage/query.ts': 'export const query = 1;',
  'server/src/records/save/write.ts': "export * from '../../storage/query.ts';",
  'server/src/boards/rank.ts': 'export const rank = 1;',
  'server/src/boards/board.ts': "export * from '../mail/queue.ts';",
  'server/src/mail/queue.ts': "export * from '../storage/query.ts';",
  'demo/src/orders/fill.ts': "export * from '../../../server/src/orders/place.ts';",
  'server/src/orders/place.route.ts': 'export const route = 1;',
  'server/src/orders/orders.room.ts': 'export const room = 1;',
  'server/src/orders/place.ts': "export * from '../quotes/quote.ts';",
  'server/src/quotes/quote.ts': 'export const quote = 1;',
  'server/src/quotes/lines.ts': "export * from '../orders/place.ts';",
  'server/src/shop/stage.ts': "export * from '../orders/place.ts';",
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
  for (const name of ['mfe-a', 'mfe-b', 'shell', 'server', 'demo']) {
    write(`${name}/package.json`, JSON.stringify({ name, type: 'module', dependencies: { '@cdi/shared': '1' } }));
    mkdirSync(path.join(folder, name, 'node_modules/@cdi'), { recursive: true });
    symlinkSync('../../../shared', path.join(folder, name, 'node_modules/@cdi/shared'));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const runCruiser = (...args: readonly string[]) =>
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

function reportCircles(of: string) {
  const reporter = `plugin:${path.join(root, 'scripts/folder-circles.mjs')}`;
  const { stdout, status } = runCruiser('--output-type', reporter, of);
  return { stdout, status };
}

/** Runs the reporter of circles over a remote that has these files. */
function findFolderCircles(files: Readonly<Record<string, string>>) {
  rmSync(path.join(folder, 'mfe-c'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) write(`mfe-c/src/${file}`, text);
  return reportCircles('mfe-c');
}

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** File or folder and rule of each violation, sorted. */
function cruise(folders: readonly string[]): readonly (readonly [from: string, rule: string])[] {
  const { stdout, stderr } = runCruiser('--output-type', 'json', ...folders);
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } };
  return summary.violations.map(({ from, rule }) => [from, rule.name] as const).toSorted();
}

it('refuses each wrong import by its own rule, and no other import', () => {
  expect(cruise(['shared', 'shell', 'server', 'demo', 'mfe-a', 'mfe-b'])).toEqual(
    Object.entries(WRONG)
      .map(([file, [, rule]]) => [file, rule])
      .sort(),
  );
});

it('refuses folders of the server that import each other, in platform and rooms', () => {
  const { stdout, status } = reportCircles('server');
  expect(status).toBe(1);
  expect(stdout).toContain('server/src/: boards, mail\n');
  expect(stdout).toContain('server/src/: orders, quotes\n');
});

it('refuses two folders that import each other, even if no two files do', () => {
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

it('refuses a file above a folder that both imports it and is imported by it', () => {
  const { stdout, status } = findFolderCircles({
    'services.ts': "export * from './bulk/store.ts';",
    'bulk/store.ts': 'export const store = 1;',
    'bulk/panel.ts': "export * from '../services.ts';",
  });
  expect(status).toBe(1);
  expect(stdout).toContain('mfe-c/src/: bulk, services.ts');
});

it('refuses a page that imports its own declaration', () => {
  const { stdout, status } = findFolderCircles({
    'clock/clock.page-info.ts': "export const audience = 1;\nexport const load = () => import('./clock.page.ts');",
    'clock/clock.page.ts': "export * from './clock.page-info.ts';",
  });
  expect(status).toBe(1);
  expect(stdout).toContain('mfe-c/src/clock/: clock.page-info.ts, clock.page.ts');
});

it('accepts folders one above the other between a door and common ground, and any import of a test', () => {
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
