import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './install-packages.mjs';

let root;
let run;
const install = () => installPackages({ root, say: () => undefined, run });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cdi-install-'));
  mkdirSync(path.join(root, 'server'));
  writeFileSync(path.join(root, 'package.json'), '{"packageManager":"pnpm@12.21.0+sha512.abc"}');
  writeFileSync(path.join(root, 'server', 'package.json'), '{}');
  writeFileSync(path.join(root, 'pnpm-lock.yaml'), 'one');
  run = jest.fn(async () => {
    for (const folder of ['.', 'server']) mkdirSync(path.join(root, folder, 'node_modules'), { recursive: true });
    return { code: 0, output: '', seconds: 1 };
  });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('installing packages', () => {
  it('runs the pnpm of package.json with the frozen lock file, once', async () => {
    await expect(install()).resolves.toBeUndefined();
    await expect(install()).resolves.toBeUndefined();
    expect(run.mock.calls).toEqual([
      ['npx --yes pnpm@12.21.0 install --frozen-lockfile --config.confirmModulesPurge=false', { root }],
    ]);
  });

  it.each([
    ['the lock file changed', () => writeFileSync(path.join(root, 'pnpm-lock.yaml'), 'two')],
    ['a package of the workspace changed', () => writeFileSync(path.join(root, 'server', 'package.json'), '{"a":1}')],
    ['installed packages are gone', () => rmSync(path.join(root, 'server', 'node_modules'), { recursive: true })],
  ])('installs again when %s', async (_name, change) => {
    await install();
    change();
    await install();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('reports a failure, and tries again the next time', async () => {
    run = jest.fn(async () => ({ code: 1, output: '', seconds: 1 }));
    await expect(install()).resolves.toMatch(/^The packages cannot be installed/);
    await install();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
