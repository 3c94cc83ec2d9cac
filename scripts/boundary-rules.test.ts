import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// @reads .dependency-cruiser.mjs

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
};
const RIGHT: Readonly<Record<string, string>> = {
  'shared/src/common/units/index.ts': 'export const unit = 1;',
  'shared/src/browser/ui/inner.ts': 'export const inner = 1;',
  'mfe-b/src/page.ts': "export * from '@cdi/shared/units';",
  'shell/src/index.ts': "export * from '@cdi/shared/units';",
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-boundaries-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
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

it('refuses each wrong import by its own rule, and no other import', () => {
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--output-type', 'json', '--config', '.dependency-cruiser.mjs'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, ...options, 'shared', 'shell', 'server', 'mfe-a', 'mfe-b'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const found = summary.violations.map(({ from, rule }) => [from, rule.name]);
  expect(found.sort()).toEqual(
    Object.entries(WRONG)
      .map(([file, [, rule]]) => [file, rule])
      .sort(),
  );
});
